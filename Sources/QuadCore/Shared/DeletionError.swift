/// An error that may be about items that another window deleted.
package protocol DeletionError: Error {
    var isDeletion: Bool { get }
}
