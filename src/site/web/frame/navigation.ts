import { frameNavigation as messages } from '#site/messages/texts.gen.js'
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

type Named<T> = Pick<T, Extract<keyof T, 'id' | 'name' | 'active' | 'typeId'>>

/** Every active dress type with its active subtypes, between the fixed entries. */
export function navigation(
  types: readonly Named<DressType>[],
  subtypes: readonly Named<DressSubtype>[],
): NavigationEntry[] {
  return [
    { label: messages.newArrivals, to: '/collections', search: { sortBy: 'newest' } },
    ...types.filter(({ active }) => active).map((type) => entryOf(type, subtypes)),
    {
      label: messages.aboutUs,
      to: '/about',
      within: [
        { label: messages.about, to: '/about' },
        { label: messages.faq, to: '/faq' },
      ],
    },
    { label: messages.contact, to: '/contact' },
  ]
}

function entryOf({ id, name }: Named<DressType>, subtypes: readonly Named<DressSubtype>[]): NavigationEntry {
  const all = { to: '/collections', search: { category: name } }
  const own = subtypes.filter(({ typeId, active }) => active && typeId === id)
  const label = labelOf('type', name)
  if (own.length === 0) return { label, ...all }
  const within = own.map((subtype) => ({
    label: labelOf('subtype', subtype.name),
    to: '/collections',
    search: { category: name, subType: subtype.name },
  }))
  return { label, ...all, within: [{ label: messages.all({ type: label }), ...all }, ...within] }
}

export const myDressesPath = '/my-dresses'

/** The lender's dresses with the form open. */
export const addDress = { to: myDressesPath, search: { add: true } } as const
