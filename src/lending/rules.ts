import type { DressStatus } from '#dresses/contract.ts'
import type { FieldErrors } from '#shared/refusal.ts'
import type { Submission } from './submission.ts'

/** While nobody has taken a dress in hand, and after a refusal, it is its owner's to change. */
export function mayEdit(status: DressStatus): boolean {
  return status === 'PENDING' || status === 'REJECTED'
}

/** What a lender may choose from: names as the catalogue writes them. */
export interface Choices {
  types: readonly string[]
  subTypes: readonly { name: string; type: string }[]
  sizes: readonly string[]
  colors: readonly string[]
  /** Switched off, and therefore no words of a lender's own either. */
  retiredColors: readonly string[]
}

type Chosen = Pick<Submission, 'type' | 'subType' | 'size' | 'color'>

/** The choices as the catalogue writes them, or what is wrong with them, by field. */
export function chosenFrom(
  choices: Choices,
  { type, subType, size, color }: Chosen,
): { chosen: Chosen } | { fields: FieldErrors } {
  const types = type.map((name) => spelledIn(choices.types, name))
  const offered = choices.subTypes.filter((one) => types.includes(one.type)).map(({ name }) => name)
  const subTypes = subType.map((name) => spelledIn(offered, name))
  const ownSize = size === null ? null : spelledIn(choices.sizes, size)
  const retired = spelledIn(choices.retiredColors, color) !== undefined
  const fields: FieldErrors = {
    ...(types.includes(undefined) && { type: 'Please choose types that are offered.' }),
    ...(subTypes.includes(undefined) && { subType: 'Please choose subtypes of the chosen types.' }),
    ...(ownSize === undefined && { size: 'Please choose a size that is offered.' }),
    ...(retired && { color: 'Please choose a colour that is offered.' }),
  }
  if (Object.keys(fields).length > 0 || ownSize === undefined) return { fields }
  return {
    chosen: {
      type: types as string[],
      subType: subTypes as string[],
      size: ownSize,
      color: spelledIn(choices.colors, color) ?? color,
    },
  }
}

function spelledIn(names: readonly string[], name: string): string | undefined {
  return names.find((one) => one.toLowerCase() === name.toLowerCase())
}
