import FoundationEssentials
import QuadCore

/// Reads a contact from one line, as a person types it right after the contact: `ortiz called: come to the camp / todo
/// register by 1 dec +fri`.
///
/// The line is a head, a text after a colon or after the head's last word, parts after slashes, and marks:
/// - head, in any order: kind (`email`, `called`, `camp`, …), direction (`to` `sent` `>`, `from` `got` `<`), time
///   (`yesterday`, `mon`, `3d`, `12 nov`, `9:30`), coach (names, a handle, an address, `@name`), school (`at` and a
///   name, or the name or initials alone)
/// - parts: `todo …` and `owed …`, both with or without `by` and a day, `next` and a day, `private`, `mass`, `missed`
/// - marks: `+3d` and `+fri` for the next contact, `#tag`, `++ + = -` for the mood
///
/// The user is asked about each unknown word before the colon (`ParsedLogLine.unread`), and about each word that looks
/// like a misspelled mark. If a name may mean several people, the reader chooses none. “private”, even misspelled,
/// makes the contact private.
package struct LogLineReader: Sendable {
    /// The coach or school on screen, which is meant if a line names nobody.
    package struct Standing: Equatable, Sendable {
        package var coach: String?
        var school: String?

        package init(coach: String? = nil, school: String? = nil) {
            self.coach = coach
            self.school = school
        }
    }

    let directory: LogDirectory
    let standing: Standing
    let dates: DateReader

    package init(_ directory: LogDirectory, standing: Standing = Standing(), dates: DateReader) {
        self.directory = directory
        self.standing = standing
        self.dates = dates
    }

    /// - Parameter choices: the user's answers to questions about the line.
    package func read(_ line: String, choices: LogChoices = LogChoices()) -> ParsedLogLine {
        let typed = line
        let line = Self.printable(WideForms.folded(line))
        var reading = ParsedLogLine(kind: .email, direction: .outbound, at: .moment(dates.now))
        let parts = LogSegments(line)
        reading.isPrivate = parts.isPrivate
        var segments = parts.segments
        var marks: [LogMark] = []
        for place in segments.indices {
            var found: [LogMark] = []
            while let last = segments[place].last, let mark = LogMark(last, dates),
                !LogPart.hasDay(at: segments[place].endIndex - 1, in: segments[place])
            {
                found.append(mark)
                segments[place].removeLast()
            }
            if let start = LogMark.startOfDay(segments[place], dates), !LogPart.hasDay(at: start, in: segments[place]) {
                take(day: segments[place][start...], &found, &reading)
                segments[place] = segments[place][..<start]
            }
            marks += found.reversed()
            if let last = segments[place].last, LogMark.isSlip(last, dates) { reading.unread.append(String(last)) }
        }
        let first = segments.first ?? []
        var reader = LogHeadReader(
            Array(first)[...], directory, dates, isStandingOnOne: standing != Standing() || choices.coach != nil)
        var head = reader.read()
        head.possibleName = possibleName(behind: head, in: first)
        let unread = choices.kind == nil ? head.allUnread : head.unread
        reading.unread = unread + reading.unread
        var texts = [unread.joined(separator: " ")]
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
        if choices.kind == nil {
            askAboutSilence(head, &reading)
            askAboutDeed(head, &reading)
        }
        if let problem = SingleLine.problem(typed, "a contact"), let rest = SingleLine.behindFirst(typed) {
            reading.unread.append(rest)
            reading.problems.append(problem)
        }
        askAboutUnread(&reading, choices)
        return reading
    }

    /// Returns a capitalized word behind the verb if the line names nobody. Behind a colon, it belongs to the text, and
    /// capitals alone are an abbreviation.
    private func possibleName(behind head: LogHead, in words: ArraySlice<Substring>) -> String? {
        guard standing != Standing(), head.coach == nil, head.school == nil, head.kind != nil,
            let start = head.textStart, start > 0
        else { return nil }
        let words = Array(words)
        guard words.indices.contains(start), let sign = words[start - 1].last, !":,;-–—.!?".contains(sign) else {
            return nil
        }
        let word = words[start].filter { $0.isLetter || "'’-".contains($0) }
        guard word.first?.isUppercase == true, word.count > 1, word.dropFirst().contains(where: \.isLowercase),
            !LogVocabulary.isOfSpeech(word.lowercased()), LogVocabulary.meaning(word.lowercased()) == nil,
            dates.phrase(atStartOf: [word]) == nil
        else { return nil }
        return word
    }

    /// Reads a plus with a day of several words as the next contact, or asks about it.
    private func take(day words: ArraySlice<Substring>, _ found: inout [LogMark], _ reading: inout ParsedLogLine) {
        let text = words.joined(separator: " ").dropFirst()
        do throws(DateError) { found.append(.next(try dates.readDayAhead(String(text)))) } catch {
            reading.unread.append("+\(text)")
            reading.problems.append(error.words)
        }
    }

    /// Joins unread words of the head that are kept as text with the text after them.
    private static func joined(_ unread: String, _ text: String) -> String {
        unread.isEmpty ? text : text.isEmpty ? unread : "\(unread): \(text)"
    }

    /// Returns the text of the head. “private” at either end, as in “private. I am scared”, is removed from the text.
    private func text(_ words: ArraySlice<Substring>, in line: String, _ reading: inout ParsedLogLine) -> String {
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

    /// Returns the line without control characters.
    private static func printable(_ line: String) -> String {
        func isControl(_ scalar: Unicode.Scalar) -> Bool { scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) }
        guard line.unicodeScalars.contains(where: isControl) else { return line }
        var scalars = String.UnicodeScalarView()
        for scalar in line.unicodeScalars { scalars.append(isControl(scalar) ? " " : scalar) }
        return String(scalars)
    }

    private static func text(_ words: ArraySlice<Substring>, in line: String) -> String {
        var words = words
        while let first = words.first, ["-", "–", "—", ":"].contains(first) { words.removeFirst() }
        guard let first = words.first, let last = words.last else { return "" }
        return String(line[first.startIndex..<last.endIndex])
    }

    private func take(
        _ segment: ArraySlice<Substring>, in line: String, _ reading: inout ParsedLogLine, _ texts: inout [String]
    ) {
        if PrivateWord.isSpaced(segment) { return reading.isPrivate = true }
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

    private func take(_ marks: [LogMark], _ reading: inout ParsedLogLine) {
        var tags = Set(reading.tags)
        for mark in marks {
            switch mark {
            case .next(let day):
                if let other = reading.next, other != day {
                    reading.problems.append("two days for the next contact: \(day) is used, not \(other)")
                }
                reading.next = day
            case .tag(let tag): if tags.insert(tag).inserted { reading.tags.append(tag) }
            case .mood(let mood): reading.mood = mood
            }
        }
    }
}
