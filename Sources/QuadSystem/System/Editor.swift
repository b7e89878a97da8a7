import FoundationEssentials
import Glibc
import SystemKit

/// The user's own editor. It runs on the terminal, which this program releases meanwhile.
package struct Editor: Sendable {
    private static let sizeLimit = 1 << 20
    private let environment: [String: String]

    package init(environment: [String: String] = ProcessInfo.processInfo.environment) {
        self.environment = environment
    }

    /// Returns the text as edited by the user. Only the user can read the temporary file, which is deleted afterwards.
    /// If the file cannot be read back, it is kept and the error names it.
    package func edit(_ text: String, suffix: String = ".txt") throws(SystemError) -> String {
        let path = try Self.temporaryFile(text, suffix: suffix, folder: environment["TMPDIR"] ?? "/tmp")
        do throws(SystemError) { try edit(file: path) } catch {
            unlink(path)
            throw error
        }
        guard let bytes = FileManager.default.contents(atPath: path), bytes.count <= Self.sizeLimit,
            let edited = String(validating: bytes, as: UTF8.self)
        else {
            throw SystemError(
                "the edited text is not UTF-8 or too long", remedy: "it is kept in \(path); edit it there")
        }
        unlink(path)
        // Editors end the last line. The line end is removed if the original text had none.
        return edited.hasSuffix("\n") && !text.hasSuffix("\n") ? String(edited.dropLast()) : edited
    }

    /// Opens a file and waits until the editor is closed.
    package func edit(file path: String) throws(SystemError) {
        guard let command else {
            throw SystemError("there is no editor", remedy: "set EDITOR, for example EDITOR=nano")
        }
        switch try ForegroundProgram.run(command, path, what: "editor") {
        case .exited(0): return
        case .exited(127):
            throw SystemError("the editor “\(command)” was not found", remedy: "set EDITOR to an installed editor")
        default:
            throw SystemError("the editor ended with an error", remedy: "nothing was changed; try again")
        }
    }

    private var command: String? {
        for variable in ["VISUAL", "EDITOR"] {
            if let command = environment[variable], command.contains(where: { !$0.isWhitespace }) { return command }
        }
        return ["sensible-editor", "editor", "nano", "vi"].first { ExecutableSearch.find($0) != nil }
    }

    private static func temporaryFile(_ text: String, suffix: String, folder: String) throws(SystemError) -> String {
        let suffix = suffix.contains("/") ? ".txt" : suffix
        var template = Array("\(folder)/quad-XXXXXX\(suffix)".utf8CString)
        let descriptor = mkstemps(&template, Int32(suffix.utf8.count))
        guard descriptor >= 0 else { throw SystemError("no file can be created in \(folder)", code: errno) }
        defer { close(descriptor) }
        let path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        do throws(SystemCallError) { try Descriptor.write(Array(text.utf8), to: descriptor) } catch {
            unlink(path)
            throw SystemError("\(path) cannot be written", code: error.code)
        }
        return path
    }
}
