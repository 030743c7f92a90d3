/** Tables that decide which dresses can be rented for an event. */
export const tablesOfRentals = [
  'dresses',
  'rentals',
  'dress_days_off',
  'blocked_dates',
  'platform_settings',
] as const

/** Tables that replies about dresses read. */
export const tablesOfDresses = [
  'dresses',
  'dress_companions',
  'dress_types',
  'dress_subtypes',
  'dress_sizes',
  'dress_colors',
  'search_synonyms',
  'pictures',
  'rentals',
  'dress_days_off',
  'blocked_dates',
  'platform_settings',
] as const

/** Caching of replies about dresses to guests. What is free for an event changes at midnight. */
export const cachedDresses = {
  cachedUntilChangeOf: tablesOfDresses,
  isTimed: ({ eventDate }: { eventDate?: string }) => eventDate !== undefined,
}
