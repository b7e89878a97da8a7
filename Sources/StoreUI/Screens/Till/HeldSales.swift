import QuadCore
import QuadShell
import StoreCore
import StoreKit
import ViewState

/// The actions on sales that are not paid now: parking, recalling and leaving.
struct HeldSales: SalePart {
    let sale: TillSale

    func askToPark() {
        let question = Dialogs.Question(
            title: "Park as", key: "store park", help: "A table or a name, to find the sale again.")
        context.dialogs.ask(question) { name, _ in park(as: name.trimmingSpaces) }
    }

    private func park(as name: String) {
        till.inTurn {
            guard !cart.items.isEmpty else { return }
            if let refusal = sale.refusal { return context.say(.error(refusal.words)) }
            guard !CardNumber.isIn(name) else { return context.say(.error(StoreError.cardNumber.words)) }
            let name = name.isEmpty ? "at \(model.moment.timeText)" : name
            do throws(StoreError) { try await till.park(as: name) } catch {
                return context.say(.error("Not parked: \(error.words)"))
            }
            position.selectLastLine()
            await model.refresh()
            context.say(.success("Parked as \(name); F6 recalls it"))
        }
    }

    func askToRecall() {
        let items = till.parked.map { cart in
            let lines = cart.items.count.counted("item", grouped: false)
            let due = (try? cart.totals(settings)).map { settings.money.text($0.due) } ?? ""
            return PaletteItem(id: cart.id, title: cart.parkedAs ?? "", detail: lines, trailing: due)
        }
        context.dialogs.choose(.init(placeholder: "which sale to recall", items: items)) {
            recall($0.id)
        }
    }

    private func recall(_ id: String) {
        till.inTurn {
            guard cart.isEmpty else {
                return context.say(.info("A sale is open: pay it or park it first"))
            }
            do throws(StoreError) {
                guard try await till.takeUp(id) else {
                    return context.say(.warning("That sale was recalled elsewhere"))
                }
                position.selectLastLine()
            } catch { context.say(.error(error.words)) }
        }
    }

    func askToLeave() {
        let taken = cart.tenders.map { StoreText.tender($0, settings.money) }.joined(separator: ", ")
        let words = taken.isEmpty ? "" : " \(taken) will be given back."
        let text = "\(cart.items.count.counted("item", grouped: false)) will be removed.\(words)"
        context.dialogs.confirm("Abandon the sale?", text, "Abandon it") { leave() }
    }

    private func leave() {
        till.inTurn {
            do throws(StoreError) { try await till.leave() } catch {
                return context.say(.error(error.words))
            }
            position.selectLastLine()
            await model.refresh()
            context.say(.success("The sale was abandoned"))
        }
    }
}
