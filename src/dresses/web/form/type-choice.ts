import type { DressSubtype, DressType } from '#taxonomy/contract.ts'

export interface TypeChoice {
  type: string[]
  subType: string[]
}

/** Adding this type keeps the chosen styles; adding any other clears them. */
const keepsStyles = 'Evening'

/** Whether all chosen types are accessories, which nobody measures. */
export function areAccessories(types: readonly DressType[], chosen: readonly string[]): boolean {
  const found = types.filter(({ name }) => chosen.includes(name))
  return found.length > 0 && found.length === chosen.length && found.every(({ isAccessory }) => isAccessory)
}

export function offeredSubtypes(
  types: readonly DressType[],
  subtypes: readonly DressSubtype[],
  chosen: readonly string[],
): string[] {
  const ids = types.filter(({ name, active }) => active && chosen.includes(name)).map(({ id }) => id)
  const offered = subtypes.filter(({ typeId, active }) => active && ids.includes(typeId))
  return [...new Set(offered.map(({ name }) => name))]
}

/** Adds or removes a type. Removing it removes its styles. */
export function withType(
  types: readonly DressType[],
  subtypes: readonly DressSubtype[],
  { type, subType }: TypeChoice,
  name: string,
  picked: boolean,
): TypeChoice {
  const chosen = picked ? [...type.filter((one) => one !== name), name] : type.filter((one) => one !== name)
  if (picked && name !== keepsStyles) return { type: chosen, subType: [] }
  const offered = offeredSubtypes(types, subtypes, chosen)
  return { type: chosen, subType: subType.filter((one) => offered.includes(one)) }
}
