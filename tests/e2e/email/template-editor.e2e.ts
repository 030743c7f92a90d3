import { demoPassword, openAuthDialog } from '#tests/e2e/support/accounts.ts'
import { expect, open, test } from '#tests/e2e/support/fixtures.ts'

test('the editor has its styles for an admin who signed in on a page that all guests share', {
  tag: '@long',
}, async ({ page }) => {
  await open(page, '/faq')
  const auth = await openAuthDialog(page, false, 'Sign In')
  await auth.getByLabel('Username or email').fill('admin')
  await auth.getByLabel('Password', { exact: true }).fill(demoPassword)
  await auth.getByRole('button', { name: 'Login' }).click()
  await expect(auth).toBeHidden()
  // On a slow computer the Templates tab is clicked while React still hydrates the first tab.
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await page.getByRole('banner').locator('summary').last().click()
  await page.getByRole('banner').getByRole('link', { name: 'Admin' }).click()
  await page.getByRole('navigation').getByRole('link', { name: 'Templates' }).first().click()
  // The list of users, which is shown until then, has such buttons too.
  await page.getByRole('region', { name: 'Templates' }).getByRole('button', { name: 'Edit' }).first().click()
  const body = page.getByRole('dialog').getByRole('textbox', { name: 'Email Body (HTML)' })
  await expect(body).toHaveCSS('caret-color', /./)
  await expect(page.locator('.cm-editor')).toHaveCSS('display', 'flex')
})
