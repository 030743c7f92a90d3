import type { Page } from '@playwright/test'
import { registerCustomer, signIn } from '#tests/e2e/support/accounts.ts'
import { expect, open, test, toast } from '#tests/e2e/support/fixtures.ts'
import { chooseAction, rowOf } from '#tests/e2e/support/lists.ts'

/** A lender's submitted dress; then an admin is signed in. */
async function submitted(page: Page): Promise<string> {
  await registerCustomer(page, 'Maya')
  const title = `Gown zz${Date.now().toString(36)}`
  const data = { title, type: ['Evening'], color: 'Navy', condition: 'GOOD', rentalPrice: '120' }
  const reply = await page.request.post('/api/dresses', { data })
  expect(reply.status()).toBe(201)
  await page.request.post('/api/auth/logout')
  await signIn(page, 'admin')
  return title
}

test('a dress goes back to its lender by a signature, which staff can see later', {
  tag: ['@long', '@phone'],
}, async ({ page }) => {
  const title = await submitted(page)
  await open(page, `/admin/approvals?search=${title.slice(5)}`)
  await chooseAction(page, title, 'Retrieve')
  const dialog = page.getByRole('dialog', { name: 'Retrieve dress' })
  await expect(dialog.getByText('Nothing is booked with this dress.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Retrieve dress' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Signature Required')
  await expect(dialog).toContainText('Please provide a signature before retrieving the dress')
  const canvas = dialog.getByRole('img', { name: 'Signature' })
  await expect(canvas).toHaveAccessibleDescription(/^Please provide a signature/)
  const box = (await canvas.boundingBox())!
  await page.mouse.move(box.x + 40, box.y + 40)
  await page.mouse.down()
  await page.mouse.move(box.x + 120, box.y + 90, { steps: 8 })
  await expect(canvas).toHaveAccessibleDescription('')
  await page.mouse.move(box.x + 200, box.y + 40, { steps: 8 })
  await page.mouse.up()
  await dialog.getByRole('button', { name: 'Retrieve dress' }).click()
  await expect(toast(page)).toContainText('Dress retrieved')
  await expect(rowOf(page, title)).toContainText('Retrieved')
  await chooseAction(page, title, 'View Signature')
  const picture = page.getByRole('dialog', { name: 'Signature' }).getByRole('img')
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(400)
})
