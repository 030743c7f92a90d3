import { place as messages } from '#dresses/texts/texts.gen.js'
import { longDate } from '#shared/dates.ts'
import { type Branch, isBranch, showrooms } from '#showrooms/showrooms.ts'

/** Where a dress can be. */
export const dressPlaces = ['AOUKAR', 'KFARHBAB', 'WORKSHOP', 'CUSTOMER', 'LENDER'] as const
export type DressPlace = (typeof dressPlaces)[number]

export const placeNames: Readonly<Record<DressPlace, string>> = {
  get AOUKAR() {
    return showrooms.AOUKAR.name
  },
  get KFARHBAB() {
    return showrooms.KFARHBAB.name
  },
  get WORKSHOP() {
    return messages.names.WORKSHOP
  },
  get CUSTOMER() {
    return messages.names.CUSTOMER
  },
  get LENDER() {
    return messages.names.LENDER
  },
}

const homes: readonly Branch[] = ['AOUKAR', 'KFARHBAB']

/** The showroom of a dress that nobody has moved: the first that has it, in this order. Its rentals start and end there. */
export function homeShowroom(availableBranches: readonly string[]): Branch {
  return homes.find((branch) => availableBranches.includes(branch)) ?? 'AOUKAR'
}

/** 'in Aoukar', 'with a customer until Monday 14 December'. Never says which customer. */
export function placeText(
  place: DressPlace,
  { until = null, isOverdue = false }: { until?: string | null; isOverdue?: boolean } = {},
): string {
  if (isBranch(place)) return messages.inShowroom({ showroom: showrooms[place].name })
  const where = messages.awayTexts[place]
  if (!until) return where
  return messages[isOverdue ? 'overdue' : 'until']({ where, date: longDate(until) })
}

/** Why a dress is not there on a day. Unavailable: its lender wears it. */
export const absenceReasons = ['rented', 'cleaning', 'maintenance', 'unavailable'] as const

/** A dress is not to be had. */
export interface Absence {
  reason: (typeof absenceReasons)[number]
  /** The last day; null for an overdue dress, which nobody knows. */
  until: string | null
}

/** 'in cleaning until Thursday 17 December': of a day on which the dress is wanted. */
export function absenceText({ reason, until }: Absence): string {
  return until
    ? messages.until({ where: messages.absenceTexts[reason], date: longDate(until) })
    : messages.absenceTexts.overdue
}

/**
 * Of a dress that is wanted in a showroom: what keeps it away then, or where else it is now. Null when it is there, or its
 * customer brings it.
 */
export function notThereText(
  { place, absence, isWithHer }: { place: DressPlace; absence: Absence | null; isWithHer: boolean },
  showroom: Branch,
): string | null {
  if (absence) return absenceText(absence)
  return place === showroom || isWithHer ? null : messages.now({ where: placeText(place) })
}
