/// Words for items that another window deleted while they were changed here.
package enum DeletedElsewhere {
    /// - Parameter names: the names of the items; empty if no name is known anymore.
    package static func message(_ names: [String]) -> String {
        guard !names.isEmpty else { return "it was deleted in another window" }
        return "\(names.fewWhole()) \(names.count == 1 ? "was" : "were") deleted in another window"
    }

    package static var advice: String {
        let isKept = SubmittedForm.current != nil
        return "undo there brings it back" + (isKept ? ", and its form has what you typed" : "")
    }
}
