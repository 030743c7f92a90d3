import type { ListedUser } from '#accounts/users-contract.ts'

export function userName({
  firstName,
  lastName,
  username,
}: Pick<ListedUser, 'firstName' | 'lastName' | 'username'>): string {
  return [firstName, lastName].filter(Boolean).join(' ') || username
}
