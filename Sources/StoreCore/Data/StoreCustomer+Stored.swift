extension StoreCustomer {
    package static let version = 1
    /// The name of the collection, stored in `store/customers.json` of the data folder.
    package static let collection = "store/customers"
}
