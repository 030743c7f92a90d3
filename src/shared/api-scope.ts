/** What API keys are limited to. A step of a rental that takes or gives money back also needs `payments:write`. */
export const scopes = [
  'dresses:read',
  'dresses:write',
  'appointments:read',
  'appointments:write',
  'rentals:read',
  'rentals:write',
  'customers:read',
  'customers:write',
  'payments:read',
  'payments:write',
  'stock:read',
  'stock:write',
] as const
export type Scope = (typeof scopes)[number]
export type ScopeArea = Scope extends `${infer Area}:${string}` ? Area : never

/** The scope that a key needs for an endpoint; undefined: no key may use it, or with `any` all may. */
export function scopeOf({ method, scope }: { method: string; scope?: ScopeArea | 'any' }): Scope | undefined {
  const wanted = `${scope}:${method === 'GET' ? 'read' : 'write'}`
  return scopes.find((one) => one === wanted)
}

/** The scope that shows what an area is about. */
export function readScopeOf(area: ScopeArea): Scope {
  return scopeOf({ method: 'GET', scope: area }) as Scope
}
