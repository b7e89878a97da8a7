extension StoreRecord {
    /// The whole record with the two hashes of its line in the log.
    package var sealedObject: RecordObject {
        var object = object
        object[RecordSeal.previousName] = .string(previousHash)
        object[RecordSeal.hashName] = .string(hash)
        return object
    }

    /// Makes this record the next record of its register: sets its sequence number, its hash and, if its kind has one,
    /// its receipt number.
    /// - Parameter latest: the moment of the last record of any register. A clock behind this moment is wrong, too.
    /// - Returns: the line of the log, without the line feed.
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
