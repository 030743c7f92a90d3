import type { UserChoice } from '#accounts/users-contract.ts'

export const roleNames = { CLIENT: 'Client', ADMIN: 'Admin' } as const
export const staffRoleNames = { ASSISTANT: 'Assistant', MANAGER: 'Manager', OWNER: 'Owner' } as const

/** Full name, else the user name. */
export function userName({
  firstName,
  lastName,
  username,
}: Pick<UserChoice, 'firstName' | 'lastName' | 'username'>): string {
  return [firstName, lastName].filter(Boolean).join(' ') || username
}
