package struct SystemError: Error, Sendable, Equatable {
  package let code: Int32

  package init(code: Int32) { self.code = code }

  package static var last: SystemError { SystemError(code: errno) }
}
