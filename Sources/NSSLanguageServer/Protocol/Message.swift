import NSSTheme

enum Message {
  enum ID: Hashable {
    case number(Int)
    // Bytes, because Swift treats some strings with different bytes as equal.
    case text([UInt8])

    init?(_ json: JSON) {
      if let number = json.integer {
        self = .number(number)
      } else if let text = json.text {
        self = .text(Array(text.utf8))
      } else {
        return nil
      }
    }

    var json: JSON {
      switch self {
      case .number(let number): .integer(number)
      case .text(let bytes): .string(String(decoding: bytes, as: UTF8.self))
      }
    }
  }

  case request(ID, method: String, JSON)
  case notification(method: String, JSON)
  case response(ID, result: JSON?)
  case invalid(ID?, ResponseError)

  var request: ID? { if case .request(let id, _, _) = self { id } else { nil } }

  init(_ bytes: [UInt8]) {
    let json: JSON
    do throws(JSONFormatError) {
      json = try JSON(bytes)
    } catch {
      self = .invalid(nil, ResponseError(.parseError, "\(error.cause.text()), at byte \(error.offset)"))
      return
    }
    guard case .object = json else {
      self = .invalid(nil, ResponseError(.invalidRequest, "a message is an object; batches are not supported"))
      return
    }
    let id = json["id"].flatMap(ID.init)
    guard let method = json["method"] else {
      if let id, json["result"] != nil || json["error"] != nil {
        self = .response(id, result: json["result"])
      } else {
        self = .invalid(id, ResponseError(.invalidRequest, "'method' is missing"))
      }
      return
    }
    guard let method = method.text else {
      self = .invalid(id, ResponseError(.invalidRequest, "'method' is not a string"))
      return
    }
    let params = json["params"] ?? .null
    if let id {
      self = .request(id, method: method, params)
    } else if json["id"] == nil {
      self = .notification(method: method, params)
    } else {
      self = .invalid(nil, ResponseError(.invalidRequest, "'id' is neither an integer nor a string"))
    }
  }
}

struct ResponseError: Error {
  /// The codes of JSON-RPC and of the Language Server Protocol.
  enum Code: Int {
    case parseError = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParams = -32602
    case serverNotInitialized = -32002
    case requestFailed = -32803
    case requestCancelled = -32800
  }

  let code: Code
  let message: String

  init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  var json: JSON { ["code": .integer(code.rawValue), "message": .visible(message)] }
}
