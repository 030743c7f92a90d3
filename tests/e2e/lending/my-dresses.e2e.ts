import { registerCustomer } from '#tests/e2e/support/accounts.ts'
import { expect, open, test, toast } from '#tests/e2e/support/fixtures.ts'

test('a dress under review can be changed without a new submission and is counted separately from listed ones', {
  tag: '@long',
}, async ({ page }) => {
  await registerCustomer(page)
  const data = { title: 'Odette', type: ['Evening'], color: 'Ivory', condition: 'GOOD' }
  expect((await page.request.post('/api/dresses', { data })).status()).toBe(201)
  await open(page, '/my-dresses')
  const figure = (name: string) =>
    page.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd')
  await expect(figure('Listed')).toHaveText('0')
  await expect(figure('Under review')).toHaveText('1')
  await page.getByRole('button', { name: /Odette$/ }).click()
  const details = page.getByRole('dialog', { name: 'Odette' })
  await details.getByRole('button', { name: 'Change details' }).click()
  const form = page.getByRole('dialog', { name: 'Change details' })
  await expect(form).toContainText('It stays under review.')
  await form.getByLabel(/^Fit notes ?optional$/).fill('Falls long.')
  await expect(form.getByRole('button', { name: /submit/i })).toHaveCount(0)
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(toast(page)).toContainText('Your changes are saved.')
  await page.getByRole('button', { name: /Odette$/ }).click()
  await expect(details).toContainText('Falls long.')
  await expect(details).not.toContainText('Submitted again')
  await open(page, '/profile')
  await expect(figure('Listed Dresses')).toHaveText('0')
  await expect(page.getByRole('term').filter({ hasText: 'Listed Dresses' })).toContainText(
    '1 more under review',
  )
})
