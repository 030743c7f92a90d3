import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type DressStatus, type LenderDress, listMyDresses } from '#dresses/contract.ts'
import { dress } from '#dresses/web/dress.fixture.ts'
import { getDressHistory } from '#lending/contract.ts'
import { getLendingTerms } from '#settings/contract.ts'
import { listDressColors, listDressSizes } from '#taxonomy/contract.ts'
import { expectAccessible } from '#tests/components/accessible.ts'
import { bookingCalendar } from '#tests/components/booking-calendar.ts'
import { reply } from '#tests/components/fake-api.ts'
import { people } from '#tests/components/people.ts'
import { renderPage } from '#tests/components/render-page.tsx'

const own = (nth: number, title: string, status: DressStatus): LenderDress => ({
  ...dress,
  id: `01900000-0000-7000-8000-0000000001${nth}0`,
  title,
  status,
  statusReason: status === 'REJECTED' ? 'The hem is torn.' : null,
  updatedAt: dress.createdAt,
  retrievedAt: null,
  platformFee: '10.00',
  version: 1,
})
const lendingTerms = { platformFee: 10, shareVatPercent: 0, minimumPayout: '0.00' }
const replies = [
  reply(getLendingTerms, lendingTerms),
  reply(listMyDresses, [
    own(1, 'Odette', 'PENDING'),
    own(2, 'Giselle', 'APPROVED'),
    own(3, 'Kitri', 'APPROVED'),
    own(4, 'Aurora', 'REJECTED'),
  ]),
  reply(getDressHistory, []),
]
const cards = page.getByRole('tabpanel').getByRole('article')

test('every status has a tab with its count, and the chosen tab is in the URL', async () => {
  const { address } = await renderPage('/my-dresses', replies, { as: people.maya })
  await expect.element(cards).toHaveLength(4)
  await expect.element(page.getByRole('tab', { name: 'All 4' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('tab', { name: 'Approved 2', exact: true }).click()
  await expect.element(cards).toHaveLength(2)
  expect(address()).toBe('/my-dresses?status=APPROVED')
  await renderPage('/my-dresses?status=APPROVED', replies, { as: people.maya })
  await expect.element(cards).toHaveLength(2)
  await expect.element(cards.first().getByRole('link', { name: 'See its page' })).toBeVisible()
})

test('the disabled button of a dress under review explains why', async () => {
  await renderPage('/my-dresses?status=PENDING', replies, { as: people.maya })
  const button = page.getByRole('tabpanel').getByRole('button', { name: 'Under Review' })
  await expect.element(button).toBeDisabled()
  await expect
    .element(button)
    .toHaveAccessibleDescription(expect.stringContaining('Our team is looking at it'))
})

test('of a price with VAT the share counts from the rest, in the details and in the form', async () => {
  const dress = { ...own(1, 'Odette', 'REJECTED'), rentalPrice: '340.00' }
  const answers = [
    ...replies,
    reply(listMyDresses, [dress]),
    reply(getLendingTerms, { ...lendingTerms, shareVatPercent: 11 }),
    reply(listDressSizes, []),
    reply(listDressColors, []),
  ]
  await renderPage('/my-dresses', answers, { as: people.maya })
  await page.getByRole('button', { name: /Odette$/ }).click()
  const details = page.getByRole('dialog', { name: 'Odette' })
  await expect
    .element(details)
    .toMatchTextContent('VAT$33.69We keep$30.63 (10 %)Your share of a rental$275.68Shown at')
  await details.getByRole('button', { name: 'Edit and resubmit' }).click()
  await expect
    .element(
      page.getByText(
        'Your share: $275.68 of $340.00 for each rental. $33.69 is VAT; of the rest we keep $30.63 (10 %).',
      ),
    )
    .toBeVisible()
})

test('a dress without a fee names what of it is kept and paid, one without a price does not', async () => {
  const free = { ...own(1, 'Odette', 'PENDING'), rentalPrice: '0.00' }
  const unpriced = { ...own(2, 'Giselle', 'PENDING'), rentalPrice: null }
  await renderPage('/my-dresses', [...replies, reply(listMyDresses, [free, unpriced])], { as: people.maya })
  await page.getByRole('button', { name: /Odette$/ }).click()
  const details = page.getByRole('dialog', { name: 'Odette' })
  await expect.element(details).toMatchTextContent('We keep$0.00 (10 %)Your share of a rental$0.00Shown at')
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: /Giselle$/ }).click()
  const others = page.getByRole('dialog', { name: 'Giselle' })
  await expect.element(others).toMatchTextContent('Shown at')
  await expect.element(others.getByText('We keep')).not.toBeInTheDocument()
})

test('the details open and close with the keyboard, Escape and Back', async () => {
  const { address, history } = await renderPage('/my-dresses?status=PENDING', replies, { as: people.maya })
  const opener = page.getByRole('button', { name: /Odette$/ })
  await expect.element(opener).toBeVisible()
  opener.element().focus()
  await userEvent.keyboard('{Enter}')
  const details = page.getByRole('dialog', { name: 'Odette' })
  await expect
    .element(details.getByRole('listitem').filter({ hasText: 'Under Review' }))
    .toHaveAttribute('aria-current', 'step')
  await expect.element(details.getByText('Condition')).toBeVisible()
  await expectAccessible('lending/web/list/lender-dress-dialog.tsx LenderDressDialog')
  await userEvent.keyboard('{Escape}')
  await expect.element(details).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(details).toBeVisible()
  history.back()
  await expect.element(details).not.toBeInTheDocument()
  expect(address()).toBe('/my-dresses?status=PENDING')
})

test('a rejected dress shows the reason', async () => {
  await renderPage('/my-dresses?status=REJECTED', replies, { as: people.maya })
  const card = page.getByRole('article').filter({ hasText: 'Aurora' })
  await card.getByRole('button', { name: 'Read why' }).click()
  await expect
    .element(page.getByRole('dialog', { name: 'Aurora' }).getByText('The hem is torn.'))
    .toBeVisible()
})

test('the details of an approved dress lead to what it has earned', async () => {
  await renderPage('/my-dresses?status=APPROVED', replies, { as: people.maya })
  await page.getByRole('button', { name: /Giselle$/ }).click()
  await expect
    .element(page.getByRole('dialog', { name: 'Giselle' }).getByRole('link', { name: 'What it has earned' }))
    .toHaveAttribute('href', '/payout?search=Giselle')
})

test('an empty list explains how to submit a dress', async () => {
  await renderPage('/my-dresses', [...bookingCalendar(), reply(listMyDresses, [])], { as: people.maya })
  await expect.element(page.getByRole('heading', { name: 'No dresses yet' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Book a dress submission' }).click()
  await expect.element(page.getByRole('radio', { name: 'Dress submission' })).toBeChecked()
})

test('the form for a new dress names what is missing', async () => {
  const options = [reply(listDressSizes, []), reply(listDressColors, [])]
  await renderPage('/my-dresses?add=true', [...replies, ...options], { as: people.maya })
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Submit for approval' }).click()
  await expect.element(dialog.getByText('Title is required')).toBeVisible()
  await expectAccessible('lending/web/form/dress-form-dialog.tsx DressFormDialog')
})
