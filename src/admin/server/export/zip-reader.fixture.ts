import { inflateRawSync } from 'node:zlib'

/** The entries of a small ZIP file by name, read through its central directory. */
export function filesIn(zip: Buffer): Record<string, Buffer> {
  const files: Record<string, Buffer> = {}
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const method = zip.readUInt16LE(at + 10)
    const size = zip.readUInt32LE(at + 20)
    const [name, extra, comment] = [28, 30, 32].map((place) => zip.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ]
    const local = zip.readUInt32LE(at + 42)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const content = zip.subarray(start, start + size)
    files[zip.toString('utf8', at + 46, at + 46 + name)] = method === 8 ? inflateRawSync(content) : content
    at += 46 + name + extra + comment
  }
  return files
}
