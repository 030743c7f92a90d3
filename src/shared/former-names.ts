import { formerNames as messages } from '#shared/texts/texts.gen.js'

/** Stored in place of the name of who was erased. */
export const formerMember = 'Former member'
export const formerGuest = 'Former guest'

/** A stored name for its reader: in place of an erased one stands who it was, in the reader's language. */
export function shownName(name: string): string {
  if (name === formerMember) return messages.member
  return name === formerGuest ? messages.guest : name
}
