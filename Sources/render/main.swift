#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

guardStandardStreams()
exit(Program.run(arguments: processArguments()))
