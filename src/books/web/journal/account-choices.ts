import { accounts, settingOf } from '#books/accounts.ts'
import { accountSettings } from '#settings/account-settings.ts'

/** The accounts of a filter, by what they are for: their numbers are settings. */
export const accountChoices = accounts.map((value) => ({
  value,
  label: accountSettings[settingOf(value)].label,
}))
