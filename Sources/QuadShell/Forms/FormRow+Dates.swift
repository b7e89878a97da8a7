import QuadCore
import ViewState

// Dates of a draft. The error of the date reader is the problem of the field.
extension FormRow {
    /// - Parameter read: reads texts that are not empty; an empty field is nil.
    private static func optionalDate<Value>(
        _ id: String, _ label: String, _ path: WritableKeyPath<Draft, Value?>, placeholder: String = "",
        isSuggested: Bool = false, hint: String = "", text: @escaping (Value) -> String,
        read: @escaping (String) throws(DateError) -> Value
    ) -> FormRow {
        reading(
            id, label, placeholder: placeholder, isSuggested: isSuggested, hint: hint, words: \DateError.words,
            show: { $0[keyPath: path].map(text) ?? "" }
        ) { (typed, draft) throws(DateError) in
            draft[keyPath: path] = nil
            if !typed.isEmpty { draft[keyPath: path] = try read(typed) }
        }
    }

    /// A date, with or without an hour.
    package static func date(
        _ id: String, _ label: String, _ path: WritableKeyPath<Draft, DueDate?>, placeholder: String = "",
        isSuggested: Bool = false, hint: String = "", _ dates: DateReader
    ) -> FormRow {
        optionalDate(
            id, label, path, placeholder: placeholder, isSuggested: isSuggested, hint: hint, text: \.description
        ) { (text) throws(DateError) in try dates.read(text, as: .due) }
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

    /// A day without an hour.
    package static func day(
        _ id: String, _ label: String, _ path: WritableKeyPath<Draft, CalendarDay?>, hint: String,
        _ dates: DateReader, as direction: DateReader.Direction
    ) -> FormRow {
        optionalDate(id, label, path, hint: hint, text: \.description) {
            (text) throws(DateError) in try dates.readDay(text, as: direction)
        }
    }
}
