import type { Page } from '@playwright/test'
import { registerCustomer, signIn } from '#tests/e2e/support/accounts.ts'
import { expect, expectAccessible, open, reload, test, toast } from '#tests/e2e/support/fixtures.ts'

interface Own {
  title: string
  status: string
  statusReason: string | null
}

async function ownDresses(page: Page): Promise<Own[]> {
  return (await page.request.get('/api/my-dresses')).json()
}

test('every status has a tab with its count, and the chosen tab is in the URL', async ({ page }) => {
  await signIn(page, 'maya.haddad')
  const dresses = await ownDresses(page)
  const count = (status: string) => dresses.filter((dress) => dress.status === status).length
  await open(page, '/my-dresses')
  const cards = page.getByRole('tabpanel').getByRole('article')
  await expect(cards).toHaveCount(dresses.length)
  // Tabs are focusable after hydration only, and their list moves once while it hydrates.
  const all = page.getByRole('tab', { name: `All ${dresses.length}` })
  await expect(all).toHaveAttribute('tabindex', '0')
  await page.getByRole('tab', { name: `Approved ${count('APPROVED')}`, exact: true }).click()
  await expect(cards).toHaveCount(count('APPROVED'))
  await expect(page).toHaveURL('/my-dresses?status=APPROVED')
  await reload(page)
  await expect(cards).toHaveCount(count('APPROVED'))
  await expect(cards.first().getByRole('link', { name: 'See its page' })).toBeVisible()
})

test('the disabled button of a dress under review explains why', async ({ page }) => {
  await signIn(page, 'maya.haddad')
  await open(page, '/my-dresses?status=PENDING')
  const button = page.getByRole('tabpanel').getByRole('button', { name: 'Under Review' })
  await expect(button).toBeDisabled()
  await expect(button).toHaveAccessibleDescription(/Our team is looking at it/)
})

test('the details open and close with the keyboard, Escape and Back', async ({ page }) => {
  await signIn(page, 'maya.haddad')
  const pending = (await ownDresses(page)).find(({ status }) => status === 'PENDING')!
  await open(page, '/my-dresses?status=PENDING')
  const opener = page.getByRole('button', { name: new RegExp(`${pending.title}$`) })
  await opener.focus()
  await page.keyboard.press('Enter')
  const details = page.getByRole('dialog', { name: pending.title })
  await expect(details.getByRole('listitem').filter({ hasText: 'Under Review' })).toHaveAttribute(
    'aria-current',
    'step',
  )
  await expect(details.getByText('Condition')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(details).toBeHidden()
  await expect(opener).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(details).toBeVisible()
  await page.goBack()
  await expect(details).toBeHidden()
  await expect(page).toHaveURL('/my-dresses?status=PENDING')
})

test('a rejected dress shows the reason', async ({ page }) => {
  await signIn(page, 'maya.haddad')
  const refused = (await ownDresses(page)).find(({ status }) => status === 'REJECTED')!
  await open(page, '/my-dresses?status=REJECTED')
  const card = page.getByRole('article').filter({ hasText: refused.title })
  await card.getByRole('button', { name: 'Read why' }).click()
  const details = page.getByRole('dialog', { name: refused.title })
  await expect(details.getByText(refused.statusReason!)).toBeVisible()
  await expectAccessible(page)
})

test('an empty list explains how to submit a dress', async ({ page }) => {
  await registerCustomer(page)
  await open(page, '/my-dresses')
  await expect(page.getByRole('heading', { name: 'No dresses yet' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Book a dress submission' }).click()
  await expect(page.getByRole('radio', { name: 'Dress submission' })).toBeChecked()
})

test('a dress under review can be changed without a new submission and is counted separately from listed ones', async ({
  page,
}) => {
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
  await form.getByLabel('Fit notes').fill('Falls long.')
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
