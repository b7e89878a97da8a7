import QuadCore
import QuadShell

// Rows for figures within a range; an empty field is nil.
extension FormRow {
    static func whole(
        _ id: String, _ label: String, _ path: WritableKeyPath<Draft, Int?>, _ range: ClosedRange<Int>,
        _ problem: String, hint: String = ""
    ) -> FormRow {
        value(id, label, path, hint: hint, problem: problem) { text in
            TypedFigure.whole(text).flatMap { range.contains($0) ? $0 : nil }
        }
    }

    static func figure(
        _ id: String, _ label: String, _ path: WritableKeyPath<Draft, Double?>, _ range: ClosedRange<Double>,
        _ problem: String, hint: String = "", text: @escaping (Double) -> String = { "\($0)" },
        read: @escaping (String) -> Double? = TypedFigure.read
    ) -> FormRow {
        value(id, label, path, hint: hint, problem: problem, text: text) { typed in
            read(typed).flatMap { range.contains($0) ? $0 : nil }
        }
    }
}
