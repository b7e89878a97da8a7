/// A detector that tells the input of a barcode reader, which acts as a keyboard, from typing by hand.
///
/// A scan has six or more characters, each at most 35 ms after the previous one and not all the same (a held key). CR,
/// LF, CRLF, Tab or 60 ms of silence end it. Characters that may become a scan are held back, so that a scan types
/// nothing. The caller sets a timer for `deadline` and calls `expire`. Everything else is released at once and in
/// order, and nothing is lost. A code that the store has may be shorter if Enter or Tab ends it just as fast.
///
/// A reader with another keyboard layout sends signs and letters instead of digits (`MangledScan`). Such a burst is
/// also released as one piece, with its ending, so that none of its keys has an effect.
///
/// Input that begins less than 60 ms after a released character is not a scan but continues the typing. Otherwise, if a
/// delay splits a burst, its second part alone would be treated as a code.
///
/// Times are milliseconds of a clock that is never set back.
package struct ScanDetector: Equatable, Sendable {
    /// The characters that may begin a scan.
    package enum Start: Equatable, Sendable {
        /// The setting for places where the user types text.
        case anyCharacter
        /// The setting for places where letters are commands, which must not be held back.
        case digitOrBracket
    }

    package static let fewestCharacters = 6
    /// The fewest characters of a code that the store has.
    static let fewestOfKnown = 3
    static let longestGap = 35
    static let endingSilence = 60

    /// The most equal leading characters. No code has more of them than a GTIN filled up with zeros, so a key held
    /// longer is released.
    private static let mostAlike = 16
    /// The most characters, more than the largest GS1 DataMatrix holds. Input that never ends is released.
    private static let mostCharacters = 4096

    package var start: Start
    /// The characters that may become a scan. `lastAt` is the time of the last one.
    private var held: [Character] = []
    private var isAlike = true
    private var lastAt = 0
    /// The time when a character was released, while the next character may continue the typing.
    private var typedAt: Int?
    /// The time when Enter ended a scan, because the LF of CRLF may follow.
    private var endedAt: Int?

    package init(start: Start = .anyCharacter) {
        self.start = start
    }

    /// The held characters, for a view that shows them at once. If they turn out to be a scan, the view removes them
    /// again.
    package var heldText: String { String(held) }

    /// The time at which the held characters are released if nothing more is typed; nil if no characters are held.
    package var deadline: Int? {
        guard !held.isEmpty else { return nil }
        let (time, overflow) = lastAt.addingReportingOverflow(silent == nil ? Self.longestGap : Self.endingSilence)
        return overflow ? .max : time
    }

    /// Tells the detector that nothing was typed until now. Does nothing before `deadline`, so the caller may call it
    /// at any time.
    package mutating func expire(at now: Int) -> [ScanOutput] {
        guard let deadline, now >= deadline else { return [] }
        guard let result = silent else { return release() }
        return [take(result)]
    }

    /// - Parameter isKnown: whether the store has a text as a code.
    package mutating func feed(
        _ input: ScanInput, at now: Int, isKnown: (String) -> Bool = { _ in false }
    ) -> [ScanOutput] {
        // A character that arrives exactly at the deadline still belongs to the held characters.
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

    /// Whether a code may contain the character: printable ASCII and GS. A character of several scalars has no ASCII
    /// value, except CRLF.
    private static func canBePart(_ character: Character) -> Bool {
        guard let value = character.asciiValue else { return MangledScan.mayHold(character) }
        return (0x20...0x7E).contains(value) || value == 0x1D
    }

    // MARK: Ends

    /// A scan, or a scan mangled by another keyboard layout; nil stands for typing by hand.
    private enum Result {
        case scan, mangled
    }

    /// The result if silence ends the held characters.
    private var silent: Result? {
        guard held.count >= Self.fewestCharacters, !isAlike else { return nil }
        if MangledScan.isRow(held) { return .mangled }
        return held.allSatisfy(\.isASCII) ? .scan : nil
    }

    /// Returns the result if Enter or Tab ends the held characters at once.
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

    /// Releases the held characters as typed by hand.
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
