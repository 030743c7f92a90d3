import { accounts, groupNames, settingOf } from '#books/accounts.ts'
import { flowLabels } from '#books/figure-names.ts'
import { accountSettings } from '#settings/account-settings.ts'

/** The accounts of a filter, by what they are for: their numbers are settings. */
export const accountChoices = [
  ...accounts.map((value) => ({ value, label: accountSettings[settingOf(value)].label as string })),
  ...groupNames.map((value) => ({ value, label: flowLabels[value === 'allExpenses' ? 'expenses' : value] })),
]
