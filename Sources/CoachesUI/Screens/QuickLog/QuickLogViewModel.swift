import CoachesCore
import FoundationEssentials
import QuadCore
import QuadShell
import ViewState

/// A contact that is logged in one line over any screen, with the reading of the line while it is typed.
@MainActor
final class QuickLogViewModel {
    /// The stops of the Tab key, beginning with the line itself.
    enum Focus: Int, CaseIterable, Sendable {
        case line, answers, coach, kind, direction, at
    }

    let model: CoachesModel
    private let standing: LogLineReader.Standing
    private(set) var input: TextInput
    private(set) var reading: ParsedLogLine?
    private(set) var focus = Focus.line
    /// The index of the selected answer to the first question.
    private(set) var answer = 0
    private var choices: LogChoices
    /// Nil while it is built, which takes a moment if there are many coaches.
    private(set) var directory: LogDirectory?
    private var making: Task<Void, Never>?
    let beginning: QuickLogPrefix
    /// Called when the coach of the line changes, with the id; nil if no known coach is named.
    var onCoach: (String?) -> Void = { _ in }

    init(
        _ model: CoachesModel, standing: LogLineReader.Standing = .init(), beginning: QuickLogPrefix = .empty
    ) {
        self.model = model
        self.standing = standing
        self.beginning = beginning
        choices = beginning.choices
        input = TextInput(beginning.text)
        restoreDraft()
        learn()
        model.observe(for: self) { [weak self] in self?.learn() }
    }

    /// Builds the directory again after every change, so that a coach just added is known in the next line.
    private func learn() {
        let before = making
        making = Task { [weak self, model] in
            await before?.value
            await model.whenRead()
            guard let log = model.log, self != nil else { return }
            let directory = await Self.directory(of: log)
            self?.restoreDraft()
            self?.made(directory)
        }
    }

    /// Restores the draft once the log is read: the draft belongs to a viewer and a log. Text typed meanwhile stays.
    private func restoreDraft() {
        guard let place = beginning.draftPlace, input.text == beginning.text else { return }
        let draft = model.drafts.draft(for: place)
        if !draft.isEmpty { input = TextInput(draft, isSuggested: true) }
    }

    @concurrent
    private static func directory(of log: RecruitingLog) async -> LogDirectory { log.directory }

    private func made(_ directory: LogDirectory) {
        self.directory = directory
        read()
        model.context.changed()
    }

    /// Waits until the directory is built and lines can be read.
    func whenReady() async { await making?.value }

    private func keep(draft: String) {
        guard let place = beginning.draftPlace else { return }
        model.drafts.keep(draft: draft == beginning.text ? "" : draft, for: place)
    }

    /// Words of the line that are not understood and that the user has not kept as text.
    var unread: [String] { choices.keepsUnread ? [] : reading?.unread ?? [] }

    /// An example of a line. It names a coach only if the line is not about one already.
    var example: String {
        standing.coach == nil && beginning.choices.coach == nil
            ? "ortiz called: come to the camp +fri" : "called: no answer"
    }

    /// Whether a line under a call card is still empty.
    var isUntouched: Bool { beginning.isOnCard && input.text == beginning.text && focus == .line }

    private func read() {
        let before = reading?.coach.id
        defer { if reading?.coach.id != before { onCoach(reading?.coach.id) } }
        guard let directory, model.log != nil else { return }
        reading = LogLineReader(directory, standing: standing, dates: model.context.dates)
            .read(input.text, choices: choices)
        answer = min(answer, max(0, answers.count - 1))
        if focus == .answers, answers.isEmpty { focus = .line }
    }

    var answers: [LogAnswer] { reading?.questions.first?.answers ?? [] }

    // MARK: Steps of the user

    func typed(_ key: Key) {
        guard input.handle(key) else { return }
        focus = .line
        changedLine()
    }

    func pasted(_ text: String) {
        if let problem = SingleLine.problem(text, "a contact") { return model.context.say(.warning(problem)) }
        input.paste(text)
        changedLine()
    }

    private func changedLine() {
        if input.text.isBlank { choices = beginning.choices }
        keep(draft: input.text)
        read()
    }

    func walked(_ step: Int) {
        let all = Focus.allCases.filter { $0 != .answers || !answers.isEmpty }
        let place = all.firstIndex(of: focus) ?? 0
        focus = all[(place + step + all.count) % all.count]
    }

    /// Moves to the next or previous answer or guess.
    func stepped(_ step: Int) {
        guard let reading else { return }
        switch focus {
        case .line where !answers.isEmpty, .answers:
            guard !answers.isEmpty else { return }
            focus = .answers
            answer = (answer + step + answers.count) % answers.count
            return
        case .line: return
        case .coach: stepCoach(reading, step)
        case .kind:
            let kinds = Contact.Kind.allCases
            let place = kinds.firstIndex(of: reading.kind) ?? 0
            choices.kind = kinds[(place + step + kinds.count) % kinds.count]
        case .direction: return turned()
        case .at: stepDay(reading, step)
        }
        read()
    }

    /// Steps through the coaches of the school, or through all coaches if none is known there.
    private func stepCoach(_ reading: ParsedLogLine, _ step: Int) {
        guard let directory else { return }
        let there = directory.coaches.filter { $0.school == reading.school.id }
        let coaches = reading.school.id == nil || there.isEmpty ? directory.coaches : there
        guard !coaches.isEmpty else { return }
        let place = coaches.firstIndex { $0.id == reading.coach.id }
        choices.coach = coaches[((place ?? (step > 0 ? -1 : 0)) + step + coaches.count) % coaches.count].id
    }

    private func stepDay(_ reading: ParsedLogLine, _ step: Int) {
        guard let log = model.log else { return }
        let day = min(reading.at.day(log.time).adding(days: -step), model.today)
        choices.at = day == model.today ? .moment(model.service.now) : .day(day)
    }

    func turned() {
        guard let reading else { return }
        choices.direction = reading.direction == .inbound ? .outbound : .inbound
        read()
    }

    /// Picks the answer of a digit while the answers are focused; in the line, a digit is text.
    func picked(_ number: Int) -> Bool {
        guard focus == .answers, answers.indices.contains(number - 1) else { return false }
        take(answers[number - 1])
        return true
    }

    private func take(_ answer: LogAnswer) {
        choices.take(answer)
        focus = .line
        self.answer = 0
        read()
    }

    /// - Returns: whether the contact is logged and the line can close.
    func entered() -> Bool {
        guard let reading, let directory, let log = model.log else { return false }
        guard !input.text.isBlank || choices != beginning.choices else {
            model.context.say(.info("Nothing is logged: write what happened, such as “\(example)”"))
            return false
        }
        if focus == .answers, answers.indices.contains(answer) {
            take(answers[answer])
            return false
        }
        if let question = reading.questions.first {
            // Pressing Enter again takes the selected answer.
            focus = question.answers.isEmpty ? .line : .answers
            return false
        }
        return model.context.attempt(as: .warning) {
            let logged = try model.deeds(log).log(reading, in: directory)
            if let refusal = FamilyRights.refusal(of: logged.change, by: log.viewer) {
                throw CoachError.refused(refusal)
            }
            let title = QuickLogText.title(reading, logged, directory, log, isOnCard: beginning.isOnCard)
            save(reading, directory, logged, title)
            guard beginning.isOnCard else { return true }
            (input, choices) = (TextInput(beginning.text), beginning.choices)
            read()
            return false
        } ?? false
    }

    /// The rules' objection to the contact in the line; nil if there is none.
    var objection: String? {
        guard let reading, let directory, let log = model.log else { return nil }
        return model.rules.current.objection(to: reading, in: directory, log)
    }

    /// Copies the phone number of the coach in the line.
    func copiedNumber() {
        let coach = (reading?.coach.id ?? beginning.choices.coach).flatMap { model.log?.coach($0) }
        guard let phone = coach?.person.phones.first else {
            return model.context.say(
                .info("No phone number is known for \(coach?.name ?? "nobody"); e edits the coach"))
        }
        model.context.copy(phone)
    }

    private func save(
        _ reading: ParsedLogLine, _ directory: LogDirectory, _ logged: LoggedContact, _ title: String
    ) {
        let (line, drafts, place) = (input.text, model.drafts, beginning.draftPlace)
        keep(draft: "")
        model.change(title) { [model] in
            SchoolDialogs(model).propose(logged.proposals)
        } refused: {
            // If the change was not made, the line is offered again, unless the user typed another one meanwhile.
            if let place, drafts.draft(for: place).isEmpty { drafts.keep(draft: line, for: place) }
        } _: { [model] log in
            try model.deeds(log).log(reading, in: directory).change
        }
    }
}
