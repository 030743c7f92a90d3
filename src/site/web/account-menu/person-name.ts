import type { CurrentUser } from '#accounts/contract.ts'
import { fullName } from '#accounts/full-name.ts'

export function nameOf(person: CurrentUser): string {
  return fullName(person, person.email)
}

export function initialOf(person: CurrentUser): string {
  return nameOf(person).slice(0, 1).toUpperCase()
}

export const initialClass =
  'grid size-10 list-none place-items-center rounded-control border border-line text-sm font-medium ' +
  'transition-colors hover:bg-blush [&::-webkit-details-marker]:hidden'
