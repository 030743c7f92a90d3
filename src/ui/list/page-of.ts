/** The part of a list that a page shows, as calls are asked for it. @param page counted from 1 */
export function pageOf(size: number, page = 1): { limit: string; offset: string } {
  // The calls refuse more than nine digits; there is nothing so far out.
  const skipped = Math.min(page - 1, 9999) * size
  return { limit: String(size), offset: String(skipped) }
}

/** Number of the last page, counted from 1; what holds nothing has one page as well. */
export function lastPage(size: number, total: number): number {
  return Math.max(1, Math.ceil(total / size))
}
