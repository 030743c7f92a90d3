import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { declineChange } from '#rentals/change-request-contract.ts'
import { checkRental } from '#rentals/new-rental-contract.ts'
import type { Rental } from '#rentals/staff-contract.ts'
import { staffRental } from '#rentals/web/staff-rental.fixture.ts'
import { expectAccessible } from '#tests/components/accessible.ts'
import { reply } from '#tests/components/fake-api.ts'
import { renderComponent } from '#tests/components/render-component.tsx'
import { ChangeRequestNotice } from './change-request-notice.tsx'

const rental: Rental = {
  ...staffRental,
  status: 'CONFIRMED',
  step: 'CONFIRMED',
  changeRequest: {
    wish: 'DATE',
    eventDate: '2026-12-19',
    eventEnd: '2026-12-19',
    piece: null,
    message: 'The hall moved us',
    askedAt: '2026-11-23T08:00:00.000Z',
    answer: null,
    reason: null,
  },
}

test('accepting opens the change of dates with the days that she asks for', async () => {
  await renderComponent(<ChangeRequestNotice rental={rental} />, [
    reply(checkRental, {
      free: true,
      holdMessage: null,
      tooFew: null,
      message: null,
      startDate: '2026-12-17',
      endDate: '2026-12-21',
      readyDate: '2026-12-24',
      takenBy: null,
      nextFree: [],
      pieces: [],
      branch: 'AOUKAR',
      price: '120.00',
      depositPercent: 50,
      guarantee: '200.00',
    }),
  ])
  await expect.element(page.getByText('The hall moved us')).toBeVisible()
  await page.getByRole('button', { name: 'Change the date' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change dates' })
  await expect.element(dialog.getByLabelText('Event on')).toHaveValue('19 Dec 2026')
  await expect.element(dialog.getByLabelText('Reason')).toHaveValue('Asked by the customer')
})

test('declining asks for the reason that she reads', async () => {
  const { api } = await renderComponent(<ChangeRequestNotice rental={rental} />, [
    reply(declineChange, rental),
  ])
  await page.getByRole('button', { name: 'Decline' }).click()
  const dialog = page.getByRole('dialog', { name: 'Decline the change?' })
  await dialog.getByRole('button', { name: 'Decline change' }).click()
  await expect.element(dialog.getByText('Please give a reason')).toBeVisible()
  await expectAccessible('rentals/screens/staff/web/detail/change-request-notice.tsx DeclineChangeDialog')
  await dialog.getByLabelText('Reason').fill('We are closed that week')
  await dialog.getByRole('button', { name: 'Decline change' }).click()
  await expect
    .poll(() => api.callsOf(declineChange).map(({ body }) => body))
    .toEqual([{ reason: 'We are closed that week' }])
})
