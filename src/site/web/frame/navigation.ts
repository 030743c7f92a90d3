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

type Named<T> = Pick<T, Extract<keyof T, 'id' | 'name' | 'active' | 'isAccessory' | 'typeId'>>

/** Every active dress type with its active subtypes, then the accessories, between the fixed entries. */
export function navigation(
  types: readonly Named<DressType>[],
  subtypes: readonly Named<DressSubtype>[],
): NavigationEntry[] {
  const offered = types.filter(({ active }) => active)
  return [
    { label: messages.newArrivals, to: '/collections', search: { sortBy: 'newest' } },
    ...offered.filter(({ isAccessory }) => !isAccessory).map((type) => entryOf(type, subtypes)),
    ...accessories(offered.filter(({ isAccessory }) => isAccessory)),
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

function accessories(types: readonly Named<DressType>[]): NavigationEntry[] {
  if (types.length === 0) return []
  const label = messages.accessories
  const all = { to: '/collections', search: { section: 'accessories' } }
  const within = types.map(({ name }) => ({
    label: labelOf('type', name),
    to: '/collections',
    search: { category: name },
  }))
  return [{ label, ...all, within: [{ label: messages.allAccessories, ...all }, ...within] }]
}

export const myDressesPath = '/my-dresses'

/** The lender's dresses with the form open. */
export const addDress = { to: myDressesPath, search: { add: true } } as const
