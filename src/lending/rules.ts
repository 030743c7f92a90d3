import type { DressStatus } from '#dresses/contract.ts'
import type { FieldErrors } from '#shared/refusal.ts'
import type { Submission } from './submission.ts'

/** The owner may change a dress before staff accept it and after a refusal. */
export function mayEdit(status: DressStatus): boolean {
  return status === 'PENDING' || status === 'REJECTED'
}

/** Names in the catalogue's spelling. */
export interface Choices {
  types: readonly string[]
  subTypes: readonly { name: string; type: string }[]
  sizes: readonly string[]
  colors: readonly string[]
  /** Inactive colours are refused as free text too. */
  retiredColors: readonly string[]
}

type Chosen = Pick<Submission, 'type' | 'subType' | 'size' | 'color'>

/** The choices in the catalogue's spelling, or the errors by field. */
export function chosenFrom(
  choices: Choices,
  { type, subType, size, color }: Chosen,
): { chosen: Chosen } | { fields: FieldErrors } {
  const types = type.map((name) => spelledIn(choices.types, name))
  const offered = choices.subTypes.filter((one) => types.includes(one.type)).map(({ name }) => name)
  const subTypes = subType.map((name) => spelledIn(offered, name))
  const catalogueSize = size === null ? null : spelledIn(choices.sizes, size)
  const retired = spelledIn(choices.retiredColors, color) !== undefined
  const fields: FieldErrors = {
    ...(types.includes(undefined) && { type: 'Please choose types that are offered.' }),
    ...(subTypes.includes(undefined) && { subType: 'Please choose subtypes of the chosen types.' }),
    ...(catalogueSize === undefined && { size: 'Please choose a size that is offered.' }),
    ...(retired && { color: 'Please choose a colour that is offered.' }),
  }
  if (Object.keys(fields).length > 0 || catalogueSize === undefined) return { fields }
  return {
    chosen: {
      type: types as string[],
      subType: subTypes as string[],
      size: catalogueSize,
      color: spelledIn(choices.colors, color) ?? color,
    },
  }
}

function spelledIn(names: readonly string[], name: string): string | undefined {
  return names.find((one) => one.toLowerCase() === name.toLowerCase())
}
