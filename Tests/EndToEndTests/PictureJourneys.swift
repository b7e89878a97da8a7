import FoundationEssentials
import TestSupport
import Testing

/// The pictures in the documents show today's program.
struct PictureJourneys {
    @Test(arguments: ProgramPicture.all, ProgramPicture.Background.allCases)
    func aPictureShowsTheProgram(picture: ProgramPicture, background: ProgramPicture.Background) throws {
        let screen = try PictureCapture(quadBinary()).screen(of: picture, on: background)
        let (now, recorded) = (screen.text + "\n", Self.text(of: picture))
        guard now.utf8.elementsEqual(recorded.utf8) else {
            Issue.record("\(Self.advice)\n\(TextDifference(from: recorded, to: now))")
            return
        }
        // The text is the same, so only colors or attributes can differ.
        let checksum = try ScreenDump.checksum(ScreenDump(screen).json())
        let png = Self.content("\(picture.name)-\(background.rawValue).png")
        #expect(PNGText.value(of: "Screen", in: Array(png)) == checksum, "\(Self.advice)")
    }

    private static let advice = "docs/pictures is stale: run make pictures"
    private static let folder =
        #filePath.split(separator: "/").dropLast(3).map { "/\($0)" }.joined() + "/docs/pictures"

    private static func text(of picture: ProgramPicture) -> String {
        String(decoding: content("\(picture.name).txt"), as: UTF8.self)
    }

    /// Returns the content of a file, or nothing without the file.
    private static func content(_ name: String) -> Data {
        FileManager.default.contents(atPath: "\(folder)/\(name)") ?? Data()
    }
}
