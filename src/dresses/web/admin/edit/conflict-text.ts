import { conditionNames, staffStatusNames } from '#dresses/choice-names.ts'
import { conditions, dressStatuses } from '#dresses/dress.ts'
import { branchName } from '#dresses/web/dress-texts.ts'
import { commaList } from '#shared/format/list.ts'
import type { EditName } from './edit-values.ts'
import { editMessages as messages } from './messages.ts'

/** A value of the edit form as staff read it. */
export function conflictText(name: EditName, value: unknown): string | undefined {
  if (name === 'images') return messages.photos({ count: (value as readonly string[]).length })
  if (Array.isArray(value)) return commaList(name === 'availableBranches' ? value.map(branchName) : value)
  const status = dressStatuses.find((one) => name === 'status' && one === value)
  if (status) return staffStatusNames[status]
  const condition = conditions.find((one) => name === 'condition' && one === value)
  return condition && conditionNames[condition]
}
