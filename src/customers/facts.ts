import type { factsConsentTexts as consentTexts } from '#customers/messages/texts.gen.js'
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
export {
  factsConsentTexts as consentTexts,
  factsSourceNames as sourceNames,
} from '#customers/messages/texts.gen.js'
export type ConsentKind = keyof typeof consentTexts

/** Days during which a merge can be undone. */
export const undoDays = 1
