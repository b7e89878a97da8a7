import TestSupport
import Testing

@testable import QuadCore
@testable import QuadSystem

struct ChafaPicturesTests {
    private let folder: TemporaryDirectory

    init() throws {
        folder = try TemporaryDirectory()
    }

    private func request(_ path: String) -> PictureRequest {
        PictureRequest(path: path, columns: 20, rows: 8, isColored: true, isASCII: false)
    }

    private func pictures(_ script: String, timeout: Double = 5) throws -> ChafaPictures {
        ChafaPictures(
            environment: ["HOME": folder.path], program: try folder.program("draw", script), timeout: timeout)
    }

    @Test func theProgramGetsTheSizeAndReturnsTheText() async throws {
        let text = try await pictures("printf '%s ' \"$@\"").draw(request("~/draw"))
        #expect(text.contains("--size 20x8 --animate off --colors 240 --symbols block"))
        #expect(text.hasSuffix(" \(folder.path)/draw "))
    }

    @Test func anUndrawablePictureIsReported() async throws {
        await #expect(throws: PictureError.notAPicture) { try await pictures("exit 1").draw(request("~/draw")) }
        await #expect(throws: PictureError.notAPicture) { try await pictures("exit 0").draw(request("~/draw")) }
        await #expect(throws: PictureError.tookTooLong) {
            try await pictures("sleep 60", timeout: 0.05).draw(request("~/draw"))
        }
        await #expect(throws: PictureError.tooLarge) {
            try await pictures("head -c 3000000 /dev/zero").draw(request("~/draw"))
        }
        await #expect(throws: PictureError.notInstalled) {
            try await ChafaPictures(environment: [:], program: "no-such-program-here").draw(request("/etc/passwd"))
        }
    }

    @Test(arguments: ["/dev/zero", "/no/such/file", "relative.png", "--help"])
    func onlyFilesAreDrawn(path: String) async {
        await #expect(throws: PictureError.self) { try await pictures("echo drawn").draw(request(path)) }
    }
}
