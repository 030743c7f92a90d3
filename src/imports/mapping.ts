import { autoMapping, type ColumnChoice, repeatedChoices } from './headers.ts'

/** Why these choices cannot be used; null when they can. */
export function refusalToMapping(
  mapping: readonly ColumnChoice[],
): 'no_name' | { twice: ColumnChoice } | null {
  if (!mapping.includes('name')) return 'no_name'
  const twice = mapping.find(
    (choice, place) => !repeatedChoices.includes(choice) && mapping.indexOf(choice) !== place,
  )
  return twice ? { twice } : null
}

/** Without a sale price, the only price of a product is what a shop that rents asks for it. */
export function proposeRentalPrice(
  mapping: readonly ColumnChoice[],
  columns: readonly { filled: number }[],
): ColumnChoice[] {
  const [regular, sale] = [mapping.indexOf('regularPrice'), mapping.indexOf('salePrice')]
  const hasValues = (place: number) => (columns[place]?.filled ?? 0) > 0
  if (!hasValues(regular) || hasValues(sale)) return [...mapping]
  return mapping.map((choice, place) => {
    if (place === regular) return 'salePrice'
    return place === sale ? 'ignore' : choice
  })
}

/** What is worth remembering: the proposal depends on the file and is made anew for the next one. */
export function withoutProposal(
  mapping: readonly ColumnChoice[],
  columns: readonly { header: string; filled: number }[],
): ColumnChoice[] {
  const names = autoMapping(columns.map(({ header }) => header))
  const proposed = proposeRentalPrice(names, columns)
  return mapping.map((choice, place) => {
    const own = names[place] ?? 'ignore'
    return own !== proposed[place] && choice === proposed[place] ? own : choice
  })
}
