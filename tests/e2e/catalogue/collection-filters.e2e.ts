import type { Dress } from '#dresses/contract.ts'
import { addDays } from '#shared/dates.ts'
import { results, totalOf } from '#tests/e2e/support/collection.ts'
import { expect, open, test } from '#tests/e2e/support/fixtures.ts'
import { serverStartTime } from '#tests/e2e/support/server-address.ts'

test('designer and event date filter the list, and a dress rented on that day is left out', {
  tag: '@long',
}, async ({ page }) => {
  const dressesAt = async (query: string): Promise<Dress[]> =>
    (await (await page.request.get(`/api/dresses?limit=100${query}`)).json()).dresses
  const whole = await dressesAt('')
  /** A dress that is taken on a day, of a designer with a dress that is free then: without one the page shows nearly fitting dresses. */
  const takenOn = async (day: string) => {
    const free = await dressesAt(`&eventDate=${day}`)
    return whole.find(
      ({ id, designer }) =>
        designer && !free.some((one) => one.id === id) && free.some((one) => one.designer === designer),
    )
  }
  let day = serverStartTime.toISOString().slice(0, 10)
  let taken: Dress | undefined
  for (let ahead = 0; ahead < 40 && !taken; ahead++) {
    day = addDays(day, 1)
    taken = await takenOn(day)
  }
  const { title, designer } = taken!
  await open(page, '/collections?sortBy=name')
  const panel = page.getByRole('form', { name: 'Filters' })
  await panel.getByRole('group', { name: 'Designer' }).getByText(designer!, { exact: true }).click()
  await expect(page.getByRole('link', { name: `Remove ${designer}` })).toBeVisible()
  const total = await totalOf(page, `designer=${encodeURIComponent(designer!)}`)
  await expect(results(page)).toHaveCount(Math.min(12, total))
  await expect(results(page).filter({ hasText: title })).toBeVisible()
  await panel.getByLabel('Date of your event').fill(day)
  await expect(page).toHaveURL(new RegExp(`eventDate=${day}`))
  await expect(page.getByRole('link', { name: /^Remove Free on / })).toBeVisible()
  await expect(results(page).filter({ hasText: title })).toHaveCount(0)
  await expect(results(page)).toHaveCount(
    await totalOf(page, `designer=${encodeURIComponent(designer!)}&eventDate=${day}`),
  )
})
