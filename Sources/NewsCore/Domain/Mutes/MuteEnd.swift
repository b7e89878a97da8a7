import FoundationEssentials
import QuadCore

/// Reads the last day of a mute from typed text: `until:2026-12`, `until:2w`, `until:next friday`, `until fri`.
struct MuteEnd {
    private let time: FilterTime
    private let dates: DateReader

    init(_ time: FilterTime) {
        self.time = time
        dates = DateReader(now: Date(timeIntervalSince1970: time.now), time: time.local, order: time.order)
    }

    /// Returns a day, the last day of a month or year, or a day that far from now: `2026-12-31`, `2026-12`, `2w`. Nil
    /// for any other text.
    func plainDay(_ text: String) -> CalendarDay? {
        if let range = time.range(of: text) {
            return CalendarDay(dayNumber: Int(((range.upper + time.zone) / 86_400).rounded(.down)) - 1)
        }
        return time.moment(text, after: true).map {
            CalendarDay(dayNumber: Int((($0 + time.zone) / 86_400).rounded(.down)))
        }
    }

    /// Returns the day that a value and the words after it name, and how many of these words belong to the day.
    func day(_ value: String, _ behind: ArraySlice<FilterScanner.Token>) throws(NewsError) -> (CalendarDay, count: Int)
    {
        let words = behind.prefix(8).prefix { $0.isPlainWord }.map(\.text)
        let alone = Result { () throws(DateError) in try read(value) }
        for count in stride(from: words.count, to: 0, by: -1) {
            let text = ([value] + words.prefix(count)).joined(separator: " ")
            do throws(DateError) {
                let day = try dates.readDayAhead(text)
                // “Fri morning” is the same day as “fri”, so the extra words belong to the muted text.
                if day != (try? alone.get()) { return (day, count) }
            } catch {
                if error.isHourOrOver { throw .badMute(error.words) }
            }
        }
        switch alone {
        case .success(let day): return (day, 0)
        case .failure(let error): throw .badMute(Self.words(error))
        }
    }

    /// Returns the day that all words after a bare “until” name.
    func day(_ behind: ArraySlice<FilterScanner.Token>) throws(NewsError) -> CalendarDay {
        let text = behind.map(\.text).joined(separator: " ")
        do throws(DateError) {
            return try read(text)
        } catch {
            throw .badMute(
                "\(Self.words(error)); write \(Quoted.text("until \(text)")) in quotes if it is part of what you mute"
            )
        }
    }

    private func read(_ text: String) throws(DateError) -> CalendarDay {
        if let day = plainDay(text) { return day }
        return try dates.readDayAhead(text)
    }

    private static func words(_ error: DateError) -> String {
        let what = "\(Quoted.text(error.text)) is not a day"
        return switch error.reason {
        case .unknownWord(_, let near?) where near != "noon" && near != "midnight":
            "\(what); did you mean “\(near)”? Write one as 2026-12-31, or a time such as 2w"
        case .unknownWord, .empty: "\(what); write one as 2026-12-31, or a time such as 2w"
        default: error.words
        }
    }
}

extension FilterScanner.Token {
    var text: String { pieces.map(\.text).joined(separator: ",") }

    /// Whether the token is a word without a field and without quotes.
    var isPlainWord: Bool {
        guard field == nil, !isNegated, case .word? = pieces.first else { return false }
        return true
    }
}
