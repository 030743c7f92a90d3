import { signIn } from '#tests/e2e/support/accounts.ts'
import { expect, open, test } from '#tests/e2e/support/fixtures.ts'

test('staff read what to decide, and the figures of a period, and follow them to their lists', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, 'admin')
  await open(page, '/admin/stats')
  await expect(page.getByRole('heading', { name: /without staff|works on every open day/ })).toBeVisible()
  await expect(
    page.getByRole('heading', { name: /unrented for 90 days|was rented in 90 days/ }),
  ).toBeVisible()
  await expect(page.getByRole('heading', { name: /asked for in vain in 90 days/ })).toBeVisible()

  const part = (name: string) =>
    page.getByRole('list', { name: 'Parts of the stats' }).getByRole('link', { name })
  await part('Appointments').click()
  await expect(page.getByRole('list', { name: 'Totals' })).toContainText('Bookings')
  await page.getByRole('link', { name: 'Last 90 days' }).click()
  await expect(page).toHaveURL(/from=.*to=/)
  await expect(page.getByRole('link', { name: 'Last 90 days' })).toHaveAttribute('aria-current', 'page')
  await page.getByLabel('From').fill('2026-01-01')
  await page.getByLabel('To', { exact: true }).fill('2026-12-31')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL('/admin/stats?part=fittings&from=2026-01-01&to=2026-12-31')
  await page.getByRole('table', { name: 'By showroom' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/admin\/appointments\?.*status=NOT_CANCELLED/)
  await expect(page.getByRole('link', { name: 'Remove Status: Not cancelled' })).toBeVisible()

  await page.goBack()
  await part('Rentals and money').click()
  await expect(page.getByRole('list', { name: 'Rental figures' })).toContainText('Security deposits held')
  await expect(page.getByRole('table', { name: 'The shop’s share by month, each whole' })).toContainText('$')
  await page.getByRole('table', { name: 'By state' }).getByRole('link', { name: 'Completed' }).click()
  await expect(page).toHaveURL(/\/admin\/rentals\?.*step=COMPLETED/)
})

test('the end of a period is not before its start', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'admin')
  await open(page, '/admin/stats?part=rentals&from=2026-05-02&to=2026-05-01')
  await expect(page.getByRole('alert')).toContainText('The end must not be before the start.')
  await open(page, '/admin/stats?part=rentals&from=2020-01-01&to=2026-05-01')
  await expect(page.getByRole('alert')).toContainText('Please choose two years at most.')
})
