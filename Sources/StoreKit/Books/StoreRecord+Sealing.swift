extension StoreRecord {
    /// All it says, with the hashes that its line of the log has.
    package var sealedObject: RecordObject {
        var object = object
        object[RecordSeal.previousName] = .string(previousHash)
        object[RecordSeal.hashName] = .string(hash)
        return object
    }

    /// Makes it the next record of its register: with its sequence, its number, where its kind has one, and its hash.
    /// - Parameter latest: when the last record of any register was made: a clock behind that one is wrong as well.
    /// - Returns: its line of the log, without the line feed.
    package mutating func seal(after book: RegisterBook, latest: RecordMoment? = nil) -> [UInt8] {
        sequence = book.sequence + 1
        if kind.isNumbered { number = ReceiptNumber(register: register, value: book.lastNumber + 1).text }
        isClockBehind = (book.lastMoment?.milliseconds ?? .min) > moment.milliseconds || moment.isBehind(latest)
        let previous = SHA256Digest(hex: book.hash) ?? .genesis
        let (line, sealed) = RecordSeal.sealed(object, after: previous)
        previousHash = previous.hex
        hash = sealed.hex
        return line
    }
}
