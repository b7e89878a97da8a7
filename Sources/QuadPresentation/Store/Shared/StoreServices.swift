import QuadDomain

/// What the Store tab needs from outside the program.
package struct StoreServices {
    package let service: StoreService
    package let prints: PrintService

    package init(service: StoreService, prints: PrintService) {
        self.service = service
        self.prints = prints
    }
}
