import Testing

@testable import QuadShell
@testable import ViewState

@MainActor
struct FormLeavingTests {
    /// Types each text into its field, and returns the number of Escape presses until the form closes.
    private func escapes(toLeave texts: [String], cameWith text: String = "as it came") -> Int {
        let fields = ["name", "address", "model"].map { FormField.text($0, $0, text) }
        let form = FormLayer("A server", fields) { _ in [:] }
        var isClosed = false
        form.onClose = { isClosed = true }
        for text in texts {
            text.forEach { form.handle(.character($0)) }
            form.handle(Key(.tab))
        }
        var count = 0
        while !isClosed, count < 5 {
            form.handle(Key(.escape))
            count += 1
            let hint = form.hints.contains { $0.title == "again: discard your text" }
            #expect(hint == !isClosed, "the footer says what the next Escape does")
        }
        return count
    }

    @Test func aSingleChangedFieldIsDiscardedByOneKey() {
        #expect(escapes(toLeave: []) == 1)
        #expect(escapes(toLeave: ["home"]) == 1)
        #expect(escapes(toLeave: ["", "home"]) == 1)
    }

    @Test func aLongTextInOneFieldAsksFirst() {
        // The field began with the 10 characters of “as it came”.
        #expect(escapes(toLeave: ["abcdefghij"]) == 1)
        #expect(escapes(toLeave: ["abcdefghijk"]) == 2)
    }

    /// Enter cannot complete such a form, so Escape is often meant for the field.
    @Test(arguments: [(["", "home"], 2), (["", "", "ab"], 2), (["home"], 1), ([""], 1), (["", " "], 1)])
    func textBesideAMissingNameAsksFirst(_ texts: [String], _ count: Int) {
        #expect(escapes(toLeave: texts, cameWith: "") == count)
    }

    @Test func severalChangedFieldsAskFirst() {
        #expect(escapes(toLeave: ["home", "http"]) == 2)
        #expect(escapes(toLeave: ["home", "", "coach"]) == 2)
    }
}
