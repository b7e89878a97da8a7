import FoundationEssentials
import Glibc

/// Access to files in the directory, and programs for tests.
extension TemporaryDirectory {
    package var names: [String] { names(in: ".") }

    package func names(in folder: String) -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: appending(folder)).sorted()) ?? []
    }

    /// Returns the text of a file, or nil without the file.
    package func read(_ name: String) -> String? {
        FileManager.default.contents(atPath: appending(name)).map { String(decoding: $0, as: UTF8.self) }
    }

    package func mode(_ name: String) -> mode_t? {
        var status = stat()
        return stat(appending(name), &status) == 0 ? status.st_mode & 0o7777 : nil
    }

    package func isLink(_ name: String) -> Bool {
        var status = stat()
        return lstat(appending(name), &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    }

    /// Creates a program of a few lines of shell, and returns its path.
    package func program(_ name: String, _ script: String) throws -> String {
        // Another process writes the program. Otherwise a child that another test starts at this moment would inherit
        // the descriptor, and a file that is open for writing cannot run.
        let path = appending(name)
        let result = try Subprocess.run(
            "/bin/sh", ["-c", "cat > '\(path)' && chmod 755 '\(path)'"], environment: ["PATH": "/usr/bin:/bin"],
            stdin: "#!/bin/sh\n\(script)\n")
        guard result.status == .success else { throw TestSupportError.notFound(path, hint: result.stderr) }
        return path
    }

    /// Waits until a file ends with a line feed, and returns its text.
    package func awaited(_ name: String) throws -> String {
        try Waiting.wait(for: "a whole line in \(name)") { read(name)?.hasSuffix("\n") == true }
        return read(name) ?? ""
    }
}
