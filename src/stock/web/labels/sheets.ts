export const labelsOnSheet = 24

/**
 * Sheets of 24 places in print order. The places before `start` on the first sheet are empty.
 * @param start from 1 to 24
 */
export function sheetsOf<T>(labels: readonly T[], start: number): (T | null)[][] {
  if (labels.length === 0) return []
  const places = [...Array<null>(start - 1).fill(null), ...labels]
  const count = Math.ceil(places.length / labelsOnSheet)
  return Array.from({ length: count }, (_, sheet) =>
    places.slice(sheet * labelsOnSheet, (sheet + 1) * labelsOnSheet),
  )
}
