import type { Page } from '@playwright/test'
import { registerCustomer, signIn } from '#tests/e2e/support/accounts.ts'
import { allowConsoleError, expect, open, test, toast } from '#tests/e2e/support/fixtures.ts'
import { chooseAction, rowOf } from '#tests/e2e/support/lists.ts'

/** A lender's submitted dress; then an admin is signed in. */
async function submitted(page: Page) {
  const { email } = await registerCustomer(page, 'Maya')
  const title = `Gown zz${Date.now().toString(36)}`
  const data = { title, type: ['Evening'], color: 'Navy', condition: 'GOOD', rentalPrice: '120' }
  const reply = await page.request.post('/api/dresses', { data })
  expect(reply.status()).toBe(201)
  const { id, version } = await reply.json()
  await page.request.post('/api/auth/logout')
  await signIn(page, 'admin')
  return { id: id as string, version: version as number, title, email }
}

test('staff edit every part of a dress, and a change by somebody else is shown before it is overwritten', async ({
  page,
  anotherVisitor,
}) => {
  const { id, title } = await submitted(page)
  await open(page, `/admin/approvals?search=${title.slice(5)}`)
  await chooseAction(page, title, 'Edit')
  const dialog = page.getByRole('dialog', { name: 'Edit Dress' })
  await expect(dialog.getByLabel('Title')).toHaveValue(title)
  await expect(dialog.getByLabel('Size')).toHaveValue('')
  await dialog.getByLabel('Size').selectOption({ index: 1 })
  await dialog.getByLabel('Rental price ($)').fill('')
  await dialog.getByLabel('Retail price ($)').fill('900.5')
  await dialog.getByLabel('Tags').fill('lace, open back')
  await dialog.getByLabel('SKU').fill(title)
  await dialog.getByLabel('Title').fill(`${title} I`)
  await dialog.getByRole('checkbox', { name: 'Hide the price' }).check()
  await dialog.getByRole('checkbox', { name: 'Kfar Hbab' }).uncheck()

  const other = await anotherVisitor()
  await signIn(other, 'admin')
  const change = await other.request.put(`/api/admin/dresses/${id}`, {
    data: { brand: 'Elie', title: `${title} II`, version: 1 },
  })
  expect(change.status()).toBe(200)
  allowConsoleError(page, 409)
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page)).toContainText('Failed to update dress')
  await expect(dialog.getByText('Taken over from the other change: Brand.')).toBeVisible()
  await expect(dialog.getByLabel('Brand')).toHaveValue('Elie')
  await expect(dialog.getByLabel('Tags')).toHaveValue('lace, open back')
  await expect(dialog.getByRole('radio', { name: `Mine: ${title} I`, exact: true })).toBeChecked()
  await dialog.getByRole('radio', { name: `Now: ${title} II`, exact: true }).check()
  await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue(`${title} II`)
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page)).toContainText('Dress updated')
  await expect(dialog).toBeHidden()

  const saved = await (await page.request.get(`/api/admin/dresses/${id}`)).json()
  expect(saved).toMatchObject({
    title: `${title} II`,
    brand: 'Elie',
    rentalPrice: null,
    retailPrice: '900.50',
    tags: ['lace', 'open back'],
    sku: title,
    hidePrice: true,
    availableBranches: ['AOUKAR'],
    status: 'PENDING',
  })
})

test('a dress goes back to its lender by a signature, which staff can see later', { tag: '@phone' }, async ({
  page,
}) => {
  const { title } = await submitted(page)
  await open(page, `/admin/approvals?search=${title.slice(5)}`)
  await chooseAction(page, title, 'Retrieve')
  const dialog = page.getByRole('dialog', { name: 'Retrieve Dress' })
  await expect(dialog.getByText('Nothing is booked with this dress.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Retrieve Dress' }).click()
  await expect(toast(page)).toContainText('Signature Required')
  await expect(toast(page)).toContainText('Please provide a signature before retrieving the dress')
  const canvas = dialog.getByRole('img', { name: 'Signature' })
  await expect(canvas).toHaveAccessibleDescription(/^Please provide a signature/)
  const box = (await canvas.boundingBox())!
  await page.mouse.move(box.x + 40, box.y + 40)
  await page.mouse.down()
  await page.mouse.move(box.x + 120, box.y + 90, { steps: 8 })
  await expect(canvas).toHaveAccessibleDescription('')
  await page.mouse.move(box.x + 200, box.y + 40, { steps: 8 })
  await page.mouse.up()
  await dialog.getByRole('button', { name: 'Retrieve Dress' }).click()
  await expect(toast(page)).toContainText('Dress retrieved')
  await expect(rowOf(page, title)).toContainText('Retrieved')
  await chooseAction(page, title, 'View Signature')
  const picture = page.getByRole('dialog', { name: 'Signature' }).getByRole('img')
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(400)
})

test('an edit form with changes asks before it closes', async ({ page }) => {
  const { title } = await submitted(page)
  await open(page, `/admin/approvals?search=${title.slice(5)}`)
  await chooseAction(page, title, 'Edit')
  const dialog = page.getByRole('dialog', { name: 'Edit Dress' })
  await dialog.getByLabel('Brand').fill('Elie')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Discard your changes?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(question).toBeHidden()
  await expect(dialog.getByLabel('Brand')).toHaveValue('Elie')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await expect(dialog).toBeHidden()
})
