/**
 * Orders texts by their characters, such as dates and times, which then stand by time. Zero for equal ones: without it each browser
 * has an order of its own.
 */
export function compareText(a: string, b: string): -1 | 0 | 1 {
  return a < b ? -1 : a > b ? 1 : 0
}
