import { registerCustomer, signIn } from '#tests/e2e/support/accounts.ts'
import { expect, open, test, toast } from '#tests/e2e/support/fixtures.ts'
import { findEmail } from '#tests/e2e/support/read-email.ts'

test('staff reject a submitted dress, the lender gets the reason, and staff take it back', {
  tag: '@long',
}, async ({ page }) => {
  const { email } = await registerCustomer(page, 'Maya')
  const title = `First zr${Date.now().toString(36)}`
  const data = { title, type: ['Evening'], color: 'Navy', condition: 'GOOD', rentalPrice: '120' }
  const { id } = await (await page.request.post('/api/dresses', { data })).json()
  await page.request.post('/api/auth/logout')
  await signIn(page, 'admin')
  await open(page, `/admin/approvals/review?dress=${id}`)
  const heading = page.getByRole('heading', { name: title })
  await expect(heading).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Maya Khoury')

  const actions = page.getByRole('region', { name: 'Decision' })
  await actions.getByRole('button', { name: 'Reject' }).click()
  await actions.getByLabel('Reason').fill('A picture, please')
  await actions.getByRole('button', { name: 'Reject dress' }).click()
  await expect(toast(page)).toContainText('Dress rejected')
  await expect(heading).toBeHidden()
  const mail = await findEmail(email, /About your dress/)
  expect(mail.text).toContain('A picture, please')

  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(heading).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Refused before')
  const statusNow = async () => (await (await page.request.get(`/api/admin/dresses/${id}`)).json()).status
  await expect.poll(statusNow).toBe('PENDING')
})
