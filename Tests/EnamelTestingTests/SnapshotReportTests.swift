import Enamel
import Foundation
import Testing

@testable import EnamelTesting

/// Debian's Chromium.
private let browser = "/usr/bin/chromium"

/// The report in a real browser, where there is one.
@Suite(.enabled(if: FileManager.default.isExecutableFile(atPath: browser), "there is no Chromium"))
struct SnapshotReportTests {
    @Test func thePageShowsItsPicturesAndObeysTheKeyboard() throws {
        let folder = FileManager.default.temporaryDirectory.path + "/enamel-report-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let failures = SnapshotFailureFolder(folder)
        let pictures = try [0, 128, 255].map { level in
            try SnapshotPicture(picture(40, 20) { _, _ in gray(level) }).png()
        }
        for name in ["Suite/one", "Suite/two"] {
            let failure = SnapshotFailure(
                title: name, reference: "/refs/\(name).png", message: "<it> differs", pathExtension: "png",
                differenceExtension: "png")
            _ = failures.outcome(
                name, failure, actual: pictures[0], reference: pictures[1], difference: pictures[2])
        }
        let probe = """
            <script>addEventListener('load', () => {
            const key = k => document.dispatchEvent(new KeyboardEvent('keydown', {key: k, bubbles: true})), log = [];
            const images = [...document.images].filter(i => i.src);
            log.push(images.every(i => i.naturalWidth === 40), images.length, document.images.length);
            key('2');
            const section = document.querySelector('section.current'), input = section.querySelector('.slider input');
            const image = section.querySelector('.slider .actual'), clip = () => getComputedStyle(image).clipPath;
            const shown = [...section.querySelectorAll('.slider img')];
            log.push(shown.every(i => i.src === section.querySelector('.side .' + i.className).src));
            log.push(section.id, section.querySelector('.views').dataset.mode, clip());
            input.value = 20; input.dispatchEvent(new Event('input')); log.push(clip());
            key('ArrowRight'); log.push(input.value);
            key('j'); log.push(document.querySelector('section.current').id);
            key('c'); log.push(getSelection().toString());
            document.title = log.join('|'); });</script>
            """
        let page = "\(folder)/probe.html"
        try Data((SnapshotReport(folder: folder).html + probe).utf8).write(to: URL(fileURLWithPath: page))
        // Of each failure three pictures side by side; two in the slider, two in the onion skin and the difference wait until they are shown.
        let title = try dom(of: page).firstMatch(of: /<title>(.*?)<\/title>/)?.1 ?? "no title"
        let command = "mkdir -p '/refs/Suite' &amp;&amp; cp '\(folder)/Suite/two.actual.png' '/refs/Suite/two.png'"
        #expect(
            title == "true|6|16|true|f0|slider|inset(0px 0px 0px 50%)|inset(0px 0px 0px 80%)|25|f1|\(command)")
    }

    private func dom(of page: String) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: browser)
        process.arguments = ["--headless", "--no-sandbox", "--dump-dom", "file://\(page)"]
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self)
    }
}
