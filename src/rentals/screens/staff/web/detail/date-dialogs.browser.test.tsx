import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { checkRental } from '#rentals/new-rental-contract.ts'
import { changeRental, type Rental } from '#rentals/staff-contract.ts'
import { rental as request } from '#rentals/web/customer-rental.fixture.ts'
import { expectAccessible } from '#tests/components/accessible.ts'
import { reply } from '#tests/components/fake-api.ts'
import { renderComponent } from '#tests/components/render-component.tsx'
import { ExtendDialog } from './date-dialogs.tsx'

const rental: Rental = { ...request, status: 'CONFIRMED', step: 'COLLECTED', holdUntil: null, version: 3 }

test('a longer event shows its price; one as long as before does not', async () => {
  const { api } = await renderComponent(<ExtendDialog open onOpenChange={() => {}} rental={rental} />, [
    reply(changeRental, rental),
    reply(checkRental, () => {
      throw new Error('A dress that is out is not checked.')
    }),
  ])
  const dialog = page.getByRole('dialog', { name: 'Change dates' })
  const price = dialog.getByLabelText('Price ($)')
  await expect.element(dialog.getByLabelText('Event on')).toBeVisible()
  await expect.element(price).not.toBeInTheDocument()
  await dialog.getByLabelText('Last day of the event').fill('2026-12-14')
  await expect.element(price).toHaveValue('300.00')
  await expectAccessible('rentals/screens/staff/web/detail/date-dialogs.tsx ExtendDialog')
  await price.fill('350')
  await dialog.getByLabelText('Why the price changes').fill('Two more days')
  await dialog.getByRole('button', { name: 'Change dates' }).click()
  await expect
    .poll(() => api.callsOf(changeRental).map(({ body }) => body))
    .toMatchObject([
      { action: 'extend', eventEnd: '2026-12-14', price: 35_000, priceReason: 'Two more days', version: 3 },
    ])
})
