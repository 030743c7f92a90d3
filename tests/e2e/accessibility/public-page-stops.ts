import type { Page } from '@playwright/test'
import { get, main, type Stop } from './stop.ts'

export const newestDress = async (page: Page) => {
  const { dresses } = await get<{ dresses: { id: string }[] }>(page, '/api/dresses?limit=1')
  return `/dress/${dresses[0]!.id}`
}

export const publicPages: readonly Stop[] = [
  { route: '/', on: 'both' },
  { name: 'a page that does not exist', route: '/', path: '/no/such/page', refused: 404, on: 'both' },
  { route: '/auth', on: 'both' },
  { route: '/reset-password', path: '/reset-password?token=x', on: 'both' },
  { route: '/confirm-email', path: `/confirm-email?token=${'x'.repeat(43)}`, on: 'both' },
  { route: '/settings', name: 'asks a guest to sign in', refused: 401 },
  { route: '/collections', on: 'both' },
  { route: '/collections', name: 'as a list', path: '/collections?category=Evening&view=list', on: 'both' },
  {
    route: '/collections',
    name: 'with filters, as a list',
    path: '/collections?category=Evening&color=Navy&maxPrice=300&view=list',
    on: 'phone',
  },
  { route: '/dress/$id', path: newestDress, on: 'both' },
  { route: '/favourites' },
  {
    route: '/favourites',
    name: 'with dresses',
    path: '/collections',
    open: async (page) => {
      for (const nth of [0, 3])
        await main(page)
          .getByRole('button', { name: / to favourites$/ })
          .nth(nth)
          .click()
      await page.goto('/favourites')
      await main(page).getByRole('heading', { level: 2 }).first().waitFor()
    },
  },
  { route: '/fitting' },
  {
    route: '/fitting',
    name: 'with a dress',
    path: newestDress,
    open: async (page) => {
      await main(page)
        .getByRole('button', { name: /^Add to my fitting/ })
        .first()
        .click()
      await page.goto('/fitting')
      await main(page).getByRole('listitem').getByRole('heading').waitFor()
    },
    on: 'both',
  },
  { route: '/about', on: 'both' },
  { route: '/faq', on: 'both' },
  { route: '/contact', on: 'both' },
  { route: '/seed-database', on: 'both' },
  { route: '/appointments', on: 'both' },
]
