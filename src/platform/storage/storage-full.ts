/** A full disk or quota, said by the operating system, by PostgreSQL, or by the decoder of pictures, which has no codes. */
export function isStorageFull(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause) {
    if ('code' in each && ['ENOSPC', 'EDQUOT', '53100'].includes(String(each.code))) return true
    if (/no space left on device|disk quota exceeded/i.test(each.message)) return true
  }
  return false
}
