import { signIn } from '#tests/e2e/support/accounts.ts'
import { newEmail } from '#tests/e2e/support/booking-form.ts'
import { expect, open, test } from '#tests/e2e/support/fixtures.ts'
import { chooseAction } from '#tests/e2e/support/lists.ts'

test('staff read who changed what, filter it, and open the history of one user', { tag: '@long' }, async ({
  page,
}) => {
  await signIn(page, 'admin')
  const email = newEmail('audited')
  const username = email.slice(0, email.indexOf('@'))
  const data = { username, email, phone: '+961 3 111 222', password: 'temporary' }
  const { id } = await (await page.request.post('/api/users', { data })).json()
  expect((await page.request.put(`/api/users/${id}`, { data: { role: 'ADMIN' } })).status()).toBe(200)

  await open(page, `/admin/audit?subjectType=user&subjectId=${id}`)
  await expect(page.getByRole('row').filter({ hasText: username }).first()).toBeVisible()
  const filters = page.getByRole('button', { name: 'Filters' })
  if (await filters.isVisible()) await filters.click()
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('User')
  await page.getByRole('combobox', { name: 'Person' }).fill('Shop Admin')
  await page.getByRole('option', { name: /Shop Admin/ }).click()
  await expect(page).toHaveURL(/actorId=/)
  const changed = page.getByRole('row').filter({ hasText: 'Account: role changed' }).first()
  await expect(changed).toContainText('Shop Admin')
  await expect(changed).toContainText('customer')

  await open(page, `/admin?search=${username}`)
  await chooseAction(page, username, 'History')
  const history = page.getByRole('dialog', { name: `History of ${username}` })
  await expect(history.getByText('Account: role changed')).toBeVisible()
  await expect(history.getByText('Account: created')).toBeVisible()
})
