import type { StaffRole } from './viewer.ts'

/** Each level includes the ones after it: an owner may do everything. */
const levels = ['public', 'signed-in', 'assistant', 'manager', 'owner'] as const

/**
 * Who may use an endpoint. It has no default: without it the code does not compile and the server does not start.
 * `local-demo` allows requests from the machine that runs a demo; all others, and every real shop, get a 404.
 */
export type Access = (typeof levels)[number] | 'local-demo'

/** An endpoint, as far as its access. */
export interface Guarded {
  readonly access: Access
}

/**
 * Whether this person may use the endpoint; null is a guest. The server refuses and screens hide with it. It knows
 * nothing of the machine that `local-demo` asks for.
 */
export function may(person: { readonly staffRole: StaffRole | null } | null, { access }: Guarded): boolean {
  return access === 'local-demo' || levels.indexOf(levelOf(person)) >= levels.indexOf(access)
}

function levelOf(person: { readonly staffRole: StaffRole | null } | null) {
  if (!person) return 'public'
  const { staffRole } = person
  return staffRole ? (staffRole.toLowerCase() as Lowercase<StaffRole>) : 'signed-in'
}

/** The file of a list, which takes all its rows out of the shop; it needs a fresh proof of who acts. */
export const listFile: Guarded = { access: 'manager' }
