import FoundationEssentials
import JSONStore
import QuadCore

/// `quad rescue`: moves changes from a rescue file to their proper place.
@MainActor
struct RescueCommand: CommandActing {
    let context: CommandContext

    private var file: String { invocation.arguments[0] }

    func run() async throws -> Int32 {
        guard let bytes = try Folder.contents(of: file, options: container.storageOptions) else {
            output.complain("there is no file \(file)")
            return 1
        }
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
        var strange = 0
        for line in lines where try await !take(line) { strange += 1 }
        output.line("\((lines.count - strange).counted("change", grouped: false)) applied")
        guard strange == 0 else {
            let lines = strange.counted("line", grouped: false)
            output.complain("\(lines) of \(file) could not be understood; the file is kept")
            return 1
        }
        try Folder.remove(file)
        return 0
    }

    /// Returns false if no feature knows the line.
    private func take(_ line: String) async throws -> Bool {
        for feature in container.features where try await feature.rescue(container, line) { return true }
        return false
    }
}
