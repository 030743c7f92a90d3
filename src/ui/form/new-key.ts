/** A key that nobody else has, nor guesses: 128 random bits. Browsers offer `randomUUID` over https alone. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
