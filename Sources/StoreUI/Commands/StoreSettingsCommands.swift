import FoundationEssentials
import QuadCommandLine
import QuadCore
import StoreCore
import StoreKit

// `quad store settings`.
extension StoreCommands {
    /// Prints all settings or one setting, or changes one.
    func settings() async throws -> Int32 {
        let settings = await service.settings.settings()
        guard let name = arguments.first else {
            for field in StoreSettingField.allCases { tell(field, field.text(settings), settings) }
            return 0
        }
        guard let field = StoreSettingField(rawValue: name) else {
            throw UsageError(
                "the store has no setting \(Quoted.text(name))",
                suggestion: NearestName.of(name, among: StoreSettingField.allCases.map(\.rawValue)),
                in: invocation.command)
        }
        guard arguments.count > 1 else {
            if isJSON { tell(field, field.text(settings), settings) } else { output.line(field.text(settings)) }
            return 0
        }
        let value = arguments[1...].joined(separator: " ")
        let done = try await service.set(field, to: value)
        tell(field, done.after, await service.settings.settings())
        if done.before != done.after, let words = await service.consequence(of: field) { output.note(words) }
        return 0
    }

    /// Prints a setting in one line, in the form that is also typed to change it.
    private func tell(_ field: StoreSettingField, _ text: String, _ settings: StoreSettings) {
        guard isJSON else { return output.row([field.rawValue, text]) }
        var object = RecordObject()
        object["setting"] = .string(field.rawValue)
        object["value"] = .string(text)
        if field == .taxes { object["taxes"] = .array(settings.taxes.map { .object($0.object) }) }
        tell(object)
    }
}
