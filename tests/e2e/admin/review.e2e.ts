import type { Page } from '@playwright/test'
import { registerCustomer, signIn } from '#tests/e2e/support/accounts.ts'
import { allowConsoleError, expect, open, test, toast } from '#tests/e2e/support/fixtures.ts'
import { findEmail } from '#tests/e2e/support/read-email.ts'

interface Submitted {
  email: string
  titles: [string, string]
  ids: [string, string]
}

/** A new lender submits two dresses; then an admin is signed in. */
async function submitted(page: Page): Promise<Submitted> {
  const { email } = await registerCustomer(page, 'Maya')
  const word = `zr${Date.now().toString(36)}`
  const titles: Submitted['titles'] = [`First ${word}`, `Second ${word}`]
  const ids: string[] = []
  for (const title of titles) {
    const data = {
      title,
      type: ['Evening'],
      color: 'Navy',
      condition: 'GOOD',
      rentalPrice: '120',
      description: 'Silk, with a short train.',
      fitNotes: 'Runs small.',
    }
    const reply = await page.request.post('/api/dresses', { data })
    expect(reply.status()).toBe(201)
    ids.push((await reply.json()).id)
  }
  await page.request.post('/api/auth/logout')
  await signIn(page, 'admin')
  return { email, titles, ids: ids as Submitted['ids'] }
}

async function statusOf(page: Page, id: string): Promise<string> {
  return (await (await page.request.get(`/api/admin/dresses/${id}`)).json()).status
}

const titleOf = (page: Page, title: string) => page.getByRole('heading', { name: title })

test('staff review submitted dresses one after the other', async ({ page }) => {
  const { email, titles, ids } = await submitted(page)
  await open(page, `/admin/approvals/review?dress=${ids[0]}`)
  await expect(titleOf(page, titles[0])).toBeVisible()
  const main = page.getByRole('main')
  await expect(main).toContainText('Maya Khoury')
  await expect(main).toContainText('$120.00')
  await expect(main).toContainText('Runs small.')
  await expect(main).toContainText(/\d+ of \d+/)

  const actions = page.getByRole('region', { name: 'Decision' })
  await actions.getByRole('button', { name: 'Reject' }).click()
  await actions.getByRole('button', { name: 'Reject dress' }).click()
  await expect(actions.getByText('Please give the reason: the lender reads it.')).toBeVisible()
  // Letters of the reason are no keys.
  await actions.getByLabel('Reason').pressSequentially('A picture, please')
  await actions.getByRole('button', { name: 'Reject dress' }).click()
  await expect(toast(page)).toContainText('Dress rejected')
  await expect(titleOf(page, titles[0])).toBeHidden()
  const mail = await findEmail(email, /About your dress/)
  expect(mail.text).toContain('A picture, please')

  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(titleOf(page, titles[0])).toBeVisible()
  await expect.poll(() => statusOf(page, ids[0])).toBe('PENDING')
  await expect(main).toContainText('Refused before')
  // Not approved: other tests count the dresses of the collection meanwhile.
  await actions.getByRole('button', { name: 'Pre-approve', exact: true }).click()
  await expect(toast(page)).toContainText('Dress pre-approved')
  await expect(titleOf(page, titles[0])).toBeHidden()
  expect(await statusOf(page, ids[0])).toBe('PRE_APPROVED')
})

test('keys decide, and a dress that somebody else decided is named and skipped', async ({
  page,
  anotherVisitor,
}) => {
  const { titles, ids } = await submitted(page)
  await open(page, `/admin/approvals/review?dress=${ids[0]}`)
  await expect(titleOf(page, titles[0])).toBeVisible()
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keys' })
  await expect(keys).toContainText('pre-approve')
  await page.keyboard.press('a')
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
  expect(await statusOf(page, ids[0])).toBe('PENDING')
  await page.keyboard.press('p')
  await expect(toast(page)).toContainText('Dress pre-approved')
  await expect(titleOf(page, titles[0])).toBeHidden()
  expect(await statusOf(page, ids[0])).toBe('PRE_APPROVED')
  // A message with Undo does not stop the keys.
  const shown = await page.getByRole('heading', { level: 2 }).first().textContent()
  await page.keyboard.press(shown === titles[1] ? 'k' : 'j')
  await expect(titleOf(page, shown ?? '')).toBeHidden()

  await open(page, `/admin/approvals/review?dress=${ids[1]}`)
  await expect(titleOf(page, titles[1])).toBeVisible()
  const other = await anotherVisitor()
  await signIn(other, 'admin')
  const data = { status: 'REJECTED', reason: 'Too dark.', version: 1 }
  expect((await other.request.put(`/api/dresses/${ids[1]}`, { data })).status()).toBe(200)
  await expect(page.getByText(/Meanwhile, .* set this dress to Rejected/)).toBeVisible()
  allowConsoleError(page, 409)
  await page.keyboard.press('p')
  await expect(toast(page)).toContainText('Decided by somebody else')
  await expect(toast(page)).toContainText('Its status is now: Rejected')
  await expect(titleOf(page, titles[1])).toBeHidden()
  expect(await statusOf(page, ids[1])).toBe('REJECTED')
})
