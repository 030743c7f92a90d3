/** Bytes without what they were cut from: a kilobyte that is kept would otherwise keep the 16 of the compressor's buffer. */
export function copyBuffer(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}
