import { registerCustomer } from '#tests/e2e/support/accounts.ts'
import { expect, open, test } from '#tests/e2e/support/fixtures.ts'

test('the account menu opens by a click that comes before its code has loaded', { tag: '@long' }, async ({
  page,
}) => {
  await registerCustomer(page)
  const released = Promise.withResolvers<void>()
  await page.route('**/assets/user-menu-*.js', async (route) => {
    await released.promise
    await route.continue()
  })
  await open(page, '/about')
  const banner = page.getByRole('banner')
  await banner.getByText('R', { exact: true }).click()
  await expect(banner.getByRole('link', { name: 'Settings' })).toHaveCount(0)
  released.resolve()
  await expect(banner.getByRole('link', { name: 'Settings' })).toBeVisible()
  await banner.getByRole('link', { name: 'Settings' }).click()
  await expect(page).toHaveURL('/settings')
  await expect(banner.getByRole('link', { name: 'Settings' })).toBeHidden()
  await banner.getByText('R', { exact: true }).click()
  await expect(banner.getByRole('link', { name: 'Settings' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(banner.getByRole('link', { name: 'Settings' })).toBeHidden()
})
