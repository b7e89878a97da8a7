/// A reader of a record's members.
/// - Throws: `RecordReadingError` if a member is missing or has the wrong kind.
struct RecordReader {
    let object: RecordObject

    func text(_ name: String) throws(RecordReadingError) -> String {
        guard let value = try optionalText(name) else { throw .missing(name) }
        return value
    }

    func optionalText(_ name: String) throws(RecordReadingError) -> String? {
        guard let value = object[name] else { return nil }
        guard let text = value.text else { throw .wrongKind(name) }
        return text
    }

    func number(_ name: String) throws(RecordReadingError) -> Int {
        guard let value = try optionalNumber(name) else { throw .missing(name) }
        return value
    }

    func optionalNumber(_ name: String) throws(RecordReadingError) -> Int? {
        guard let value = object[name] else { return nil }
        guard let number = value.int, number.magnitude <= 1 << 53 else { throw .wrongKind(name) }
        return number
    }

    func flag(_ name: String) throws(RecordReadingError) -> Bool {
        guard let value = object[name] else { return false }
        guard let flag = value.flag else { throw .wrongKind(name) }
        return flag
    }

    func items<Item>(
        _ name: String, _ read: (RecordReader) throws(RecordReadingError) -> Item
    ) throws(RecordReadingError) -> [Item] {
        guard let value = object[name] else { return [] }
        guard let elements = value.elements else { throw .wrongKind(name) }
        var items: [Item] = []
        for element in elements {
            guard let members = element.members else { throw .wrongKind(name) }
            items.append(try read(RecordReader(object: members)))
        }
        return items
    }

    func texts(_ name: String) throws(RecordReadingError) -> [String] {
        guard let value = object[name] else { return [] }
        guard let elements = value.elements else { throw .wrongKind(name) }
        let texts = elements.compactMap(\.text)
        guard texts.count == elements.count else { throw .wrongKind(name) }
        return texts
    }

    func word<Word: RawRepresentable<String>>(_ name: String) throws(RecordReadingError) -> Word {
        guard let word = Word(rawValue: try text(name)) else { throw .wrongKind(name) }
        return word
    }
}
