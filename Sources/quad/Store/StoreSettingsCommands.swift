import FoundationEssentials
import QuadDomain
import StoreKit

// `quad store settings`.
extension StoreCommands {
    /// All of them, one, or one set.
    func settings() async throws -> Int32 {
        let settings = await service.settings.settings()
        guard let name = arguments.first else {
            for field in StoreSettingField.allCases { output.row([field.rawValue, field.text(settings)]) }
            return 0
        }
        guard let field = StoreSettingField(rawValue: name) else {
            throw UsageError(
                "the store has no setting \(Quoted.text(name))",
                suggestion: NearestName.of(name, among: StoreSettingField.allCases.map(\.rawValue)),
                in: invocation.command)
        }
        guard arguments.count > 1 else {
            output.line(field.text(settings))
            return 0
        }
        let value = arguments[1...].joined(separator: " ")
        let done = try await service.set(field, to: value)
        output.row([field.rawValue, done.after])
        if done.before != done.after, let words = await service.consequence(of: field) { output.note(words) }
        return 0
    }
}
