import { signIn } from '#tests/e2e/support/accounts.ts'
import { expect, open, test } from '#tests/e2e/support/fixtures.ts'

test('staff open the pages of members, or those of the admin with the filters of the URL', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, 'admin')
  for (const path of ['/dashboard', '/profile', '/my-dresses']) {
    await open(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  }
  await open(page, '/payout?search=maya+haddad')
  await expect(page).toHaveURL('/admin/payouts?search=maya+haddad')
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Balance Management' })).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'All Payout Requests' }).getByText('Maya Haddad').first(),
  ).toBeVisible()
  await page.goto('/agreement')
  await expect(page).toHaveURL('/admin/agreements')
  await expect(page.getByRole('heading', { name: 'All Agreements' })).toBeVisible()
})
