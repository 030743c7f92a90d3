import type { Page } from '@playwright/test'
import type { Dress } from '#dresses/contract.ts'
import { expect, open, test } from '#tests/e2e/support/fixtures.ts'

async function dresses(page: Page, query = 'category=Bridal&limit=48'): Promise<Dress[]> {
  const answer = await page.request.get(`/api/dresses?${query}`)
  return (await answer.json()).dresses
}

test('a dress page shows similar dresses and the recently viewed ones, latest first', {
  tag: '@long',
}, async ({ page }) => {
  const [first, second, third] = (await dresses(page)).slice(5)
  for (const { id } of [first!, second!, third!]) await open(page, `/dress/${id}`)
  const similar = page.getByRole('region', { name: 'You may also like' })
  const answer = await page.request.get(`/api/dresses/${third!.id}/similar`)
  const titles = (await answer.json()).dresses.map(({ title }: Dress) => title)
  await expect(similar.getByRole('heading', { level: 3 })).toHaveText(titles)
  expect(titles).not.toContain(third!.title)
  await similar.scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 2000)
  const viewed = page.getByRole('region', { name: 'Recently viewed' }).getByRole('heading', { level: 3 })
  await expect(viewed).toHaveText([second!.title, first!.title])
  await viewed.last().click()
  await expect(page.getByRole('heading', { level: 1, name: first!.title })).toBeVisible()
  await page.mouse.wheel(0, 3000)
  await expect(viewed).toHaveText([third!.title, second!.title])
})

test('the first screen of a dress asks for the date of the event and has one filled action', {
  tag: ['@long', '@both'],
}, async ({ page, isMobile }) => {
  const [dress] = await dresses(page, 'category=Bridal&eventDate=2027-06-12&limit=1')
  if (!isMobile) await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, `/dress/${dress!.id}`)
  const main = page.getByRole('main')
  const ask = main.getByText('Is it free on my day?').filter({ visible: true })
  await expect(ask.last()).toBeInViewport({ ratio: 1 })
  if (!isMobile) await expect(main.getByLabel('When is your event?')).toBeInViewport({ ratio: 1 })
  await open(page, `/dress/${dress!.id}?eventDate=2027-06-12`)
  const request = main.getByRole('link', { name: 'Request this date' }).filter({ visible: true })
  await expect(request.last()).toBeInViewport({ ratio: 1 })
  if (isMobile) return
  // The picture stays in view beside the longer facts.
  await page.mouse.wheel(0, 500)
  await expect(page.getByRole('region', { name: 'Pictures of this dress' })).toBeInViewport({ ratio: 0.9 })
})
