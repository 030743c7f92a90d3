/** What API keys are limited to. A payment is written only with a step of a rental (`rentals:write`), never alone. */
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
