import CoachesCore
import QuadCore
import TerminalKit
import TextKit
import ViewState

/// The facts about a coach, beside the list.
@MainActor
struct CoachPreview {
    private let coach: CoachSummary
    private let model: CoachesModel

    init(_ coach: CoachSummary, _ model: CoachesModel) {
        self.coach = coach
        self.model = model
    }

    func render(into canvas: inout Canvas, in rect: Rect) {
        for row in 0..<rect.height {
            canvas.draw(
                String(canvas.glyphs.box.vertical), at: Point(x: rect.x, y: rect.y + row), style: Style(.border))
        }
        let room = rect.inset(dx: 2, dy: 0)
        var lines = head
        let (facts, contacts) = (self.facts, self.contacts)
        if let standing = model.standing(in: coach.school?.division) {
            lines += TextLayout.wrap(ContactStandingRuns.writing(standing), width: max(8, room.width))
        }
        for (text, style) in facts {
            lines += TextLayout.wrap(text, width: max(8, room.width)).map { [TextRun($0, style)] }
        }
        if !contacts.isEmpty { lines += [[], [TextRun("LAST CONTACTS", Style(.heading))]] + contacts }
        canvas.drawLines(Array(lines.prefix(room.height)), in: room)
    }

    private var head: [[TextRun]] {
        let star = coach.isFavorite ? [TextRun(" ★", Style(.coachFavorite))] : []
        return [[TextRun(coach.name, Style(.heading))] + star, [TextRun(CoachDetails.post(coach))]]
    }

    private var facts: [(String, Style)] {
        let person = coach.person
        var facts: [(String, Style)] = []
        func add(_ parts: [String], _ style: Style = .text) {
            let text = parts.filter { !$0.isEmpty }.joined(separator: "  ")
            if !text.isEmpty { facts.append((text, style)) }
        }
        add([person.email ?? ""] + person.otherEmails)
        add(person.phones + person.handles.map(SocialHandle.shown) + person.tags.map { "#\($0)" })
        add([CoachText.why(coach, today: model.today)], Style(.muted))
        for promise in coach.owed { add(["You owe: \(CoachDetails.words(promise, model.today))"], Style(.coachTurn)) }
        add([person.notes], Style(.quote))
        return facts
    }

    private var contacts: [[TextRun]] {
        let log = model.log
        return (log?.contacts(with: coach.id) ?? []).prefix(8).map { contact in
            CoachDetails.row(contact, model.today, log?.time ?? .utc)
        }
    }
}
