import QuadDomain
import TerminalKit

extension FeatureContext {
    /// The reader of all dates that are typed here.
    package var dates: DateReader { DateReader(clock) }

    /// A date typed at a prompt; nil for none, which the status line explains.
    package func date(_ text: String, as direction: DateReader.Direction) -> DueDate? {
        do throws(DateError) {
            return try dates.read(text, as: direction)
        } catch {
            say(.warning(error.words))
            return nil
        }
    }
}

extension FormState {
    /// The date in a field; nil where the field is empty, or holds no date, which is an error of the field then.
    @MainActor
    func date(
        _ field: String, _ dates: DateReader, as direction: DateReader.Direction, _ errors: inout [String: String]
    ) -> DueDate? {
        let text = text(field).trimmingSpaces
        guard !text.isEmpty else { return nil }
        do throws(DateError) {
            return try dates.read(text, as: direction)
        } catch {
            errors[field] = error.words
            return nil
        }
    }
}
