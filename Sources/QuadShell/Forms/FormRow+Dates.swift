import QuadCore
import ViewState

// Dates of a draft, and the values whose reading says itself what is wrong.
extension FormRow {
    /// - Parameter read: throws what is wrong with a text; it gets no empty one.
    package static func reading<Value>(
        _ id: String, _ label: String, _ path: WritableKeyPath<Draft, Value?>, placeholder: String = "",
        hint: String = "", text: @escaping (Value) -> String, read: @escaping (String) throws(DateError) -> Value
    ) -> FormRow {
        typed(
            id, label, placeholder: placeholder, hint: hint, show: { $0[keyPath: path].map(text) ?? "" }
        ) { typed, draft in
            draft[keyPath: path] = nil
            guard !typed.isEmpty else { return nil }
            do throws(DateError) {
                draft[keyPath: path] = try read(typed)
                return nil
            } catch {
                return error.words
            }
        }
    }

    /// A date, with its hour if it has one.
    package static func date(
        _ id: String, _ label: String, _ path: WritableKeyPath<Draft, DueDate?>, placeholder: String = "",
        hint: String = "", _ dates: DateReader
    ) -> FormRow {
        reading(id, label, path, placeholder: placeholder, hint: hint, text: \.description) {
            (text) throws(DateError) in try dates.read(text, as: .due)
        }
    }

    /// A date that cannot be missing.
    package static func requiredDate(
        _ id: String, _ label: String, _ path: WritableKeyPath<Draft, DueDate>, _ dates: DateReader
    ) -> FormRow {
        typed(id, label, hint: DateError.examples, show: { $0[keyPath: path].description }) { text, draft in
            guard !text.isEmpty else { return "A date: \(DateError.examples)" }
            do throws(DateError) {
                draft[keyPath: path] = try dates.read(text, as: .due)
                return nil
            } catch {
                return error.words
            }
        }
    }

    /// A day of something that has no hour.
    package static func day(
        _ id: String, _ label: String, _ path: WritableKeyPath<Draft, CalendarDay?>, hint: String,
        _ dates: DateReader, as direction: DateReader.Direction
    ) -> FormRow {
        reading(id, label, path, hint: hint, text: \.description) {
            (text) throws(DateError) in try dates.readDay(text, as: direction)
        }
    }
}
