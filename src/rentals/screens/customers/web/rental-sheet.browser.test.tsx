import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { CustomerRental } from '#rentals/contract.ts'
import {
  cancelManagedRental,
  getManagedRental,
  rentalOver,
  setManagedRentalLanguage,
} from '#rentals/manage-contract.ts'
import { changeRental, getRental, listRentals } from '#rentals/staff-contract.ts'
import { rental } from '#rentals/web/customer-rental.fixture.ts'
import { Refused } from '#shared/refusal.ts'
import { expectAccessible } from '#tests/components/accessible.ts'
import { reply } from '#tests/components/fake-api.ts'
import { people } from '#tests/components/people.ts'
import { renderPage, toast } from '#tests/components/render-page.tsx'
import { useViewport, viewports } from '#tests/components/setup.ts'

const token = 't'.repeat(64)
const ofLink = {
  linkUntil: null,
  language: 'en',
  whatsappConsent: false,
  contact: { email: 'm…@example.com', phone: '… 456', asked: null },
} as const
const show = (facts: Partial<CustomerRental>) =>
  renderPage(`/rentals/manage/${token}`, [reply(getManagedRental, { ...rental, ...facts, ...ofLink })])

test.for(viewports)(
  'a request says what comes next and what to pay, with its steps in one line, on a %s',
  async (viewport) => {
    await useViewport(viewport)
    await show({})
    await expect.element(page.getByText('You have requested it')).toBeVisible()
    await expect
      .element(
        page
          .getByRole('region', { name: 'What to pay, and when' })
          .getByText('Security deposit, refunded later'),
      )
      .toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Calendar file' }))
      .toHaveAttribute('href', `/api/rentals/manage/${token}/calendar`)
    const steps = page.getByRole('list', { name: 'Steps' }).getByRole('listitem').elements()
    expect(steps).toHaveLength(5)
    expect(new Set(steps.map((step) => step.getBoundingClientRect().y)).size).toBe(1)
    const { scrollWidth, clientWidth } = document.documentElement
    expect(scrollWidth).toBe(clientWidth)
    await expectAccessible()
  },
)

test('a waiting request says whether the showroom has read it, an answered one does not', async () => {
  const { api } = await show({})
  await expect.element(page.getByText(/^Not read yet\. .*please call us/)).toBeVisible()
  const read = { ...rental, readAt: '2026-11-25T08:12:00.000Z', ...ofLink }
  api.add(reply(getManagedRental, read))
  window.dispatchEvent(new Event('visibilitychange'))
  await expect.element(page.getByText('Read by the showroom on Wednesday 25 November, 10:12.')).toBeVisible()
})

test('a guest changes the language of her emails at once; a failure leaves it', async () => {
  const { api } = await show({})
  const choice = page.getByLabelText('Language of your emails')
  await expect.element(choice).toHaveValue('en')
  api.add(
    reply(setManagedRentalLanguage, ({ body: { language } }) => {
      api.add(reply(getManagedRental, { ...rental, ...ofLink, language }))
      return { success: true }
    }),
  )
  await choice.selectOptions('العربية')
  await expect.element(toast).toMatchTextContent('Your emails have this language from now on')
  await expect.element(choice).toHaveValue('ar')
  api.add(
    reply(setManagedRentalLanguage, () => {
      throw new Refused(rentalOver)
    }),
  )
  await choice.selectOptions('Français')
  await expect.element(page.getByText('The language was not changed')).toBeVisible()
  await expect.element(choice).toHaveValue('ar')
})

test('the list of a member says it of each request', async () => {
  await renderPage('/rentals', [reply(listRentals, [rental])], { as: people.maya })
  await expect.element(page.getByText(/^Not read yet\./)).toBeVisible()
  await expectAccessible()
})

test('a request that nothing is paid for costs nothing to cancel', async () => {
  const { api } = await show({})
  await expect.element(page.getByText(/^Cancelling this request costs nothing\./)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel this rental' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel this rental?' })
  await expect.element(dialog.getByRole('button', { name: 'Keep it' })).toBeVisible()
  await expect.element(dialog).toMatchTextContent('Nothing was paid.')
  await expectAccessible('rentals/screens/customers/web/cancel-own-dialog.tsx CancelOwnDialog')
  const cancelled = { ...rental, status: 'CANCELLED', step: 'CANCELLED' } as const
  api.add(
    reply(cancelManagedRental, () => {
      api.add(reply(getManagedRental, { ...cancelled, ...ofLink }))
      return cancelled
    }),
  )
  await dialog.getByRole('button', { name: 'Cancel rental' }).click()
  await expect.element(toast).toMatchTextContent('Rental cancelled')
  await expect.element(page.getByText('This rental is cancelled.')).toBeVisible()
})

test('a confirmed rental without a paid deposit says nothing of its refund', async () => {
  const free = { ...rental.cancellation, terms: 'free', lastFreeDay: '2026-12-05' } as const
  const confirmed = { status: 'CONFIRMED', step: 'CONFIRMED', holdUntil: null, cancellation: free } as const
  const { api } = await show({ ...confirmed, paid: '150.00' })
  const terms = page.getByText(/^We’ll refund the deposit/)
  await expect.element(terms).toBeVisible()
  api.add(reply(getManagedRental, { ...rental, ...confirmed, ...ofLink }))
  window.dispatchEvent(new Event('visibilitychange'))
  await expect.element(terms).not.toBeInTheDocument()
})

test('a fitting that is booked is said, and a further one has less weight', async () => {
  const fittings = [{ branch: 'AOUKAR', date: '2026-12-10', startTime: '18:00' }] as const
  const booked = { ...rental, fittingToken: token, fittings: [...fittings] }
  await show(booked)
  const text = 'Fitting: Thursday 10 December 2026, 18:00, Aoukar'
  await expect.element(page.getByText(text)).toBeVisible()
  await expect.element(page.getByText(/^To move it, open the link in the email/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Another fitting' })).toBeVisible()
  await expectAccessible()
  await renderPage(`/rentals/${rental.id}`, [reply(getRental, booked)], { as: people.maya })
  await expect
    .element(page.getByRole('link', { name: text }))
    .toHaveAttribute('href', '/appointments?tab=upcoming')
})

test('a member cancels an own rental', async () => {
  const { api } = await renderPage(
    `/rentals/${rental.id}`,
    [
      reply(getRental, rental),
      reply(changeRental, () => {
        const cancelled = { ...rental, status: 'CANCELLED', step: 'CANCELLED' } as const
        api.add(reply(getRental, cancelled))
        return cancelled
      }),
    ],
    { as: people.maya },
  )
  await expectAccessible()
  await page.getByRole('button', { name: 'Cancel this rental' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel rental' }).click()
  await expect.element(page.getByText('This rental is cancelled.')).toBeVisible()
  expect(api.callsOf(changeRental).map(({ body }) => body)).toEqual([{ action: 'cancel' }])
})

test('from the pick-up day on the page says whom to call instead of the button that cancels', async () => {
  await show({ cancellation: { ...rental.cancellation, allowed: false, begun: true } })
  await expect.element(page.getByText(/please call us to cancel/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Cancel this rental' })).not.toBeInTheDocument()
})

test('a cancelled rental says who cancelled, when and why, what is kept, and where to go', async () => {
  await show({
    status: 'CANCELLED',
    step: 'CANCELLED',
    holdUntil: null,
    paid: '150.00',
    cancelledAt: '2026-11-23T08:00:00.000Z',
    cancelledBy: 'CUSTOMER',
    cancelReason: 'The wedding is postponed',
    refund: '0.00',
    cancellation: { ...rental.cancellation, allowed: false },
  })
  for (const text of [
    'You cancelled it on Monday 23 November 2026.',
    'The deposit of $150.00 is kept: Thursday 12 November 2026 was the last day for a refund.',
    'Reason: The wedding is postponed',
  ])
    await expect.element(page.getByText(text)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Request it again' }))
    .toHaveAttribute('href', `/dress/${rental.dress.id}?eventDate=2026-12-12`)
  await expect.element(page.getByRole('link', { name: 'See the collection' })).toBeVisible()
  for (const term of ['Collect', 'Return', 'Opening hours'])
    await expect.element(page.getByText(term, { exact: true })).not.toBeInTheDocument()
})

test('a declined request names the dresses that were proposed instead, with links for her day', async () => {
  const id = '01900000-0000-7000-8000-000000000399' as CustomerRental['dress']['id']
  await show({
    status: 'CANCELLED',
    step: 'CANCELLED',
    cancelledAt: '2026-11-23T08:00:00.000Z',
    cancelledBy: 'STAFF',
    proposed: [{ id, title: 'Aurora', facts: 'Size M · $100.00' }],
  })
  await expect.element(page.getByRole('heading', { name: 'We suggest instead' })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Aurora' }))
    .toHaveAttribute('href', `/dress/${id}?eventDate=2026-12-12`)
  await expect.element(page.getByText('Size M · $100.00')).toBeVisible()
})

test('damage above the guarantee: what is still to pay comes next, with its reason', async () => {
  const fee = {
    id: '01900000-0000-7000-8000-000000000303',
    kind: 'FEE',
    method: 'GUARANTEE',
    refundOf: null,
    feeId: null,
    amount: '200.00',
    taken: '200.00',
    receipt: '2026-00003',
    reverses: null,
    reason: 'Torn hem',
    lbpAmount: null,
    lbpRate: null,
    at: '2026-12-14T10:00:00.000Z',
  } as const
  await show({
    status: 'COMPLETED',
    step: 'COMPLETED',
    holdUntil: null,
    paid: '300.00',
    balance: '150.00',
    fees: '350.00',
    feesDue: '150.00',
    feesReason: 'Torn hem',
    payments: [fee],
    cancellation: { ...rental.cancellation, allowed: false },
  })
  await expect
    .element(page.getByText(/^Due: \$150\.00 \(Torn hem\)\. Please pay it .* at Aoukar/))
    .toBeVisible()
  await expect.element(page.getByText('We kept $200.00 of your security deposit: Torn hem.')).toBeVisible()
  await expect.element(page.getByText('Nothing is left to refund.')).toBeVisible()
})
