import JSONStore

extension JSONCursor {
    package mutating func set(_ target: inout String?) -> Bool {
        if null() { return true }
        guard let span = string() else { return false }
        target = text(span)
        return true
    }

    package mutating func set(_ target: inout Int?) -> Bool {
        if null() { return true }
        guard let value = integer() else { return false }
        target = value
        return true
    }

    package mutating func set(_ target: inout Double?) -> Bool {
        if null() { return true }
        guard let value = decimal() else { return false }
        target = value
        return true
    }

    package mutating func set(_ target: inout Bool?) -> Bool {
        if null() { return true }
        guard let value = bool() else { return false }
        target = value
        return true
    }

    package mutating func set(_ target: inout [String]?) -> Bool {
        if null() { return true }
        var texts: [String] = []
        let isWhole = elements { cursor in
            guard let span = cursor.string() else { return false }
            texts.append(cursor.text(span))
            return true
        }
        if isWhole { target = texts }
        return isWhole
    }
}
