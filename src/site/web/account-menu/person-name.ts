import type { CurrentUser } from '#accounts/contract.ts'
import { userName } from '#accounts/full-name.ts'

export function initialOf(person: CurrentUser): string {
  return userName(person).slice(0, 1).toUpperCase()
}

export const initialClass =
  'grid size-10 list-none place-items-center rounded-control border border-line text-sm font-medium ' +
  'transition-colors hover:bg-blush [&::-webkit-details-marker]:hidden'
