import QuadCore

/// The user's marks on articles.
package struct ArticleMarks: Equatable, Sendable, Codable {
    /// Ids of articles.
    package var saved: Set<String>
    package var read: Set<String>

    package init(saved: Set<String> = [], read: Set<String> = []) {
        self.saved = saved
        self.read = read
    }

    private enum CodingKeys: String, CodingKey { case saved, read }

    package init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        self.init(saved: Set(try fields.value(.saved, or: [])), read: Set(try fields.value(.read, or: [])))
    }

    package func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(saved.sorted(), forKey: .saved)
        try fields.encode(read.sorted(), forKey: .read)
    }
}
