import type { Page } from '@playwright/test'
import { expect, expectAccessible, open, reload, test, toast } from './journey.ts'
import { newMember, signIn } from './members.ts'

interface Own {
  title: string
  status: string
  statusReason: string | null
}

async function ownDresses(page: Page): Promise<Own[]> {
  return (await page.request.get('/api/my-dresses')).json()
}

test('every status has a tab with its number, and the address keeps the chosen one', async ({ page }) => {
  await signIn(page, 'maya.haddad')
  const dresses = await ownDresses(page)
  const count = (status: string) => dresses.filter((dress) => dress.status === status).length
  await open(page, '/my-dresses')
  const cards = page.getByRole('tabpanel').getByRole('article')
  await expect(cards).toHaveCount(dresses.length)
  // Only live tabs can be reached with Tab; their list moves once while it comes alive.
  const all = page.getByRole('tab', { name: `All ${dresses.length}` })
  await expect(all).toHaveAttribute('tabindex', '0')
  await page.getByRole('tab', { name: `Approved ${count('APPROVED')}`, exact: true }).click()
  await expect(cards).toHaveCount(count('APPROVED'))
  await expect(page).toHaveURL('/my-dresses?status=APPROVED')
  await reload(page)
  await expect(cards).toHaveCount(count('APPROVED'))
  await expect(cards.first().getByRole('link', { name: 'See its page' })).toBeVisible()
})

test('a dress under review has a button that does nothing but explain itself', async ({ page }) => {
  await signIn(page, 'maya.haddad')
  await open(page, '/my-dresses?status=PENDING')
  const button = page.getByRole('tabpanel').getByRole('button', { name: 'Under Review' })
  await expect(button).toBeDisabled()
  await expect(button).toHaveAccessibleDescription(/Our team is looking at it/)
})

test('the details are opened and closed with the keyboard, by Escape and by Back', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'A phone has neither.')
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

test('a refusal says why', async ({ page }) => {
  await signIn(page, 'maya.haddad')
  const refused = (await ownDresses(page)).find(({ status }) => status === 'REJECTED')!
  await open(page, '/my-dresses?status=REJECTED')
  const card = page.getByRole('article').filter({ hasText: refused.title })
  await card.getByRole('button', { name: 'Read why' }).click()
  const details = page.getByRole('dialog', { name: refused.title })
  await expect(details.getByText(refused.statusReason!)).toBeVisible()
  await expectAccessible(page)
})

test('without a dress the page says how to hand one in', async ({ page }) => {
  await newMember(page)
  await open(page, '/my-dresses')
  await expect(page.getByRole('heading', { name: 'No dresses yet' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Book a dress submission' }).click()
  await expect(page.getByRole('radio', { name: 'Dress submission' })).toBeChecked()
})

test('a dress under review is changed, not submitted again, and counts apart from those that are listed', async ({
  page,
}) => {
  await newMember(page)
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
