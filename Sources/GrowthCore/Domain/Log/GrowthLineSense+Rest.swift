import QuadCore

// The parts that no field takes: they become notes, or are reported as not understood.

extension GrowthLineSense {
    mutating func leave(_ part: GrowthLinePart, at place: Int) {
        switch part.meaning {
        case .plain: note(part)
        case .odd:
            let fault = source.fault(of: part)
            if fault == nil, isPlain(place - 1) { note(part) } else { refuse(part, fault ?? Self.oddAdvice) }
        case .vague:
            if isPlain(place - 1) { note(part) } else { refuse(part, "write the date") }
        case .wrong(let advice): refuse(part, advice)
        case .date where isBlocked(place) || isOrdinal(part, at: place): note(part)
        // “Test tomorrow” is about a future event.
        case .date(let said) where said.due == nil: isPlain(place - 1) ? note(part) : refuse(part, said.fault)
        case .date(let said) where isOfNote(said, place):
            refuse(
                part,
                "a date or part of the note? Write \(said.due.map { "\($0.day)" } ?? "the day"), or the note after --"
            )
        case .date(let said) where isInSentence(place) && date == nil:
            refuse(part, "a date (\(said.due.map { "\($0.day)" } ?? "")) or a note? Notes go after --")
        case .length, .amount, .date, .minute:
            // “Then 10m easy”, in the middle of a sentence.
            let isCount = if case .amount(let amount) = part.meaning { amount.kind == .count } else { false }
            if isInSentence(place), isCount || wasSaid(part) {
                note(part)
            } else {
                refuse(part, Self.twiceAdvice(part))
            }
        default: refuse(part, Self.twiceAdvice(part))
        }
    }

    private func wasSaid(_ part: GrowthLinePart) -> Bool {
        switch part.meaning {
        case .length: line.said.contains(.length)
        case .date: date != nil
        case .minute: minute != nil
        default: line.said.contains(.amount)
        }
    }

    static let oddAdvice = "notes with digits go after --"

    private static func twiceAdvice(_ part: GrowthLinePart) -> String {
        switch part.meaning {
        case .length, .span: "there is already a length; notes go after --"
        case .date, .minute: "there is already a day or time; notes go after --"
        case .amount: "there is already an amount of this kind; notes go after --"
        default: "this value is already given; notes go after --"
        }
    }
}
