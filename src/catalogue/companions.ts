import type { DressId } from '#shared/ids.ts'
/** What is shown beside a dress under “Wear it with”. */
export const mostCompanions = 8

export interface Candidate {
  id: DressId
  type: string
  color: string
  /** How often it was rented with the dress. */
  together: number
}

/**
 * First what was rented with the dress before, most often first. Then one of each type in turn, of its own colour before a
 * neutral one, so that eight veils do not hide the tiara.
 * @param candidates accessories that suit the colour of the dress, newest first
 */
export function companionsFrom(candidates: readonly Candidate[], color: string): DressId[] {
  const proven = candidates.filter(({ together }) => together > 0).sort((a, b) => b.together - a.together)
  const others = candidates
    .filter(({ together }) => together === 0)
    .sort((a, b) => Number(isSame(b.color, color)) - Number(isSame(a.color, color)))
  const types = [...Map.groupBy(others, ({ type }) => type).values()]
  const longest = Math.max(0, ...types.map((type) => type.length))
  const inTurn = Array.from({ length: longest }, (_, turn) =>
    types.flatMap((type) => type[turn] ?? []),
  ).flat()
  return [...proven, ...inTurn].slice(0, mostCompanions).map(({ id }) => id)
}

/** The names of the colours that suit a dress: its own and the neutral ones, in lower case. */
export function colorsWith(color: string, colors: readonly { name: string; hexCode: string }[]): string[] {
  const neutral = colors.filter(({ hexCode }) => isNeutral(hexCode)).map(({ name }) => name.toLowerCase())
  return [...new Set([color.toLowerCase(), ...neutral])]
}

/** From white over grey to black, and from beige to gold. @param hexCode #RRGGBB */
export function isNeutral(hexCode: string): boolean {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hexCode.slice(at, at + 2), 16)) as [
    number,
    number,
    number,
  ]
  const [least, most] = [Math.min(red, green, blue), Math.max(red, green, blue)]
  if (most - least <= 24) return true
  // The hue of gold, in degrees.
  const hue = (60 * (green - blue)) / (most - least)
  return most === red && hue >= 30 && hue <= 52
}

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()
