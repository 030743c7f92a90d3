import { fullName } from '#accounts/full-name.ts'
import { userName as userNameTexts } from '#accounts/texts/texts.gen.js'
import type { UserChoice } from '#accounts/users-contract.ts'

export const roleNames = userNameTexts.roleNames
export const staffRoleNames = userNameTexts.staffRoleNames

/** Full name, else the user name. */
export function userName(user: Pick<UserChoice, 'firstName' | 'lastName' | 'username'>): string {
  return fullName(user, user.username)
}
