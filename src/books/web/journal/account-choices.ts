import { accounts, groupNames, settingOf } from '#books/accounts.ts'
import { flowLabels } from '#books/figure-names.ts'
import { settingField as settingTexts } from '#settings/texts/texts.gen.js'

/** The accounts of a filter, by what they are for: their numbers are settings. */
export const accountChoices = [
  ...accounts.map((value) => ({ value, label: settingTexts.labels[settingOf(value)] })),
  ...groupNames.map((value) => ({ value, label: flowLabels[value === 'allExpenses' ? 'expenses' : value] })),
]
