import { choices as messages } from '#dresses/texts/texts.gen.js'
import type { FieldErrors } from '#shared/refusal.ts'

/** Names in the catalogue's spelling. */
export interface Choices {
  types: readonly string[]
  /** A subtype without a type belongs to a dress already, and to no type of the catalogue any more. */
  subTypes: readonly { name: string; type: string | undefined }[]
  sizes: readonly string[]
  colors: readonly string[]
  /** Inactive colours are refused as free text too. */
  retiredColors: readonly string[]
}

interface Chosen {
  type: string[]
  subType: string[]
  size: string | null
  color: string
}

/**
 * The choices in the catalogue's spelling, or the errors by field.
 * @param freeColor whether a colour outside of the catalogue is allowed
 */
export function chosenFrom(
  choices: Choices,
  { type, subType, size, color }: Chosen,
  { freeColor }: { freeColor: boolean },
): { chosen: Chosen } | { fields: FieldErrors } {
  const types = type.map((name) => spelledIn(choices.types, name))
  const offered = choices.subTypes
    .filter((one) => one.type === undefined || types.includes(one.type))
    .map(({ name }) => name)
  const subTypes = subType.map((name) => spelledIn(offered, name))
  const catalogueSize = size === null ? null : spelledIn(choices.sizes, size)
  const catalogueColor = spelledIn(choices.colors, color)
  const isColorRefused =
    catalogueColor === undefined && (!freeColor || spelledIn(choices.retiredColors, color) !== undefined)
  const fields: FieldErrors = {
    ...(types.includes(undefined) && { type: messages.type }),
    ...(subTypes.includes(undefined) && { subType: messages.subType }),
    ...(catalogueSize === undefined && { size: messages.size }),
    ...(isColorRefused && { color: messages.color }),
  }
  if (Object.keys(fields).length > 0 || catalogueSize === undefined) return { fields }
  return {
    chosen: {
      type: types as string[],
      subType: subTypes as string[],
      size: catalogueSize,
      color: catalogueColor ?? color,
    },
  }
}

export function spelledIn(names: readonly string[], name: string): string | undefined {
  return names.find((one) => one.toLowerCase() === name.toLowerCase())
}
