import { fullName } from '#accounts/full-name.ts'
import type { UserChoice } from '#accounts/users-contract.ts'

export {
  adminUserNameRoleNames as roleNames,
  adminUserNameStaffRoleNames as staffRoleNames,
} from '#accounts/messages/texts.gen.js'

/** Full name, else the user name. */
export function userName(user: Pick<UserChoice, 'firstName' | 'lastName' | 'username'>): string {
  return fullName(user, user.username)
}
