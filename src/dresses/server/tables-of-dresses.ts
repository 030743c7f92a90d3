/** Tables that replies about dresses read. */
export const tablesOfDresses = [
  'dresses',
  'dress_types',
  'dress_subtypes',
  'dress_sizes',
  'dress_colors',
  'pictures',
  'rentals',
] as const
