import JSONStore

/// The reasons why sync cannot go on. `words` says what happened and what to do.
package enum SyncFailure: Error, Equatable, Sendable {
    case storage(StorageError)
    case exchange(ExchangeError)
    case notSetUp
    case alreadySetUp(place: String)
    /// The place has no space.
    case emptyPlace(String)
    case otherSpace(String)
    case spaceThere(String)
    case wrongPassphrase
    case wrongRecoveryKey
    case spentInvitation
    case damagedSpace(String)
    /// Another machine removed this one from the space.
    case revoked
    case unknownDevice(String)
    case unknownConflict(String)
    case unknownItem(String)
    case unfitChoice(String)

    package var words: String {
        switch self {
        case .storage(let error): error.description
        case .exchange(let error): error.words
        case .notSetUp: "Sync is not set up on this machine. Run “quad sync setup FOLDER” or “quad sync join FOLDER”."
        case .alreadySetUp(let place): "This machine already syncs through \(place). “quad sync leave” ends that."
        case .emptyPlace(let place):
            "\(place) has no Quad data. Nothing was deleted here. Check that the right folder is mounted and has arrived; "
                + "“quad sync setup” begins there anew."
        case .otherSpace(let place):
            "\(place) has the data of another space. Nothing was changed. Check the folder; “quad sync leave” and “quad sync "
                + "join” switch to it."
        case .spaceThere(let place): "\(place) already has a space. Run “quad sync join \(place)”."
        case .wrongPassphrase: "The passphrase is wrong. Type it as it was chosen, or use the recovery key."
        case .wrongRecoveryKey: "This is not the recovery key of the space. Check each group of characters."
        case .spentInvitation: "The invitation is used or too old. Run “quad sync invite” again on the other machine."
        case .damagedSpace(let place):
            "The description of the space in \(place) is damaged. Restore space.json there from another copy."
        case .revoked:
            "This machine was removed from the space. Its data stay here. “quad sync leave”, then “quad sync join”, brings "
                + "it back."
        case .unknownDevice(let name): "No machine is called \(name). “quad sync devices” lists them."
        case .unknownConflict(let id): "No conflict has the id \(id). “quad sync conflicts” lists them."
        case .unknownItem(let id): "No deleted item has the id \(id). “quad sync trash” lists them."
        case .unfitChoice(let choice):
            "\(choice) is no choice for this conflict. “quad sync conflicts” lists the choices."
        }
    }
}
