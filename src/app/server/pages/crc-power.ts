// Polynomials over GF(2) modulo the CRC-32 polynomial, highest power in the lowest bit, as in zlib's crc32_combine.
const polynomial = 0xedb88320
const one = 0x80000000
const x = 0x40000000

export function product(a: number, b: number): number {
  let sum = 0
  for (let bit = one; bit !== 0; bit >>>= 1) {
    if (a & bit) sum ^= b
    b = b & 1 ? (b >>> 1) ^ polynomial : b >>> 1
  }
  return sum >>> 0
}

/** x to the power of `exponent`. */
export function toThe(exponent: number): number {
  let result = one
  for (let square = x, left = exponent; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result = product(square, result)
    square = product(square, square)
  }
  return result
}
