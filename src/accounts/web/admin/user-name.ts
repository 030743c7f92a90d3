import { userName as userNameTexts } from '#accounts/texts/texts.gen.js'

export const roleNames = userNameTexts.roleNames
export const staffRoleNames = userNameTexts.staffRoleNames
