/// The items of a collection at one moment: another object once anything in it was changed.
package final class ItemRevision: Sendable {}
