import FoundationEssentials

/// Reads a contact from one line, as a person types it right after it happened: `ortiz called: come to the camp / todo
/// register by 1 dec +fri`.
///
/// The line is a head, a text behind a colon or where the head's words end, parts behind slashes, and marks:
/// - head, in any order: what (`email`, `called`, `camp`, …), which way (`to` `sent` `>`, `from` `got` `<`), when
///   (`yesterday`, `mon`, `3d`, `12 nov`, `9:30`), who (names, a handle, an address, `@name`), where (`at` and a school,
///   or its name or initials)
/// - parts: `todo …` and `owed …`, both with `by` and a day or without, `next` and a day, `private`, `mass`, `missed`
/// - marks: `+3d` and `+fri` for the next contact, `#tag`, `++ + = -` for the mood
///
/// A word before the colon that is not understood is asked about (`LogReading.unread`), and so is one that a mark seems to
/// be meant by. Of several people whom a name may mean the reader chooses none. “private” in any spelling that comes near
/// makes the contact private.
package struct LogLineReader: Sendable {
    /// Whom or what the user looks at, who is meant where a line names nobody.
    package struct Standing: Equatable, Sendable {
        package var coach: String?
        package var school: String?

        package init(coach: String? = nil, school: String? = nil) {
            self.coach = coach
            self.school = school
        }
    }

    package static let help =
        "write who, what and when, a colon and what was said: ortiz called yesterday: come to the camp; then, behind "
        + "slashes, todo, owed, next, private or mass, and +fri, #tag or ++ at the end"

    let directory: LogDirectory
    let standing: Standing
    let dates: DateReader

    package init(_ directory: LogDirectory, standing: Standing = Standing(), dates: DateReader) {
        self.directory = directory
        self.standing = standing
        self.dates = dates
    }

    /// - Parameter choices: what the user decided beside the line.
    package func read(_ line: String, choices: LogChoices = LogChoices()) -> LogReading {
        let typed = line
        let line = Self.printable(WideForms.folded(line))
        var reading = LogReading(kind: .email, direction: .outbound, at: .moment(dates.now))
        let parts = LogSegments(line)
        reading.isPrivate = parts.isPrivate
        var segments = parts.segments
        var marks: [LogMark] = []
        for place in segments.indices {
            var found: [LogMark] = []
            while let last = segments[place].last, let mark = LogMark(last, dates), !Self.isPartOf(segments[place]) {
                found.append(mark)
                segments[place].removeLast()
            }
            if let start = LogMark.startOfDay(segments[place], dates) {
                take(day: segments[place][start...], &found, &reading)
                segments[place] = segments[place][..<start]
            }
            marks += found.reversed()
            if let last = segments[place].last, LogMark.isSlip(last, dates) { reading.unread.append(String(last)) }
        }
        let first = segments.first ?? []
        var reader = LogHeadReader(
            Array(first)[...], directory, dates, isStandingOnOne: standing != Standing() || choices.coach != nil)
        let head = reader.read()
        reading.unread = head.unread + reading.unread
        var texts = [head.unread.joined(separator: " ")]
        texts = [Self.joined(texts[0], text(Array(first).dropFirst(head.textStart ?? first.count), in: line, &reading))]
        if !first.contains(where: { $0.last == ":" }) {
            askAboutDate(Array(first).dropFirst(head.textStart ?? first.count), head, &reading)
        } else {
            askAboutHead(first, head, &reading)
        }
        for segment in segments.dropFirst() { take(segment, in: line, &reading, &texts) }
        reading.text = texts.filter { !$0.isEmpty }.joined(separator: " / ")
        askAboutPromise(in: reading.text, &reading)
        take(head.marks + marks, &reading)
        LogGuessing(reader: self, head: head, choices: choices).fill(&reading)
        askAboutSilence(head, &reading)
        if let problem = SingleLine.problem(typed, "a contact"), let rest = SingleLine.behindFirst(typed) {
            reading.unread.append(rest)
            reading.problems.append(problem)
        }
        askAboutUnread(&reading, choices)
        return reading
    }

    /// Words of the head that are kept as text stand before it.
    /// Takes a day of several words behind a plus as the next contact, or asks about it.
    private func take(day words: ArraySlice<Substring>, _ found: inout [LogMark], _ reading: inout LogReading) {
        let text = words.joined(separator: " ").dropFirst()
        do throws(DateError) {
            found.append(.next(try dates.readDayAhead(String(text))))
        } catch {
            reading.unread.append("+\(text)")
            reading.problems.append(error.words)
        }
    }

    private static func joined(_ unread: String, _ text: String) -> String {
        unread.isEmpty ? text : text.isEmpty ? unread : "\(unread): \(text)"
    }

    /// The text of the head, in which “private” at either end, as in “private. I am scared”, is no word of it.
    private func text(_ words: ArraySlice<Substring>, in line: String, _ reading: inout LogReading) -> String {
        var words = words
        while let first = words.first, ["-", "–", "—", ":"].contains(first) { words.removeFirst() }
        if let first = words.first, PrivateWord.isClosed(first) || (words.count == 1 && PrivateWord.isOne(first)) {
            reading.isPrivate = true
            words.removeFirst()
        } else if let first = words.first, PrivateWord.isOne(first) {
            reading.unread.append(String(first))
        }
        if words.count > 1, let last = words.last, PrivateWord.isOne(last) { reading.unread.append(String(last)) }
        return Self.text(words, in: line)
    }

    /// “dana and jo smith called: hi” where nobody knows Jo Smith: what stands before the colon says who did what, and is no
    /// text.
    private func askAboutHead(_ words: ArraySlice<Substring>, _ head: LogHead, _ reading: inout LogReading) {
        let words = Array(words)
        guard let start = head.textStart, start > 0, start < words.count, words[start - 1].last != ":",
            let end = words[start...].prefix(Self.longestAside).firstIndex(where: { $0.last == ":" })
        else { return }
        let aside = words[start...end]
        let tellsADeed = aside.contains { word in
            switch LogVocabulary.meaning(word.lowercased().filter { $0 != ":" }) {
            case .kind, .deed, .missed: true
            default: false
            }
        }
        let said = aside.map { String($0.last == ":" ? $0.dropLast() : $0) }
        // “met dana at the regatta yesterday: …” says when, too.
        let tellsADay = head.when == nil && said.indices.contains { dates.phrase(atStartOf: said[$0...]) != nil }
        if tellsADeed || tellsADay { reading.unread.append(said.joined(separator: " ")) }
    }

    /// “nunez didn't answer” is no mail of theirs, and “zoom with kim canceled” did not happen.
    private func askAboutSilence(_ head: LogHead, _ reading: inout LogReading) {
        let words = reading.text.lowercased().prefix(60).split { !$0.isLetter && !"'’".contains($0) }
            .map { $0.filter(\.isLetter) }
        let isSilent =
            head.kind == nil && head.direction == nil && words.prefix(2).contains(where: NoAnswer.denials.contains)
        guard reading.unread.isEmpty, isSilent || words.first.map(NoAnswer.endings.contains) == true else { return }
        reading.unread.append(reading.text.split(separator: " ").prefix(3).joined(separator: " "))
        reading.problems.append(
            isSilent ? "write what you did: “called ortiz: no answer”" : "log a contact once it happened")
    }

    /// Without a colon a day of the year at the end may be when it was: “met jo at the regatta 10/24”.
    private func askAboutDate(_ words: ArraySlice<Substring>, _ head: LogHead, _ reading: inout LogReading) {
        askAboutHour(words, &reading)
        askAboutSlip(words, head, &reading)
        guard head.when == nil, words.count > 1, words.count <= Self.longestAside else { return }
        for count in [3, 2, 1] where count < words.count {
            let last = words.suffix(count)
            guard let (phrase, taken) = dates.phrase(atStartOf: last.map(String.init)), taken == count,
                phrase.isDayOfYear
            else { continue }
            // “Come by 10/24” is what was said.
            guard let first = last.first, !Self.aheadOfDays.contains(first.lowercased()) else { return }
            reading.unread.append(last.joined(separator: " "))
            return
        }
    }

    /// “Dana called at 5” says an hour, and not which half of the day.
    private func askAboutHour(_ words: ArraySlice<Substring>, _ reading: inout LogReading) {
        guard words.count > 1, words.count <= Self.longestAside else { return }
        for place in [words.startIndex, words.endIndex - 2] where words[place].lowercased() == "at" {
            let hour = words[place + 1].filter { !",.;!".contains($0) }
            guard CalendarNames.digits(hour, most: 2).map({ (1...12).contains($0) }) == true else { continue }
            return reading.unread.append("at \(hour)")
        }
    }

    /// “Dana called yesteday”: a day but for a slip, where what was said begins or ends.
    private func askAboutSlip(_ words: ArraySlice<Substring>, _ head: LogHead, _ reading: inout LogReading) {
        guard head.when == nil, words.count <= Self.longestAside else { return }
        for word in [words.first, words.count > 1 ? words.last : nil].compactMap(\.self) {
            let plain = word.lowercased().filter { !",.;!".contains($0) }
            guard let day = CalendarNames.slip(of: plain) else { continue }
            reading.unread.append(String(word))
            reading.problems.append("did you mean \(day)?")
        }
    }

    /// “hi; todo film by mon”: no text has the word.
    private func askAboutPromise(in text: String, _ reading: inout LogReading) {
        let words = text.split(separator: " ")
        guard reading.unread.isEmpty, let place = words.firstIndex(where: { $0.lowercased() == "todo" }) else { return }
        let said = words[place...].joined(separator: " ")
        reading.unread.append(said)
        reading.problems.append("write / \(said.clipped) for a promise")
    }

    /// A longer phrase is part of the text.
    private static let longestAside = 8
    private static let aheadOfDays: Set = ["by", "on", "until", "before", "from", "after", "till", "due"]

    private func askAboutUnread(_ reading: inout LogReading, _ choices: LogChoices) {
        guard !reading.unread.isEmpty, !choices.keepsUnread else { return }
        for text in reading.unread {
            do throws(DateError) { _ = try dates.read(text, as: .past) } catch {
                if case .halfOfDay = error.reason { reading.problems.append(error.words) }
            }
        }
        let words = reading.unread.map { "“\($0.clipped)”" }.fewWhole(3)
        let isPrivate = reading.unread.contains { PrivateWord.isOne($0) }
        let advice = isPrivate ? "write / private for a private contact, or keep it as text?" : "keep it as text?"
        reading.questions.append(LogQuestion(words: "\(words) is not understood: \(advice)", answers: [.keepUnread]))
    }

    /// One line, with nothing in it that is not seen.
    private static func printable(_ line: String) -> String {
        func isControl(_ scalar: Unicode.Scalar) -> Bool { scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) }
        guard line.unicodeScalars.contains(where: isControl) else { return line }
        var scalars = String.UnicodeScalarView()
        for scalar in line.unicodeScalars { scalars.append(isControl(scalar) ? " " : scalar) }
        return String(scalars)
    }

    /// `next +3d`, `todo film by +3d`: there the mark is what the part says.
    private static func isPartOf(_ segment: ArraySlice<Substring>) -> Bool {
        switch segment.first?.lowercased() {
        case "next": segment.count == 2
        case "todo", "owed": segment.count > 2 && segment.dropLast().last?.lowercased() == "by"
        default: false
        }
    }

    private static func text(_ words: ArraySlice<Substring>, in line: String) -> String {
        var words = words
        while let first = words.first, ["-", "–", "—", ":"].contains(first) { words.removeFirst() }
        guard let first = words.first, let last = words.last else { return "" }
        return String(line[first.startIndex..<last.endIndex])
    }

    private func take(
        _ segment: ArraySlice<Substring>, in line: String, _ reading: inout LogReading, _ texts: inout [String]
    ) {
        if let first = segment.first, PrivateWord.isMeantApart(first) {
            reading.isPrivate = true
            texts.append(Self.text(segment.dropFirst(), in: line))
            return
        }
        switch LogPart(segment, in: line, dates) {
        case .promise(let promise): reading.promises.append(promise)
        case .next(let day): take([.next(day)], &reading)
        case .isMass: reading.isMass = true
        case .reached(let wasReached): reading.wasReached = wasReached
        case .unclear(let problem):
            reading.unread.append("/ \(segment.joined(separator: " "))")
            reading.problems.append(problem)
            texts.append(Self.text(segment, in: line))
        case .unread(let words, let problem):
            reading.unread.append(words)
            reading.problems.append(problem)
            texts.append(Self.text(segment, in: line))
        case nil:
            texts.append(Self.text(segment, in: line))
            if let word = segment.first, let name = LogPart.slip(of: word) {
                reading.unread.append("/ \(segment.joined(separator: " "))")
                reading.problems.append("did you mean / \(name)?")
            } else if let name = LogPart.nearest(to: segment), let word = segment.first {
                reading.problems.append("“/ \(String(word).clipped)” is part of the text; did you mean / \(name)?")
            }
        }
    }

    private func take(_ marks: [LogMark], _ reading: inout LogReading) {
        var tags = Set(reading.tags)
        for mark in marks {
            switch mark {
            case .next(let day):
                if let other = reading.next, other != day {
                    reading.problems.append("two days for the next contact: \(day) is taken, not \(other)")
                }
                reading.next = day
            case .tag(let tag): if tags.insert(tag).inserted { reading.tags.append(tag) }
            case .mood(let mood): reading.mood = mood
            }
        }
    }
}
