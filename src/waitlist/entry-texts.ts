import { typeName } from '#appointments/rules/messages.ts'
import { longDateWithYear } from '#shared/dates.ts'
import { commaList } from '#shared/format/list.ts'
import { showrooms } from '#showrooms/showrooms.ts'
import type { CustomerEntry } from '#waitlist/contract.ts'
import { entryTexts as messages } from '#waitlist/texts/texts.gen.js'

export const entryStateNames = messages.stateNames

type Thing = Pick<CustomerEntry, 'type' | 'branch' | 'date' | 'state'> & { dress: { title: string } | null }

/** 'Ivory Lace', or 'Bridal fitting, Aoukar'. */
export function thingName({ dress, type, branch }: Pick<Thing, 'dress' | 'type' | 'branch'>): string {
  return type ? commaList([typeName(type), showrooms[branch].name]) : (dress?.title ?? '')
}

/** With the day. */
export function thingText(thing: Omit<Thing, 'state'>): string {
  return commaList([thingName(thing), longDateWithYear(thing.date)])
}

/** What has become of an entry that can be answered no more; empty while it waits. */
export function overText({ state }: Pick<Thing, 'state'>): string {
  return state === 'WAITING' || state === 'OFFERED' ? '' : messages.over[state]
}
