/** The bytes that a program writes in a code page. */
export function inCodePage(text: string, page: string): Buffer {
  const letters = new TextDecoder(page).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))
  const byteOf = new Map([...letters].map((letter, byte) => [letter, byte]))
  return Buffer.from([...text].map((letter) => byteOf.get(letter) ?? 0x3f))
}
