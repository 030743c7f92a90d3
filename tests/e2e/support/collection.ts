import type { Page } from '@playwright/test'

export const results = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })

/** The filters; a phone opens their sheet first. */
export async function openFilters(page: Page, isMobile: boolean) {
  if (!isMobile) return page.getByRole('form', { name: 'Filters' })
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Filters/ })
    .click()
  return page.getByRole('dialog', { name: 'Filters' })
}

/** The number of dresses that a query finds. */
export async function totalOf(page: Page, query: string): Promise<number> {
  const answer = await page.request.get(`/api/dresses?limit=1&${query}`)
  return (await answer.json()).total
}

/** The first value of a filter that has a result together with a query. */
export async function firstValueWithResults(
  page: Page,
  filter: 'color' | 'size',
  query: string,
): Promise<string> {
  const answer = await page.request.get(`/api/dress-filters?${query.replace('sortBy=name&', '')}`)
  const choices: { value: string; count: number }[] = (await answer.json())[filter]
  return choices.find(({ count }) => count > 0)!.value
}
