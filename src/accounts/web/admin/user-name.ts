import type { UserChoice } from '#accounts/users-contract.ts'

export {
  adminUserNameRoleNames as roleNames,
  adminUserNameStaffRoleNames as staffRoleNames,
} from '#accounts/messages/texts.gen.js'

/** Full name, else the user name. */
export function userName({
  firstName,
  lastName,
  username,
}: Pick<UserChoice, 'firstName' | 'lastName' | 'username'>): string {
  return [firstName, lastName].filter(Boolean).join(' ') || username
}
