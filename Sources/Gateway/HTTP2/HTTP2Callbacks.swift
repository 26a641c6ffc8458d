import CNghttp2

/// What nghttp2 calls for all sessions of an endpoint; the session's own object comes with each call.
final class HTTP2Callbacks {
  private(set) var pointer: OpaquePointer?

  init() {
    nghttp2_session_callbacks_new(&pointer)
    nghttp2_session_callbacks_set_on_begin_frame_callback(pointer) { _, head, userData in
      guard let head else { return 0 }
      session(userData)?.countFrame(head.pointee.type, length: head.pointee.length)
      return 0
    }
    nghttp2_session_callbacks_set_on_begin_headers_callback(pointer) { _, frame, userData in
      guard let frame, frame.pointee.hd.type == UInt8(NGHTTP2_HEADERS.rawValue) else { return 0 }
      // Trailers of a request that is there already begin none.
      guard frame.pointee.headers.cat == NGHTTP2_HCAT_REQUEST else { return 0 }
      session(userData)?.begin(frame.pointee.hd.stream_id)
      return 0
    }
    nghttp2_session_callbacks_set_on_header_callback(pointer) {
      _, frame, name, nameLength, value, valueLength, _, userData in
      guard let frame, let name, let value else { return 0 }
      session(userData)?.header(
        frame.pointee.hd.stream_id,
        String(decoding: UnsafeBufferPointer(start: name, count: nameLength), as: UTF8.self),
        String(decoding: UnsafeBufferPointer(start: value, count: valueLength), as: UTF8.self))
      return 0
    }
    nghttp2_session_callbacks_set_on_data_chunk_recv_callback(pointer) {
      _, _, number, bytes, length, userData in
      session(userData)?.data(number, UnsafeBufferPointer(start: bytes, count: length))
      return 0
    }
    nghttp2_session_callbacks_set_on_frame_recv_callback(pointer) { _, frame, userData in
      guard let frame else { return 0 }
      let head = frame.pointee.hd
      let carriesRequest = [NGHTTP2_HEADERS, NGHTTP2_DATA].contains {
        UInt8($0.rawValue) == head.type
      }
      if carriesRequest, head.flags & UInt8(NGHTTP2_FLAG_END_STREAM.rawValue) != 0 {
        session(userData)?.end(head.stream_id)
      }
      return 0
    }
    nghttp2_session_callbacks_set_on_stream_close_callback(pointer) { _, number, _, userData in
      session(userData)?.close(number)
      return 0
    }
  }

  deinit { nghttp2_session_callbacks_del(pointer) }
}

/// The object of a session that nghttp2 hands back.
private func session(_ userData: UnsafeMutableRawPointer?) -> HTTP2Session? {
  userData.map { Unmanaged<HTTP2Session>.fromOpaque($0).takeUnretainedValue() }
}
