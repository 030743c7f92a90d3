/** The halves of the collection, which lists never mix: dresses, and what is worn with them. */
export const sections = ['dresses', 'accessories'] as const
export type Section = (typeof sections)[number]

/** Where a search looks: a chosen type says it by itself. @param accessoryTypes names of types */
export function sectionOf(
  {
    section = 'dresses',
    category = [],
  }: { section?: Section | undefined; category?: readonly string[] | undefined },
  accessoryTypes: readonly string[],
): Section {
  return category.some((name) => accessoryTypes.includes(name)) ? 'accessories' : section
}

export const otherSection = (section: Section): Section => (section === 'dresses' ? 'accessories' : 'dresses')

/** The page of all accessories. */
export const accessoriesPath = '/collections?section=accessories'
