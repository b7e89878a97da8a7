/// The identity of a collection's content: any change of the items makes a new object.
package final class ItemRevision: Sendable {}
