/// What was done and could not be put on disk, for its owner to decide about: it is in memory alone.
package struct UnwrittenChanges: Equatable, Sendable {
  /// `marks of 3 articles`
  package var summary: String
  /// Why, in words.
  package var reason: String
  /// What would be written, a JSON object a line.
  package var items: [String]

  package init(summary: String, reason: String, items: [String]) {
    self.summary = summary
    self.reason = reason
    self.items = items
  }
}
