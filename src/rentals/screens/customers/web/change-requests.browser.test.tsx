import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { askForManagedChange, withdrawManagedChange } from '#rentals/change-request-contract.ts'
import type { CustomerRental } from '#rentals/contract.ts'
import { getManagedRental } from '#rentals/manage-contract.ts'
import { dressTaken } from '#rentals/refusal-contract.ts'
import { rental } from '#rentals/web/customer-rental.fixture.ts'
import { Refused } from '#shared/refusal.ts'
import { expectAccessible } from '#tests/components/accessible.ts'
import { reply } from '#tests/components/fake-api.ts'
import { renderPage, toast } from '#tests/components/render-page.tsx'
import { useViewport } from '#tests/components/setup.ts'

const token = 't'.repeat(64)
const ofLink = {
  linkUntil: null,
  language: 'en',
  whatsappConsent: false,
  contact: { email: 'm…@example.com', phone: '… 456', asked: null },
} as const
const [odette] = rental.pieces
const veil = {
  ...odette!,
  id: '01900000-0000-7000-8000-000000000305',
  dress: { ...odette!.dress, id: '01900000-0000-7000-8000-000000000304', title: 'Veil' },
  price: '50.00',
}
const asked = {
  wish: 'DATE',
  eventDate: '2026-12-19',
  eventEnd: '2026-12-19',
  piece: null,
  message: null,
  askedAt: '2026-11-23T08:00:00.000Z',
  answer: null,
  reason: null,
} as const
const show = (facts: Partial<CustomerRental>) =>
  renderPage(`/rentals/manage/${token}`, [reply(getManagedRental, { ...rental, ...facts, ...ofLink })])

test('she asks for another date; a day that is not free stays in the form with its reason', async () => {
  await useViewport('phone')
  const { api } = await show({})
  const changed = { ...rental, changeRequest: asked }
  api.add(
    reply(askForManagedChange, ({ body }) => {
      if (body.wish === 'DATE' && body.eventDate !== '2026-12-19') throw new Refused(dressTaken)
      api.add(reply(getManagedRental, { ...changed, ...ofLink }))
      return changed
    }),
  )
  // With one piece there is nothing to leave out.
  await expect.element(page.getByRole('button', { name: 'Ask to leave out a piece' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Ask for another date' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ask for another date' })
  const send = dialog.getByRole('button', { name: 'Ask for it' })
  await send.click()
  await expect.element(dialog.getByText('Please select the new date')).toBeVisible()
  await expect
    .element(dialog.getByText(/Your dress is held for you until .*10:00, showroom time\.$/))
    .toBeVisible()
  await expectAccessible('rentals/screens/customers/web/change-request-dialogs.tsx AskForDateDialog')
  await dialog.getByLabelText('New date of your event').fill('2026-12-26')
  await dialog.getByLabelText('Message to us').fill('The hall moved us')
  await send.click()
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  await expect.element(dialog.getByLabelText('Message to us')).toHaveValue('The hall moved us')
  await dialog.getByLabelText('New date of your event').fill('2026-12-19')
  await send.click()
  await expect.element(toast).toMatchTextContent('We have your request')
  await expect
    .element(page.getByText('Event on Saturday 19 December 2026 instead of Saturday 12 December 2026'))
    .toBeVisible()
  // The button that opened the form is gone; the message leaves free what she may press next.
  await expect.element(page.getByRole('heading', { name: 'Change something' })).toHaveFocus()
  await expect.poll(() => isOnTop(page.getByRole('button', { name: 'Withdraw it' }))).toBe(true)
})

test('what is confirmed stays hers for its day while she waits for another one', async () => {
  await show({ status: 'CONFIRMED', step: 'CONFIRMED', holdUntil: null })
  await page.getByRole('button', { name: 'Ask for another date' }).click()
  await expect
    .element(page.getByText(/Your dress stays yours for Saturday 12 December 2026 until then\.$/))
    .toBeVisible()
})

/** Nothing lies over it, such as a message. */
function isOnTop(control: Locator): boolean {
  const element = control.element()
  const { left, top, width, height } = element.getBoundingClientRect()
  const points = [top + 2, top + height / 2, top + height - 2]
  return points.every((y) => element.contains(document.elementFromPoint(left + width / 2, y)))
}

test('she asks to leave out a piece, and reads that its deposit is kept', async () => {
  const { api } = await show({ pieces: [odette!, veil], paid: '100.00' })
  api.add(reply(askForManagedChange, { ...rental, changeRequest: asked }))
  await page.getByRole('button', { name: 'Ask to leave out a piece' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ask to leave out a piece' })
  await expect.element(dialog.getByLabelText('Which piece?')).toHaveValue(veil.id)
  await expect.element(dialog.getByText(/^Its deposit is kept/)).toBeVisible()
  await expectAccessible('rentals/screens/customers/web/change-request-dialogs.tsx AskForPieceDialog')
  await dialog.getByRole('button', { name: 'Ask for it' }).click()
  await expect
    .poll(() => api.callsOf(askForManagedChange).map(({ body }) => body))
    .toMatchObject([{ wish: 'PIECE', pieceId: veil.id }])
})

test('what waits can be withdrawn, and what was declined says why', async () => {
  const { api } = await show({ changeRequest: asked })
  await expect.element(page.getByRole('button', { name: 'Ask for another date' })).not.toBeInTheDocument()
  const reason = 'We are closed that week'
  api.add(
    reply(withdrawManagedChange, () => {
      const declined = { ...rental, changeRequest: { ...asked, answer: 'DECLINED', reason } as const }
      api.add(reply(getManagedRental, { ...declined, ...ofLink }))
      return declined
    }),
  )
  await page.getByRole('button', { name: 'Withdraw it' }).click()
  await expect.element(toast).toMatchTextContent('Request withdrawn')
  await expect.element(page.getByText(reason)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Ask for another date' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Change something' })).toHaveFocus()
  await expectAccessible()
})
