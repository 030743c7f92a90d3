import type { ListedUser } from '#accounts/users-contract.ts'

/** Names or, without them, the user name. */
export function userName({
  firstName,
  lastName,
  username,
}: Pick<ListedUser, 'firstName' | 'lastName' | 'username'>): string {
  return [firstName, lastName].filter(Boolean).join(' ') || username
}
