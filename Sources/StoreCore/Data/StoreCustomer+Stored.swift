extension StoreCustomer {
    package static let version = 1
    /// Its file in the data folder is `store/customers.json`.
    package static let collection = "store/customers"
}
