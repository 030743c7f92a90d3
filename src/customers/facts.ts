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

export const sourceNames: Readonly<Record<CustomerSource, string>> = {
  INSTAGRAM: 'Instagram',
  FRIEND: 'A friend',
  GOOGLE: 'Google',
  PASSING_BY: 'Passing by',
  WEDDING_FAIR: 'Wedding fair',
  PLANNER: 'Wedding planner',
  RETURNING: 'Was here before',
  OTHER: 'Other',
}

export const customerLanguages = ['en', 'fr', 'ar'] as const
export type CustomerLanguage = (typeof customerLanguages)[number]

export const languageNames: Readonly<Record<CustomerLanguage, string>> = {
  en: 'English',
  fr: 'French',
  ar: 'Arabic',
}

/** What a customer agrees to; the words are stored with her consent. */
export const consentTexts = {
  whatsapp: 'The shop may write to me by WhatsApp about my fittings and rentals.',
  photo: 'The shop may take photos of me in its dresses and show them.',
} as const
export type ConsentKind = keyof typeof consentTexts

/** Days during which a merge can be undone. */
export const undoDays = 1
