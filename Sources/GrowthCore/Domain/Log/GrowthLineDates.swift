import FoundationEssentials
import QuadCore

/// The days and times in a practice line, all of them in the past.
struct GrowthLineDates {
    struct Said: Equatable {
        let phrase: DatePhrase
        /// Nil if the date is impossible here.
        let due: DueDate?
        /// The reason: the date is in the future or does not exist.
        let fault: String
    }

    let reader: DateReader

    /// Returns the longest date at the start of the words, with its number of words.
    func prefix(of words: ArraySlice<ReadingWord>) -> (said: Said, count: Int)? {
        guard !words.isEmpty else { return nil }
        let end = words.firstIndex(where: \.endsClause).map { $0 + 1 } ?? words.endIndex
        guard let (phrase, count) = reader.phrase(atStartOf: words[..<end].map(\.key)) else { return nil }
        return (said(phrase), count)
    }

    /// Returns the number of words that give a vague time without a day: “last week”, “the other day”.
    func vague(_ words: ArraySlice<ReadingWord>) -> Int? {
        guard let count = VagueDays.count(atStartOf: words.prefix(4).map(\.key)), prefix(of: words) == nil else {
            return nil
        }
        return count
    }

    /// Returns the day that `3/11` means with day and month swapped, if that day is nearer to now.
    func nearerOtherWay(_ word: String, _ day: CalendarDay) -> CalendarDay? {
        let numbers = word.split(separator: "/", omittingEmptySubsequences: false)
        guard numbers.count == 2, numbers.allSatisfy({ CalendarNames.digits($0, most: 2) != nil }) else { return nil }
        let other = DateReader(
            now: reader.now, time: reader.time, order: reader.order == .monthFirst ? .dayFirst : .monthFirst)
        return (try? other.readDay(word, as: .past)).flatMap { $0 > day ? $0 : nil }
    }

    /// Returns the reason why a word that looks like a date is invalid; nil if it does not look like a date.
    func fault(of word: String) -> String? {
        guard word.count(where: { "-./".contains($0) }) >= 1, !word.hasPrefix("-") else { return nil }
        do throws(DateError) {
            _ = try reader.read(word, as: .past)
            return nil
        } catch { return if case .impossible(let why) = error.reason { why } else { nil } }
    }

    /// Returns the day of a phrase, with a time of day from elsewhere in the line.
    func said(_ phrase: DatePhrase, minute: Int? = nil) -> Said {
        var phrase = phrase
        if let minute { phrase.minute = minute }
        do throws(DateError) {
            return Said(phrase: phrase, due: try reader.resolve(phrase, as: .past), fault: "")
        } catch {
            let why =
                switch error.reason {
                case .ahead(let due): "\(DateText.date(due.day, today: reader.today)) is in the future"
                case .impossible(let why), .disagreement(let why): why
                default: "there is no such day"
                }
            return Said(phrase: phrase, due: nil, fault: why)
        }
    }
}
