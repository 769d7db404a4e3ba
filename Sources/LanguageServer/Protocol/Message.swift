import FocusModel
import JSON

/// A JSON-RPC 2.0 message from the client (https://www.jsonrpc.org/specification).
enum Message {
  /// The client expects an answer.
  case request(RequestID, method: String, parameters: JSONValue)
  /// The client expects no answer.
  case notification(method: String, parameters: JSONValue)
  /// The client answers a request of the server.
  case answer

  /// Reads the body of a message.
  ///
  /// - Throws: ``InvalidMessage``, with the id if the message has one.
  init(_ body: [UInt8]) throws(InvalidMessage) {
    let value: JSONValue
    do {
      value = try JSONReader.read(body)
    } catch {
      throw InvalidMessage(id: .null, error: ResponseError(.parseError, "this is not JSON: \(error.message)"))
    }
    guard case .object = value.content else {
      throw InvalidMessage(id: .null, error: ResponseError(.invalidRequest, "a message must be an object"))
    }
    let id = value["id"].flatMap { RequestID($0, in: body) }
    guard let method = value["method"] else {
      if id != nil, value["result"] != nil || value["error"] != nil {
        self = .answer
        return
      }
      throw InvalidMessage(
        id: id ?? .null, error: ResponseError(.invalidRequest, "a message has no method"))
    }
    guard let method = method.text else {
      throw InvalidMessage(
        id: id ?? .null, error: ResponseError(.invalidRequest, "the method is not a string"))
    }
    let parameters = value["params"] ?? JSONValue.missing
    if value["id"] == nil {
      self = .notification(method: method, parameters: parameters)
    } else if let id {
      self = .request(id, method: method, parameters: parameters)
    } else {
      throw InvalidMessage(
        id: .null, error: ResponseError(.invalidRequest, "an id must be a number or a string"))
    }
  }
}

/// A message that the server cannot understand.
struct InvalidMessage: Error {
  var id: RequestID
  var error: ResponseError
}

/// The id of a request, which the answer repeats.
enum RequestID: Hashable {
  /// A number as the client wrote it, because it may be too large for an integer type.
  case number(String)
  case text(String)
  /// The request had no readable id.
  case null

  /// The id `value` of the message `body`; nil if `value` is neither a number nor a string.
  init?(_ value: JSONValue, in body: [UInt8]) {
    switch value.content {
    case .text(let text): self = .text(text)
    case .integer, .fraction:
      let digits = body[value.offset...].prefix { byte in
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || "+-.eE".utf8.contains(byte)
      }
      self = .number(String(decoding: digits, as: UTF8.self))
    default: return nil
    }
  }

  /// Writes the id.
  func write(to json: inout JSONWriter) {
    switch self {
    case .number(let digits): json.value(json: Array(digits.utf8))
    case .text(let text): json.value(text)
    case .null: json.null()
    }
  }
}

/// The reason why a request fails.
struct ResponseError: Error {
  /// The codes of JSON-RPC and of the protocol.
  enum Code: Int {
    case parseError = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParameters = -32602
    case serverNotInitialized = -32002
    case requestFailed = -32803
    /// Newer text has arrived, so the client has to repeat the request.
    case serverCancelled = -32802
    case requestCancelled = -32800
  }

  var code: Code
  /// The human-readable reason: lower case, no full stop.
  var message: String

  init(_ code: Code, _ message: String) { (self.code, self.message) = (code, message) }
}

/// Writes one JSON value.
typealias JSONBody = (inout JSONWriter) -> Void

extension JSONValue {
  /// A missing value.
  static var missing: JSONValue { JSONValue(content: .null, offset: 0) }

  /// The value if it is a string; otherwise nil.
  var text: String? { if case .text(let text) = content { text } else { nil } }
  /// The value if it is an integer; otherwise nil.
  var integer: Int? { if case .integer(let number) = content { number.value } else { nil } }
  /// The value if it is a Boolean; otherwise nil.
  var truth: Bool? { if case .truth(let truth) = content { truth } else { nil } }
  /// The elements of an array; empty for any other value.
  var elements: [JSONValue] { if case .array(let elements) = content { elements } else { [] } }

  /// The value at a path of member names.
  subscript(path: String...) -> JSONValue? {
    var value: JSONValue? = self
    for key in path { value = value?[key] }
    return value
  }
}
