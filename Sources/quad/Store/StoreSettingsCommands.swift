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
        if field == .currency, try await service.log.books().registers.contains(where: { $0.value.lastNumber > 0 }) {
            throw StoreFault.refused("The currency stays as it is: something was sold in \(settings.currency.code)")
        }
        var changed = settings
        try field.set(value, in: &changed)
        let new = changed
        _ = try await service.settings.update { [field] settings in try? field.set(field.text(new), in: &settings) }
        output.row([field.rawValue, field.text(changed)])
        return 0
    }
}
