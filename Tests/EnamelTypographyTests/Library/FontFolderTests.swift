import EnamelGeometry
import Testing

import EnamelTypography

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

@Suite struct FontFolderTests {
    private func copy(_ name: String, to path: String) throws { try FileBytes.write(TestFonts.bytes(name), to: path) }

    @Test func foldersBelowAreReadInTheOrderOfPaths() throws {
        try FileBytes.inTemporaryFolder { folder in
            _ = unsafe mkdir(folder + "/sub", 0o700)
            try copy("Vertical.ttf", to: folder + "/sub/b.TTF")
            try copy("Boxes.ttf", to: folder + "/c.ttf")
            try copy("Collection.ttc", to: folder + "/a.ttc")
            try copy("Boxes.woff2", to: folder + "/d.woff2")
            try FileBytes.write(Array("no font".utf8), to: folder + "/readme.txt")
            let library = FontLibrary(folders: [folder])
            #expect(
                library.entries.map { ($0.path ?? "").dropFirst(folder.count) } == [
                    "/a.ttc", "/a.ttc", "/c.ttf", "/d.woff2", "/sub/b.TTF",
                ])
            #expect(library.entries.map(\.index) == [0, 1, 0, 0, 0])
            #expect(library.warnings.isEmpty)
        }
    }

    @Test func aFolderThatIsNotThereHasNoFonts() {
        let library = FontLibrary(folders: ["/nowhere/at/all"])
        #expect(library.entries.isEmpty)
        #expect(library.warnings.isEmpty)
    }

    @Test func whatIsNoFileAndLinksInCirclesDoNotStopTheScan() throws {
        try FileBytes.inTemporaryFolder { folder in
            try copy("Boxes.ttf", to: folder + "/boxes.ttf")
            #expect(unsafe mkfifo(folder + "/pipe.ttf", 0o600) == 0)
            #expect(unsafe symlink(folder, folder + "/again") == 0)
            #expect(unsafe symlink("loop.ttf", folder + "/loop.ttf") == 0)
            #expect(unsafe symlink("/dev/zero", folder + "/zero.ttf") == 0)
            #expect(unsafe symlink("boxes.ttf", folder + "/same.ttf") == 0)
            let library = FontLibrary(folders: [folder, folder])
            #expect(library.entries.map(\.family) == ["Enamel Boxes", "Enamel Boxes"])
        }
        #expect(throws: FontError.self) { try FontFace(file: "/dev/zero") }
        #expect(throws: FontError.self) { try FontFace(file: "/") }
        #expect(throws: FontError.self) { try FontFace(file: "/\0") }
    }

    @Test func aFontThatCannotBeUsedIsAWarning() throws {
        try FileBytes.inTemporaryFolder { folder in
            try copy("Boxes.ttf", to: folder + "/good.ttf")
            try FileBytes.write([], to: folder + "/empty.ttf")
            try FileBytes.write(Array("no font, whatever its name".utf8), to: folder + "/text.otf")
            let library = FontLibrary(folders: [folder])
            #expect(library.entries.count == 1)
            #expect(library.warnings.map { $0.path ?? "" } == [folder + "/empty.ttf", folder + "/text.otf"])
        }
    }

    @Test func aFileThatIsCutShortWhileInUseIsAMissingTable() throws {
        try FileBytes.inTemporaryFolder { folder in
            let path = folder + "/boxes.ttf"
            try copy("Boxes.ttf", to: path)
            let face = try FontFace(file: path)
            #expect(unsafe truncate(path, 100) == 0)
            #expect(Font(face, size: 10).outline(of: 2).isEmpty)
            #expect(!face.has("A"))
        }
    }

    @Test func theIndexSparesOpeningFiles() throws {
        try FileBytes.inTemporaryFolder { folder in
            try copy("BoxesVariable.ttf", to: folder + "/variable.ttf")
            try copy("BoxesBlackItalic.ttf", to: folder + "/italic.ttf")
            let index = folder + "/cache/fonts"
            let first = FontLibrary(folders: [folder], index: index).entries
            #expect(first.count == 2)
            let known = try #require(FontIndex(FileBytes.read(index)))
            let scan = FontFolderScan(
                folder, known: Dictionary(uniqueKeysWithValues: known.files.map { ($0.path, $0) }))
            #expect(scan.knownCount == 2)
            #expect(FontLibrary(folders: [folder], index: index).entries == first)
        }
    }

    @Test func theIndexFollowsWhatChanges() throws {
        try FileBytes.inTemporaryFolder { folder in
            let index = folder + "/index"
            try copy("Boxes.ttf", to: folder + "/font.ttf")
            #expect(FontLibrary(folders: [folder], index: index).entries.map(\.family) == ["Enamel Boxes"])
            try copy("Vertical.ttf", to: folder + "/font.ttf")
            #expect(FontLibrary(folders: [folder], index: index).entries.map(\.family) == ["Enamel Vertical"])
            try copy("Arabic.ttf", to: folder + "/more.ttf")
            #expect(FontLibrary(folders: [folder], index: index).entries.count == 2)
            _ = unsafe unlink(folder + "/more.ttf")
            #expect(FontLibrary(folders: [folder], index: index).entries.count == 1)
            #expect(FontIndex(try FileBytes.read(index))?.files.count == 1)
        }
    }

    @Test func aDamagedIndexIsMadeAnewWithAWarning() throws {
        try FileBytes.inTemporaryFolder { folder in
            let index = folder + "/index"
            try copy("BoxesVariable.ttf", to: folder + "/font.ttf")
            let whole = FontLibrary(folders: [folder], index: index).entries
            let good = try FileBytes.read(index)
            for (place, length) in [(3, good.count), (20, good.count), (good.count - 1, good.count), (0, 10), (0, 0)] {
                var bytes = Array(good.prefix(length))
                if place < bytes.count { bytes[place] ^= 0x40 }
                try FileBytes.write(bytes, to: index)
                let library = FontLibrary(folders: [folder], index: index)
                #expect(library.entries == whole)
                #expect(length == 0 || library.warnings.map(\.path) == [index])
                #expect(try FileBytes.read(index) == good)
            }
        }
    }

    @Test func noTruncatedOrFlippedIndexTraps() throws {
        let good = FontIndex(files: [
            .init(path: "/a", size: 1, modified: 2, entries: [try TestFonts.face("BoxesVariable.ttf").entry])
        ]).bytes
        for length in 0..<good.count { #expect(FontIndex(Array(good.prefix(length))) == nil) }
        var random = SplitMix(seed: 5)
        for _ in 0..<2000 {
            var bytes = good
            bytes[Int(random.next() % UInt64(bytes.count))] ^= UInt8(1 << (random.next() % 8))
            #expect(FontIndex(bytes) == nil)
        }
    }

    @Test func anIndexThatCannotBeWrittenIsAWarning() throws {
        try FileBytes.inTemporaryFolder { folder in
            try copy("Boxes.ttf", to: folder + "/font.ttf")
            let library = FontLibrary(folders: [folder], index: folder + "/font.ttf/index")
            #expect(library.entries.count == 1)
            #expect(library.warnings.count == 1)
        }
    }

    @Test func foldersTooDeepAreAWarning() throws {
        try FileBytes.inTemporaryFolder { folder in
            var path = folder
            for _ in 0..<40 {
                path += "/d"
                _ = unsafe mkdir(path, 0o700)
            }
            try copy("Boxes.ttf", to: path + "/font.ttf")
            let library = FontLibrary(folders: [folder])
            #expect(library.entries.isEmpty)
            #expect(library.warnings.count == 1)
        }
    }
}
