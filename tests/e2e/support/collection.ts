import type { Page } from '@playwright/test'

export const results = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })

/** The number of dresses that a query finds. */
export async function totalOf(page: Page, query: string): Promise<number> {
  const answer = await page.request.get(`/api/dresses?limit=1&${query}`)
  return (await answer.json()).total
}
