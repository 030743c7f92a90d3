/** Query parameters of a page. @param page counted from 1 */
export function pageOf(size: number, page = 1): { limit: string; offset: string } {
  // The endpoints refuse an offset of more than nine digits.
  const offset = Math.min(page - 1, 9999) * size
  return { limit: String(size), offset: String(offset) }
}

/** Counted from 1; an empty list has one page. */
export function lastPage(size: number, total: number): number {
  return Math.max(1, Math.ceil(total / size))
}
