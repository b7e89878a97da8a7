import FeedKit
import QuadCore

/// The file name for an article: its title and the extension of the file's type. A name never leads to another folder.
package enum DownloadName {
    private static let longest = 120
    private static let endings = [
        "audio/mpeg": "mp3", "audio/mp3": "mp3", "audio/mp4": "m4a", "audio/x-m4a": "m4a", "audio/aac": "aac",
        "audio/ogg": "ogg", "audio/opus": "opus", "audio/flac": "flac", "audio/wav": "wav", "video/mp4": "mp4",
        "video/webm": "webm", "video/quicktime": "mov", "video/x-m4v": "m4v", "application/pdf": "pdf",
        "image/jpeg": "jpg", "image/png": "png",
    ]

    package static func of(_ file: ArticleRow.Enclosure, title: String) -> String {
        let name = safe(title)
        return "\(name.isEmpty ? "download" : name).\(ending(of: file))"
    }

    /// - Parameter isTaken: returns whether a file with this path exists.
    static func free(_ path: String, isTaken: (String) -> Bool) -> String {
        guard isTaken(path) else { return path }
        let name = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
        let dot = path[name...].lastIndex(of: ".") ?? path.endIndex
        var number = 2
        while true {
            let candidate = "\(path[..<dot]) (\(number))\(path[dot...])"
            if !isTaken(candidate) { return candidate }
            number += 1
        }
    }

    private static func safe(_ title: String) -> String {
        let words = title.unicodeScalars.map { scalar -> Character in
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: " "
            default: "/\\:*?\"<>|".unicodeScalars.contains(scalar) ? "-" : Character(scalar)
            }
        }
        let text = String(words).foldingWhiteSpace()
        // A leading dot would hide the file, and a leading hyphen would make the name an option.
        var name = String(text.drop { $0 == "." || $0 == "-" || $0 == " " || $0 == "~" })
        while name.utf8.count > longest { name.removeLast() }
        while name.hasSuffix(".") || name.hasSuffix(" ") { name.removeLast() }
        return name
    }

    private static func ending(of file: ArticleRow.Enclosure) -> String {
        let path = URLReference.Parts(file.url).path
        let last = path.split(separator: "/").last ?? ""
        if let dot = last.lastIndex(of: ".") {
            let ending = last[last.index(after: dot)...].lowercased()
            let isPlain = (1...5).contains(ending.count) && ending.utf8.allSatisfy { $0.isASCIIAlphanumeric }
            if isPlain, ending != "part" { return ending }
        }
        let type = file.type?.lowercased().prefix { $0 != ";" }
        return type.flatMap { endings[String($0)] } ?? "bin"
    }
}
