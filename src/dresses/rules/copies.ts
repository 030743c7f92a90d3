/** More of one dress are not told apart. */
export const mostCopies = 99

/** Copies are told apart, on their labels too, once there were several: numbers are never used again. */
export function isNumbered(copies: readonly number[]): boolean {
  return copies.some((copy) => copy > 1)
}
