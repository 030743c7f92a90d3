import type { DressSubtype, DressType } from '#taxonomy/contract.ts'

/** Names, as the catalogue writes them. */
export interface TypeChoice {
  type: string[]
  subType: string[]
}

/** The one type whose styles stay when it is picked beside another one. */
const keepsStyles = 'Evening'

/** Names of the active subtypes of the chosen types, each once. */
export function offeredSubtypes(
  types: readonly DressType[],
  subtypes: readonly DressSubtype[],
  chosen: readonly string[],
): string[] {
  const ids = types.filter(({ name, active }) => active && chosen.includes(name)).map(({ id }) => id)
  const offered = subtypes.filter(({ typeId, active }) => active && ids.includes(typeId))
  return [...new Set(offered.map(({ name }) => name))]
}

/** A type picked or put back. Picking any but Evening begins anew with the styles; none stays without its type. */
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
