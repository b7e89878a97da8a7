/// Detection of titles that seem to mark private rows, as people and programs write them: `Private?`, `is private`,
/// `Privat`, `Confidential`, `private_note`, `Visibility`.
///
/// Similar titles count too, so that no private row becomes visible to everyone.
enum PrivateColumn {
    static func isMeant(by title: String) -> Bool {
        guard title.utf8.count <= 80 else { return false }
        let words = words(of: title)
        guard !words.contains(where: { others.contains($0) }) else { return false }
        return words.contains { word in
            PrivateWord.isOne(word) || synonyms.contains(word) || word.hasPrefix("privat") || word.hasPrefix("isprivat")
        }
    }

    /// Returns the words of a title in small letters without accents: `is`, `private` for `isPrivate`, `is_private` and
    /// `IS PRIVATE`.
    private static func words(of title: String) -> [String] {
        var spaced = ""
        for character in title {
            if character.isUppercase, spaced.last?.isLowercase == true { spaced.append(" ") }
            spaced.append(character)
        }
        return spaced.split { !$0.isLetter }.map {
            String(decoding: LogName.joined(LogName.words(String($0))), as: UTF8.self)
        }
    }

    private static let synonyms: Set = [
        "priv", "prv", "prvt", "pvt", "prive", "privee", "privado", "privada", "privato", "privata", "vertraulich",
        "confidential", "confidentiel", "confidencial", "confidental", "confidentail", "secret", "sensitive", "hidden",
        "visibility",
    ]
    /// “Public/Private” and “Private college” name a kind of school; “private phone” names a phone that is not an
    /// office phone.
    private static let others: Set = [
        "public", "school", "college", "university", "institution", "phone", "cell", "mobile", "email", "mail",
        "address",
    ]
}

extension ImportedTable {
    /// - Parameter field: the field that marks private rows; nil if such a table has none.
    /// - Throws: an error for a column that seems to mark private rows but is not taken.
    package func refusePrivateColumns(besides field: String? = nil) throws(ImportError) {
        guard let title = fields.leftOut.first(where: { PrivateColumn.isMeant(by: $0) }) else { return }
        let taken = field.flatMap { fields.columns[$0] }.map { fields.header[$0] }
        let why =
            field == nil
            ? "this table has no field for that" : "“\(taken?.clipped ?? "")” is used for that already"
        throw ImportError(
            "Nothing was imported: the column “\(title.clipped)” seems to mark private rows, and \(why)",
            advice: "leave the column out with --map '\(title.clipped)=', and remove the private rows too")
    }
}
