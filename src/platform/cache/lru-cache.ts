/** Copies bytes out of their pooled buffer: a cached kilobyte would otherwise retain 16 kB of the compressor. */
export function copyBuffer(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}
