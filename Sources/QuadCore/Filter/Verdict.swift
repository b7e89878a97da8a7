/// Kleene's logic of three values, in which nil means that something is not known yet.
package enum Verdict {
    @inlinable
    package static func all<Part>(_ parts: some Sequence<Part>, _ holds: (Part) -> Bool?) -> Bool? {
        var isKnown = true
        for part in parts {
            switch holds(part) {
            case false: return false
            case nil: isKnown = false
            case true: break
            }
        }
        return isKnown ? true : nil
    }

    static func any<Part>(_ parts: some Sequence<Part>, _ holds: (Part) -> Bool?) -> Bool? {
        all(parts) { part in holds(part).map { !$0 } }.map { !$0 }
    }
}
