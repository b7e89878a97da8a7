import QuadCore
import QuadShell
import StoreCore
import StoreKit

/// Questions for amounts and quantities. After an unreadable answer, the question is asked again.
struct TillQuestions: SalePart {
    let sale: TillSale

    var sample: String { money.text(1250) }

    /// - Parameters:
    ///   - refusal: returns why an amount can't be used; nil if it can.
    ///   - typed: the text to put back into the line if the user does not answer.
    func askAmount(
        _ title: String, key: String, typed: String = "", refusal: @escaping (Int) -> String? = { _ in nil },
        _ done: @escaping (Int) -> Void
    ) {
        ask(title, key: key, "An amount, such as \(sample).", typed) { text in
            do throws(MoneyError) {
                let amount = try settings.money.typed(text)
                if let refusal = refusal(amount) { return refusal }
                done(amount)
                return nil
            } catch { return MoneyErrorText.problem(error, sample: sample) }
        }
    }

    func askQuantity(_ title: String, typed: String = "", _ done: @escaping (Int) -> Void) {
        ask(title, "A number, such as 3 or \(settings.quantities.text(257)).", typed) { text in
            do throws(SaleError) { done(try reader.quantity(text)) } catch { return error.message }
            return nil
        }
    }

    /// - Parameter answer: returns why the text is no answer; nil if it is.
    private func ask(
        _ title: String, key: String = "", _ help: String, _ typed: String, _ answer: @escaping (String) -> String?
    ) {
        let question = Dialogs.Question(
            title: title, key: key, help: help, kept: { _ in "" },
            onCancel: { sale.putBack(typed) })
        context.dialogs.ask(question) { text, again in
            guard let problem = answer(text) else { return }
            context.say(.error(problem))
            again()
        }
    }
}
