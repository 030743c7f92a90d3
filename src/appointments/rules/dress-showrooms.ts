import { dressShowrooms as messages } from '#appointments/texts/texts.gen.js'
import { andList } from '#shared/format/list.ts'
import { type Branch, branches, isBranch, showrooms, typesAllowed } from '#showrooms/showrooms.ts'
import type { Choice } from './choice.ts'

/** The booking rules' fields of a dress. With empty `availableBranches` every showroom accepts it. */
export interface TryOnDress {
  title: string
  category: readonly string[]
  availableBranches: readonly string[]
}

/** The showrooms that have all of these dresses. */
export function showroomsWith(dresses: readonly TryOnDress[]): Branch[] {
  return branches.filter((branch) => dressesElsewhere(branch, dresses).length === 0)
}

export function dressesElsewhere<Dress extends TryOnDress>(
  branch: Branch,
  dresses: readonly Dress[],
): Dress[] {
  return dresses.filter(({ availableBranches }) => {
    const known = availableBranches.filter(isBranch)
    return known.length > 0 && !known.includes(branch)
  })
}

/** The only showroom of a dress; undefined when it has several or none. */
export function onlyShowroomOf(dress: TryOnDress): Branch | undefined {
  const [first, second] = showroomsWith([dress])
  return second ? undefined : first
}

/** The refusal when a showroom does not have these dresses, naming the showroom that does; null when it has them. */
export function elsewhereMessage(branch: Branch, dresses: readonly TryOnDress[]): string | null {
  const elsewhere = dressesElsewhere(branch, dresses)
  if (elsewhere.length === 0) return null
  const [right] = showroomsWith(elsewhere)
  const titles = andList(elsewhere.map(({ title }) => title))
  const count = elsewhere.length
  if (!right) return messages.elsewhere({ titles, count })
  const showroom = showrooms[right].name
  return showroomsWith(dresses).includes(right)
    ? messages.choose({ titles, showroom })
    : messages.leaveOut({ titles, showroom, count })
}

/** The preset of "Book a fitting": showroom and type, each where only one fits. */
export function choiceForDress(dress: TryOnDress): Pick<Choice, 'branch' | 'type'> {
  const names = dress.category.map((category) => category.toUpperCase())
  const types = typesAllowed(undefined, false).filter((type) => names.includes(type))
  const having = showroomsWith([dress])
  const fitting = having.filter((branch) => typesAllowed(branch, false).some((type) => types.includes(type)))
  const offered = fitting.length > 0 ? fitting : having
  const branch = offered.length === 1 ? offered[0] : undefined
  const possible = types.filter((type) => typesAllowed(branch, false).includes(type))
  return { ...(branch && { branch }), ...(possible.length === 1 && { type: possible[0] }) }
}
