import type { Locator, Page } from '@playwright/test'
import type { DressId } from '#shared/ids.ts'
import { signIn } from '#tests/e2e/support/accounts.ts'
import { allowConsoleError, expect, open, toast } from '#tests/e2e/support/fixtures.ts'
import { eventDate, test } from '#tests/e2e/support/own-dress.ts'

/** Closes the till of the demo, whatever is in it, unless an earlier try has. */
async function closeDemoTill(page: Page): Promise<void> {
  const tills = await (await page.request.get('/api/admin/till')).json()
  const day = tills.find(({ branch }: { branch: string }) => branch === 'KFARHBAB').open
  if (!day) return
  const { id } = day
  const { expected } = await (await page.request.get(`/api/admin/till/days/${id}`)).json()
  const data = { ...expected, expected, reason: 'Test', takenDollars: '0', takenPounds: 0 }
  expect((await page.request.post(`/api/admin/till/days/${id}/closing`, { data })).status()).toBe(200)
}

/** A confirmed rental of which nothing is paid. */
async function confirmedRental(page: Page, dressId: DressId): Promise<string> {
  const confirm = { waiveReason: 'Regular customer' }
  const data = { dressId, eventDate, clientName: 'Till Test', clientPhone: '+961 3 123 999', confirm }
  const reply = await page.request.post('/api/admin/rentals', { data })
  expect(reply.status()).toBe(201)
  return (await reply.json()).id
}

// Sums of one day over the rental, the till, its count and its sheet, in two currencies, as the person at the till sees them.
test('a till day: opened, four sales in two currencies, a refund, counted a dollar short, closed, its sheet', {
  tag: '@alone',
}, async ({ page, dress }) => {
  test.slow()
  // The difference without a reason.
  allowConsoleError(page, 422)
  await signIn(page, 'admin')
  const rental = await confirmedRental(page, dress.id)
  await closeDemoTill(page)
  await open(page, '/admin/till')
  await page.getByRole('list', { name: 'Showroom' }).getByRole('link', { name: 'Kfar Hbab' }).click()
  await page.getByRole('button', { name: 'Open till' }).click()
  const opening = page.getByRole('dialog', { name: 'Open till' })
  await opening.getByLabel('Dollars').fill('100')
  await opening.getByLabel('Pounds').fill('500,000')
  await opening.getByLabel('Why it differs').fill('A fresh float for the test')
  await opening.getByRole('button', { name: 'Open till' }).click()
  await expect(toast(page)).toContainText('Till opened')

  await open(page, `/admin/rentals/${rental}`)
  let due = Number(dress.price)
  async function record(paid: number, fill: (dialog: Locator) => Promise<unknown>) {
    await page.getByRole('button', { name: 'Record payment' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Record payment' })
    // The field follows the payment before, which would change what is typed meanwhile.
    await expect(dialog.getByLabel('Amount ($)')).toHaveValue(due.toFixed(2))
    due -= paid
    await dialog.getByLabel('Till').selectOption('Kfar Hbab')
    await fill(dialog)
    await dialog.getByRole('button', { name: 'Record payment' }).click()
    await expect(dialog).toHaveCount(0)
  }
  const dollars = (amount: string) => (dialog: Locator) => dialog.getByLabel('Amount ($)').fill(amount)
  await record(10, dollars('10'))
  await record(10, async (dialog) => {
    await dollars('10')(dialog)
    await dialog.getByLabel('Currency').selectOption('Pounds')
    await expect(dialog.getByLabel('Pounds per dollar')).toHaveValue('89500')
    await expect(dialog.getByLabel('Pounds', { exact: true })).toHaveValue('895,000')
  })
  await record(10, async (dialog) => {
    await dollars('10')(dialog)
    await dialog.getByRole('button', { name: 'Give change' }).click()
    await dialog.getByLabel('Received ($)').fill('20')
    await expect(dialog.getByLabel('Change ($)')).toHaveValue('10.00')
  })
  await record(15, async (dialog) => {
    await dollars('15')(dialog)
    await dialog.getByRole('button', { name: 'Give change' }).click()
    await dialog.getByLabel('Received ($)').fill('20')
    await dialog.getByLabel('Change in', { exact: true }).selectOption('Pounds')
    await expect(dialog.getByLabel('Change in pounds')).toHaveValue('450,000')
  })
  await record(0, async (dialog) => {
    await dialog.getByLabel('What it is for').selectOption('Refund of the rental')
    await dollars('10')(dialog)
    await dialog.getByLabel('Reason').fill('Shorter hem after all')
  })

  await open(page, '/admin/till')
  await expect(page.getByRole('row', { name: /^Should be in the till now/ })).toContainText(
    /\$130\.00\s*LBP 945,000/,
  )
  await page.getByRole('button', { name: 'Count and close' }).click()
  const closing = page.getByRole('dialog', { name: 'Count and close' })
  await closing.getByLabel('$100', { exact: true }).fill('1')
  await closing.getByLabel('$20', { exact: true }).fill('1')
  await closing.getByLabel('$1', { exact: true }).fill('9')
  await closing.getByRole('radio', { name: 'Two sums' }).check()
  await closing.getByLabel('Counted dollars').fill('129')
  await closing.getByLabel('Counted pounds').fill('945,000')
  await closing.getByLabel('Taken out: dollars').fill('29')
  await expect(closing.getByRole('row', { name: /^Difference/ })).toContainText('-$1.00')
  await closing.getByRole('button', { name: 'Close till' }).click()
  await expect(closing.getByText('Please say why the counted cash differs.')).toBeVisible()
  await closing.getByLabel('Why it differs').fill('A dollar too much as change')
  await closing.getByRole('button', { name: 'Close till' }).click()
  await expect(page.getByText('The till of Kfar Hbab is closed')).toBeVisible()
  await expect(page.getByText(/^\$100\.00 and LBP 945,000 was left/)).toBeVisible()

  await page.getByRole('link', { name: 'Till days' }).click()
  await expect(page.getByText('A dollar too much as change').first()).toBeVisible()
  await page
    .getByRole('link', { name: /^Kfar Hbab, till day/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: /^Kfar Hbab, till day \d+$/ })).toBeVisible()
  const sheet = page.getByRole('link', { name: /^Closing sheet/ })
  const file = await page.request.get((await sheet.getAttribute('href')) ?? '')
  expect([file.status(), (await file.body()).subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
  const float = { branch: 'KFARHBAB', dollars: '100', pounds: 945_000 }
  expect((await page.request.post('/api/admin/till/days', { data: float })).status()).toBe(201)
})
