/// The end of a change that a tab tried to make.
package enum TabWriteEnd {
    case written
    case unchanged
    /// The disk refused the change; the tab keeps it and tries again later.
    case waiting
    /// Nothing came of the change, and the user was told why.
    case refused
}
