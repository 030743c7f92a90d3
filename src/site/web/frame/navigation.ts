import { words } from '#shared/texts/texts.gen.js'
import { navigation as messages, siteWords } from '#site/texts/texts.gen.js'
import type { DressSubtype, DressType } from '#taxonomy/contract.ts'
import { labelOf } from '#taxonomy/labels.ts'

/** One link of header and drawer. */
export interface NavigationEntry {
  label: string
  to: string
  search?: Record<string, string>
  /** Links of its submenu. */
  within?: NavigationEntry[]
}

type Named<T> = Pick<T, Extract<keyof T, 'id' | 'name' | 'active' | 'isAccessory' | 'typeId'>>

/** Every active dress type with its active subtypes, then the accessories, between the fixed entries. */
export function navigation(
  types: readonly Named<DressType>[],
  subtypes: readonly Named<DressSubtype>[],
): NavigationEntry[] {
  const offered = types.filter(({ active }) => active)
  const accessories = offered.filter(({ isAccessory }) => isAccessory)
  const ofType = ({ name }: Named<DressType>) => linkTo(labelOf('type', name), { category: name })
  return [
    linkTo(messages.newArrivals, { sortBy: 'newest' }),
    ...offered
      .filter(({ isAccessory }) => !isAccessory)
      .map((type) =>
        menu(
          ofType(type),
          subtypes
            .filter(({ typeId, active }) => active && typeId === type.id)
            .map(({ name }) => linkTo(labelOf('subtype', name), { category: type.name, subType: name })),
        ),
      ),
    ...(accessories.length > 0
      ? [menu(linkTo(words.accessories, { section: 'accessories' }), accessories.map(ofType))]
      : []),
    {
      label: siteWords.aboutUs,
      to: '/about',
      within: [
        { label: messages.about, to: '/about' },
        { label: siteWords.faq, to: '/faq' },
      ],
    },
    { label: siteWords.contact, to: '/contact' },
  ]
}

function linkTo(label: string, search: Record<string, string>): NavigationEntry {
  return { label, to: '/collections', search }
}

/** Starts with all of it; a plain link without parts. */
function menu(entry: NavigationEntry, parts: NavigationEntry[]): NavigationEntry {
  if (parts.length === 0) return entry
  return { ...entry, within: [{ ...entry, label: messages.all({ type: entry.label }) }, ...parts] }
}

export const myDressesPath = '/my-dresses'

/** The lender's dresses with the form open. */
export const addDress = { to: myDressesPath, search: { add: true } } as const
