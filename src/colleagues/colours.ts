/** Tokens of src/ui/styles/tokens.css, which have enough contrast in both themes. */
export const colleagueColours = [
  'plum',
  'teal',
  'rust',
  'indigo',
  'rose',
  'olive',
  'slate',
  'cocoa',
  'leaf',
  'violet',
] as const
export type ColleagueColour = (typeof colleagueColours)[number]

/** With more colleagues than colours, any colour is free: initials tell them apart. */
export function isColourFree(colour: ColleagueColour, taken: readonly ColleagueColour[]): boolean {
  return !taken.includes(colour) || colleagueColours.every((one) => taken.includes(one))
}

/** The wanted colour, or the first free one. */
export function freeColour(
  taken: readonly ColleagueColour[],
  wanted: ColleagueColour = colleagueColours[0],
): ColleagueColour {
  return [wanted, ...colleagueColours].find((colour) => isColourFree(colour, taken)) ?? wanted
}
