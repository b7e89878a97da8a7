/// The files that the program stores, counted by the tabs they belong to.
package struct DataUsage: Equatable, Sendable {
    /// The files of a tab, or of another part of the program.
    package struct Part: Equatable, Sendable {
        package let title: String
        /// The folder of the files.
        package let path: String
        package let files: Int
        package let bytes: Int

        package init(_ title: String, path: String, files: Int, bytes: Int) {
            self.title = title
            self.path = path
            self.files = files
            self.bytes = bytes
        }

        /// “1.2 MB in 34 files”
        package var size: String { DataUsage.size(bytes, files) }
    }

    /// The data folder.
    package let folder: String
    /// The parts that have files.
    package let parts: [Part]
    /// The paths of files and folders in the data folder that the program did not make.
    package let foreign: [String]
    /// The paths of earlier copies of the data beside the data folder, which stay until the user removes them.
    package let copies: [String]

    package init(folder: String, parts: [Part], foreign: [String] = [], copies: [String] = []) {
        self.folder = folder
        self.parts = parts.filter { $0.files > 0 }
        self.foreign = foreign
        self.copies = copies
    }

    package var files: Int { parts.reduce(0) { $0 + $1.files } }
    package var bytes: Int { parts.reduce(0) { $0 + $1.bytes } }
    package var size: String { Self.size(bytes, files) }

    /// The parts with their sizes, as a list in one line.
    package var words: String { parts.map { "\($0.title) \($0.size)" }.joined(separator: ", ") }

    package static func size(_ bytes: Int, _ files: Int) -> String {
        "\(bytes.byteText) in \(files.counted("file"))"
    }
}
