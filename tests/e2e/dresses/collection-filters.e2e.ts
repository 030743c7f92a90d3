import type { Dress } from '#dresses/contract.ts'
import { addDays } from '#shared/dates.ts'
import { results, totalOf } from '#tests/e2e/support/collection.ts'
import { expect, open, test } from '#tests/e2e/support/fixtures.ts'
import { serverStartTime } from '#tests/e2e/support/server-address.ts'

test('designer and event date filter the list, and a dress rented on that day is left out', async ({
  page,
}) => {
  const days = Array.from({ length: 40 }, (_, index) =>
    addDays(serverStartTime.toISOString().slice(0, 10), index + 1),
  )
  const whole: { dresses: Dress[] } = await (await page.request.get('/api/dresses?limit=100')).json()
  const away = async (day: string) => {
    const free: { dresses: Dress[] } = await (
      await page.request.get(`/api/dresses?limit=100&eventDate=${day}`)
    ).json()
    const ids = new Set(free.dresses.map(({ id }) => id))
    return whole.dresses.find(({ id, designer }) => designer && !ids.has(id))
  }
  let [day, taken]: [string, Dress | undefined] = ['', undefined]
  for (const one of days) {
    taken ??= await away(one)
    if (taken) {
      day = one
      break
    }
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
