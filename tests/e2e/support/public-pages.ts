/** Public pages and their first headings. `{dress}` stands for the id of the newest dress. */
export const publicPages = [
  { path: '/', heading: 'The dress, for the day.' },
  { path: '/collections', heading: 'The collection' },
  { path: '/collections?category=Evening&view=list', heading: 'Evening dresses' },
  { path: '/dress/{dress}', heading: /./ },
  { path: '/faq', heading: 'Questions and answers' },
  { path: '/about', heading: /./ },
  { path: '/contact', heading: /./ },
  { path: '/appointments', heading: 'Book a fitting' },
] as const
