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

export const customerLanguages = ['en', 'fr', 'ar'] as const
