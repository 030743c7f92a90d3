import { constants as messages } from '#customers/texts/texts.gen.js'
/** How she found us. */
export const customerSources = [
  'INSTAGRAM',
  'FRIEND',
  'GOOGLE',
  'PASSING_BY',
  'WEDDING_FAIR',
  'PLANNER',
  'RETURNING',
  'OTHER',
] as const
export type CustomerSource = (typeof customerSources)[number]

/** What a customer agrees to; the words are stored with her consent. */
export const consentTexts = messages.consentTexts
export const sourceNames = messages.sourceNames
export type ConsentKind = keyof typeof messages.consentTexts

/** Names the words that are asked now, in each language. New words get a new name. */
export const consentWordings = { whatsapp: 'whatsapp-1', photo: 'photo-1' } as const satisfies Record<
  ConsentKind,
  string
>

/** Where she agreed, or ended it: `stop` and `start` are her messages with that word, `whatsapp` its own switch for marketing. */
export const consentWays = [
  'booking',
  'request',
  'link',
  'account',
  'staff',
  'stop',
  'start',
  'whatsapp',
] as const
export type ConsentWay = (typeof consentWays)[number]

/** Days during which a merge can be undone. */
export const undoDays = 1

/**
 * Why a file belongs to an account. `OWN`: it began with what the account entered; `PROVED`: the account has proved its email
 * address; `STAFF`: staff know that both are one person; `CHECK`: the contact data matched before accounts proved
 * their address, and staff have not looked yet. Only `PROVED` and `STAFF` show the account what others have entered.
 */
export const accountLinks = ['OWN', 'PROVED', 'STAFF', 'CHECK'] as const
export type AccountLink = (typeof accountLinks)[number]
