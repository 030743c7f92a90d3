/** Detects a full disk or quota, reported by the operating system, PostgreSQL or sharp, which has no error codes. */
export function isStorageFull(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause) {
    if ('code' in each && ['ENOSPC', 'EDQUOT', '53100'].includes(String(each.code))) return true
    if (
      /no space left on device|disk quota exceeded|could not extend file|wrote only \d+ of/i.test(
        each.message,
      )
    )
      return true
  }
  return false
}
