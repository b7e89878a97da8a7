import QuadDomain

/// What the Growth tab needs from outside the program.
package struct GrowthServices {
    package let log: GrowthLogService

    package init(log: GrowthLogService) {
        self.log = log
    }
}
