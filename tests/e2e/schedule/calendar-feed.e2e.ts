import { signIn } from '#tests/e2e/support/accounts.ts'
import { expect, open, test, toast } from '#tests/e2e/support/fixtures.ts'

test('staff create a calendar address, a calendar program reads it, and it ends when revoked', {
  tag: '@long',
}, async ({ page, anotherVisitor }) => {
  await signIn(page, 'admin')
  await open(page, '/admin/appointments')
  await page.getByRole('button', { name: 'Calendar feed' }).click()
  const dialog = page.getByRole('dialog', { name: 'Calendar feed' })
  await dialog.getByLabel('Showroom').selectOption('Aoukar')
  await dialog.getByRole('button', { name: 'Create address' }).click()
  const address = await dialog.getByLabel('Address', { exact: true }).inputValue()
  const program = await anotherVisitor()
  const reply = await program.request.get(address)
  expect(reply.headers()['content-type']).toContain('text/calendar')
  expect(await reply.text()).toContain('BEGIN:VCALENDAR')
  await dialog.getByRole('button', { name: 'Revoke the address of Aoukar' }).first().click()
  await expect(toast(page)).toContainText('Address revoked')
  expect((await program.request.get(address)).status()).toBe(404)
})
