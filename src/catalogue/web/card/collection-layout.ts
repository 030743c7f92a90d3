export const gridClass =
  'grid grid-cols-2 gap-x-4 gap-y-10 md:grid-cols-3 md:gap-x-6 lg:grid-cols-2 xl:grid-cols-3'
export const gridSizes = '(min-width: 1280px) 24vw, (min-width: 1024px) 32vw, (min-width: 768px) 30vw, 46vw'

export const chipClass =
  'inline-flex min-h-9 items-center gap-2 rounded-control border border-line bg-surface px-3 transition-colors hover:border-ink'
