/** Every table that an answer about dresses is made of. */
export const tablesOfDresses = [
  'dresses',
  'dress_types',
  'dress_subtypes',
  'dress_sizes',
  'dress_colors',
  'pictures',
  'rentals',
] as const
