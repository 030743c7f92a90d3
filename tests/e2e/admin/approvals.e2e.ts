import type { Page } from '@playwright/test'
import { registerCustomer, signIn } from '#tests/e2e/support/accounts.ts'
import { expect, open, test, toast } from '#tests/e2e/support/fixtures.ts'
import { actionsOf, chooseAction, rowOf } from '#tests/e2e/support/lists.ts'
import { findEmail } from '#tests/e2e/support/read-email.ts'

let nth = 0
/** A word that only the dresses of one test have. */
const newWord = () => `zq${Date.now().toString(36)}${nth++}`

interface Submitted {
  word: string
  email: string
  /** Titles of the dresses. */
  titles: string[]
  ids: string[]
}

/** A new lender submits dresses; then an admin is signed in. */
async function submitted(page: Page, count: number): Promise<Submitted> {
  const { email } = await registerCustomer(page, 'Maya')
  const word = newWord()
  const titles = Array.from({ length: count }, (_, n) => `Gown ${n + 1} ${word}`)
  const ids: string[] = []
  for (const title of titles) {
    const data = { title, type: ['Evening'], color: 'Navy', condition: 'GOOD', rentalPrice: '120' }
    const reply = await page.request.post('/api/dresses', { data })
    expect(reply.status()).toBe(201)
    ids.push((await reply.json()).id)
  }
  await page.request.post('/api/auth/logout')
  await signIn(page, 'admin')
  return { word, email, titles, ids }
}

test('staff find a dress, reject it with a reason, and the lender gets the reason', async ({ page }) => {
  const { word, email, titles } = await submitted(page, 1)
  const title = titles[0] as string
  await open(page, '/admin/approvals?status=PENDING')
  await page.getByRole('searchbox', { name: 'Search dresses' }).fill(word)
  await expect(page.getByText('1 dress', { exact: true })).toBeVisible()
  const row = rowOf(page, title)
  await expect(row).toContainText('Maya Khoury')
  await page.getByRole('link', { name: 'Clear Filters' }).click()
  await page.getByRole('searchbox', { name: 'Search dresses' }).fill(word)
  await expect(page.getByText('1 dress', { exact: true })).toBeVisible()

  await chooseAction(page, title, 'Pre-approve')
  await expect(toast(page)).toContainText('Dress pre-approved')
  await expect(row).toContainText('Pre-approved')

  await chooseAction(page, title, 'Reject')
  const rejecting = page.getByRole('dialog', { name: 'Reject Dress' })
  await rejecting.getByRole('button', { name: 'Reject' }).click()
  await expect(rejecting.getByText('Please give the reason: the lender reads it.')).toBeVisible()
  await rejecting.getByLabel('Reason').fill('Please send a picture of the back.')
  await rejecting.getByRole('button', { name: 'Reject' }).click()
  await expect(toast(page)).toContainText('Dress rejected')
  await expect(row).toContainText('Please send a picture of the back.')
  const mail = await findEmail(email, /About your dress/)
  expect(mail.text).toContain('Please send a picture of the back.')
})

test('staff assign an owner, delete a dress, and undo the deletion', async ({ page }) => {
  const other = await registerCustomer(page, 'Lama')
  await page.request.post('/api/auth/logout')
  const { word, titles } = await submitted(page, 1)
  const title = titles[0] as string
  await open(page, `/admin/approvals?search=${word}`)
  await chooseAction(page, title, 'Assign Owner')
  const assigning = page.getByRole('dialog', { name: 'Assign Owner' })
  const button = assigning.getByRole('button', { name: 'Assign Owner' })
  await expect(button).toBeDisabled()
  await assigning.getByRole('combobox', { name: 'Owner' }).fill(other.email)
  await page.getByRole('option', { name: `Lama Khoury (${other.email})` }).click()
  await button.click()
  await expect(toast(page)).toContainText('Owner assigned')
  await expect(rowOf(page, title)).toContainText('Lama Khoury')

  await chooseAction(page, title, 'Delete')
  const deleting = page.getByRole('dialog', { name: 'Delete Dress' })
  await expect(deleting.getByText('Nothing is booked with this dress.')).toBeVisible()
  await deleting.getByRole('button', { name: 'Delete Dress' }).click()
  await expect(page.getByText('No dresses found')).toBeVisible()
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(rowOf(page, title)).toContainText('Lama Khoury')
})

test('staff delete several dresses and read why one stays, by keyboard alone', async ({ page }) => {
  const { word, titles, ids } = await submitted(page, 3)
  const { users } = await (
    await page.request.get(`/api/users?search=Maya+Khoury&sort=-createdAt&limit=1`)
  ).json()
  const dresses = await (await page.request.get(`/api/admin/dresses?search=${word}`)).json()
  const customerId = dresses[0].owner.id
  expect(users).toHaveLength(1)
  const payout = { customerId, dressId: ids[1], amount: '10.00' }
  expect((await page.request.post('/api/payouts', { data: payout })).status()).toBe(201)

  await open(page, `/admin/approvals?search=${word}`)
  await page.getByRole('button', { name: 'Delete Selected (0)' }).press('Enter')
  await expect(toast(page)).toContainText('No Selection')
  await expect(toast(page)).toContainText('Please select dresses to delete.')
  await page.getByRole('checkbox', { name: 'Select all on this page' }).press('Space')
  await expect(page.getByText('3 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Delete Selected (3)' }).press('Enter')
  const deleting = page.getByRole('dialog', { name: 'Delete Selected Dresses' })
  await deleting.getByRole('button', { name: 'Delete Dresses' }).press('Enter')
  const result = page.getByRole('dialog', { name: 'Bulk Delete Complete' })
  await expect(result).toContainText('Deleted 2 of 3 dresses (1 failed)')
  await expect(result.getByRole('listitem')).toHaveText([
    `${titles[1]}This dress has 1 payout, so it cannot be deleted.`,
  ])
  await result.getByRole('button', { name: 'Close' }).first().press('Enter')
  await expect(page.getByText('1 selected')).toBeVisible()
  await expect(rowOf(page, titles[1] as string)).toBeVisible()
  await expect(actionsOf(page, titles[0] as string)).toBeHidden()
})
