import Testing
@Suite struct Probe { @Suite struct Inner { @Test func aThing() { print("ID:", Test.current.map { "\($0.id)" } ?? "", Test.current?.name ?? "", CommandLine.arguments) }
 @Test func `a raw name / x`() { print("ID:", Test.current.map { "\($0.id)" } ?? "", Test.current?.name ?? "") }
 @Test(arguments: [1]) func args(_ i: Int) { print("ID:", Test.current.map { "\($0.id)" } ?? "", Test.current?.name ?? "") } } }
@Test func free() { print("ID:", Test.current.map { "\($0.id)" } ?? "", Test.current?.name ?? "") }
