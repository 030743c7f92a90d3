import type { PersonListed } from '#accounts/people-contract.ts'

/** Names or, without them, the user name. */
export function personName({
  firstName,
  lastName,
  username,
}: Pick<PersonListed, 'firstName' | 'lastName' | 'username'>): string {
  return [firstName, lastName].filter(Boolean).join(' ') || username
}
