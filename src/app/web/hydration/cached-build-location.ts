import type { ParsedLocation } from '@tanstack/react-router'

/** The router's own types follow the site map: here only the names are looked at. */
type Wanted = Partial<
  Record<'to' | 'params' | 'search' | 'hash' | 'state' | 'from' | 'mask' | 'href', unknown>
>

interface Builder {
  buildLocation(wanted: Wanted): ParsedLocation
}

const most = 1000
const known = new Map<string, ParsedLocation>()

/**
 * On the server most links of a page are those of the page before: where they lead is reckoned once. What depends on the
 * page a link stands on is reckoned each time. (A fortieth of what a page takes.)
 */
export function cacheBuildLocation(router: Builder): void {
  const build = router.buildLocation
  router.buildLocation = (wanted) => {
    const key = keyOf(wanted)
    if (key === undefined) return build(wanted)
    let location = known.get(key)
    if (!location) {
      // Dresses come and go.
      if (known.size >= most) known.clear()
      location = build(wanted)
      known.set(key, location)
    }
    return location
  }
}

function keyOf({ to, params, search, hash, state, from, mask, href }: Wanted): string | undefined {
  const depends = [params, search, hash].some((part) => part === true || typeof part === 'function')
  if (depends || state || from || mask || href || typeof to !== 'string' || to[0] !== '/') return undefined
  return params || search || hash ? JSON.stringify([to, params, search, hash]) : to
}
