/** The collection's grid, for the dresses and for the skeleton that keeps their places. */
export const gridClass =
  'grid grid-cols-2 gap-x-4 gap-y-10 md:grid-cols-3 md:gap-x-6 lg:grid-cols-2 xl:grid-cols-3'
export const gridSizes = '(min-width: 1280px) 24vw, (min-width: 1024px) 32vw, (min-width: 768px) 30vw, 46vw'

/** Head and body of the collection, for the page and for its skeleton. */
export const headClass =
  'gutters flex flex-col gap-6 bg-blush pt-8 pb-7 md:flex-row md:items-end md:justify-between md:pt-12 md:pb-10'
export const bodyClass =
  'gutters grid grid-cols-[minmax(0,1fr)] gap-x-12 pt-5 pb-8 lg:grid-cols-[17rem_minmax(0,1fr)] lg:pt-8'

/** Of a filter, chosen or offered. */
export const chipClass =
  'inline-flex min-h-9 items-center gap-2 rounded-control border border-line bg-surface px-3 transition-colors hover:border-ink'
