/// Tells what a barcode reader sends, which types like a keyboard, from what hands type.
///
/// A scan is six characters or more, none more than 35 ms after the one before it and not all the same (a held key),
/// ended by CR, LF, CRLF, Tab or 60 ms of silence. Characters that may become a scan are held back, so that a scan
/// types nothing; the caller sets a timer for `deadline` and calls `expire`. Everything else comes out at once and in
/// order, nothing is lost. A code that the store has itself may be shorter, where Enter or Tab ends it just as fast.
///
/// A reader that is set to another keyboard sends signs and letters in place of digits (`MangledScan`). Such a burst comes
/// out as one piece as well, with its end, so that no key of it does anything.
///
/// What begins less than 60 ms after a character that was let out is no scan but goes on with it: when a burst is torn
/// by a delay, its end alone must not be taken for a code.
///
/// Times are milliseconds of a clock that is never set back.
package struct ScanDetector: Equatable, Sendable {
    /// What may be the first character of a scan.
    package enum Start: Equatable, Sendable {
        /// Where text is typed.
        case anyCharacter
        /// Where letters are commands: they must not be held back.
        case digitOrBracket
    }

    package static let fewestCharacters = 6
    /// Of a code that the store has.
    static let fewestOfKnown = 3
    static let longestGap = 35
    static let endingSilence = 60

    /// No code has more leading characters alike than a GTIN filled up with zeros; a key held longer is let out.
    private static let mostAlike = 16
    /// More than the largest GS1 DataMatrix holds; what never ends is let out.
    private static let mostCharacters = 4096

    package var start: Start
    /// Characters that may become a scan, and when the last one came.
    private var held: [Character] = []
    private var isAlike = true
    private var lastAt = 0
    /// When a character was let out, while the next may go on with it.
    private var typedAt: Int?
    /// When Enter ended a scan: the LF of CRLF may follow.
    private var endedAt: Int?

    package init(start: Start = .anyCharacter) {
        self.start = start
    }

    /// What is held back, for who shows it at once: it goes again where it turns out to be a scan.
    package var heldText: String { String(held) }

    /// The time at which what is held back comes out if nothing more is typed; nil when nothing is held back.
    package var deadline: Int? {
        guard !held.isEmpty else { return nil }
        let (time, overflow) = lastAt.addingReportingOverflow(silent == nil ? Self.longestGap : Self.endingSilence)
        return overflow ? .max : time
    }

    /// Nothing was typed until now. Does nothing before `deadline`, so it may be called at any time.
    package mutating func expire(at now: Int) -> [ScanOutput] {
        guard let deadline, now >= deadline else { return [] }
        guard let result = silent else { return release() }
        return [take(result)]
    }

    /// - Parameter isKnown: whether a text is a code that the store has.
    package mutating func feed(
        _ input: ScanInput, at now: Int, isKnown: (String) -> Bool = { _ in false }
    ) -> [ScanOutput] {
        // A character that comes at the deadline itself still goes on with those held.
        let isInTime = silent == nil && gap(since: lastAt, now) <= Self.longestGap
        var output = isInTime ? [] : expire(at: now)
        let isRestOfEnd = input == .enter && endedAt.map { gap(since: $0, now) <= Self.longestGap } == true
        endedAt = nil
        switch input {
        case .character(let character): output += take(character, at: now)
        case .enter where isRestOfEnd: break
        case .enter:
            let result = ended(isKnown)
            if result != nil { endedAt = now }
            output += end(.enter, with: result)
        case .tab: output += end(.tab, with: ended(isKnown))
        case .other:
            output += release()
            typedAt = nil
        }
        return output
    }

    // MARK: Characters

    private mutating func take(_ character: Character, at now: Int) -> [ScanOutput] {
        var output: [ScanOutput] = []
        if !held.isEmpty, gap(since: lastAt, now) > Self.longestGap { output = release() }
        if held.isEmpty, goesOnTyping(at: now) || !canStart(character) {
            return output + letOut(character, at: now)
        }
        guard Self.canBePart(character), held.count < Self.mostCharacters else {
            return output + release() + letOut(character, at: now)
        }
        isAlike = held.isEmpty || (isAlike && held.last == character)
        held.append(character)
        lastAt = now
        return isAlike && held.count >= Self.mostAlike ? output + release() : output
    }

    private mutating func letOut(_ character: Character, at now: Int) -> [ScanOutput] {
        typedAt = now
        return [.text(String(character))]
    }

    private func goesOnTyping(at now: Int) -> Bool {
        typedAt.map { gap(since: $0, now) < Self.endingSilence } ?? false
    }

    private func canStart(_ character: Character) -> Bool {
        switch start {
        case .anyCharacter: Self.canBePart(character)
        case .digitOrBracket:
            character == "]" || (character.isASCII && character.isNumber) || MangledScan.standsForDigit(character)
        }
    }

    /// Codes have printable ASCII and GS; a character of more than one scalar has no ASCII value, except CRLF.
    private static func canBePart(_ character: Character) -> Bool {
        guard let value = character.asciiValue else { return MangledScan.mayHold(character) }
        return (0x20...0x7E).contains(value) || value == 0x1D
    }

    // MARK: Ends

    /// A scan, or one that another keyboard mangled; nil for what hands typed.
    private enum Result {
        case scan, mangled
    }

    /// The characters held, where silence ends them.
    private var silent: Result? {
        guard held.count >= Self.fewestCharacters, !isAlike else { return nil }
        if MangledScan.isRow(held) { return .mangled }
        return held.allSatisfy(\.isASCII) ? .scan : nil
    }

    /// The characters held, where Enter or Tab ends them at once.
    private func ended(_ isKnown: (String) -> Bool) -> Result? {
        if let silent { return silent }
        guard held.count >= Self.fewestOfKnown else { return nil }
        if isKnown(heldText) { return .scan }
        guard !isAlike else { return nil }
        let isForeign = held.count >= Self.fewestCharacters && !held.allSatisfy(\.isASCII)
        return isForeign || MangledScan.isRow(held) ? .mangled : nil
    }

    private mutating func end(_ key: ScanOutput, with result: Result?) -> [ScanOutput] {
        defer { typedAt = nil }
        return result.map { [take($0)] } ?? release() + [key]
    }

    private mutating func take(_ result: Result) -> ScanOutput {
        defer { held = [] }
        typedAt = nil
        return result == .scan ? .scan(String(held)) : .mangled(String(held))
    }

    /// What is held was typed by hand.
    private mutating func release() -> [ScanOutput] {
        guard !held.isEmpty else { return [] }
        defer { held = [] }
        typedAt = lastAt
        return [.text(String(held))]
    }

    private func gap(since past: Int, _ now: Int) -> Int {
        guard now > past else { return 0 }
        let (gap, overflow) = now.subtractingReportingOverflow(past)
        return overflow ? .max : gap
    }
}
