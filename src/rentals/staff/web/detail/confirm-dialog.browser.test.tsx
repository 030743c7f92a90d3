import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { depositMissing } from '#rentals/payment-contract.ts'
import { changeRental, type Rental, rentalChanged } from '#rentals/staff-contract.ts'
import { rental as request } from '#rentals/stay/web/customer-rental.fixture.ts'
import { Refused } from '#shared/refusal.ts'
import { reply } from '#tests/components/fake-api.ts'
import { renderComponent } from '#tests/components/render-component.tsx'
import { ConfirmRentalDialog } from './confirm-dialog.tsx'

const rental: Rental = { ...request, version: 3 }

test('a confirmation that is refused keeps what was typed: without the deposit, or after another change', async () => {
  const { api } = await renderComponent(
    <ConfirmRentalDialog open onOpenChange={() => {}} rental={rental} />,
    [
      reply(changeRental, () => {
        throw new Refused(depositMissing)
      }),
    ],
  )
  const dialog = page.getByRole('dialog', { name: 'Confirm Rental' })
  const waive = dialog.getByLabelText('Why less than the deposit is paid')
  const confirm = dialog.getByRole('button', { name: 'Confirm' })
  await dialog.getByLabelText('Deposit paid now ($)').fill('')
  // The toast over the dialog has the same text.
  const form = page.elementLocator(dialog.element().querySelector('form')!)
  await confirm.click()
  await expect.element(form.getByText('The deposit is not paid.')).toBeVisible()
  await waive.fill('A regular customer')
  // Somebody else holds the dress longer meanwhile.
  api.add(
    reply(changeRental, () => {
      throw new Refused(rentalChanged)
    }),
  )
  await userEvent.keyboard('{Enter}')
  await expect.element(form.getByText('Somebody else has just changed this rental.')).toBeVisible()
  await expect.element(waive).toHaveValue('A regular customer')
  expect(api.callsOf(changeRental).map(({ body }) => body)).toMatchObject([
    { action: 'confirm', version: 3 },
    { action: 'confirm', version: 3, waiveReason: 'A regular customer' },
  ])
})

test('the last characters of an identity document go with the confirmation, and no more than four', async () => {
  const { api } = await renderComponent(
    <ConfirmRentalDialog open onOpenChange={() => {}} rental={rental} />,
    [reply(changeRental, rental)],
  )
  const dialog = page.getByRole('dialog', { name: 'Confirm Rental' })
  const end = dialog.getByLabelText('Its last four characters')
  await dialog.getByLabelText('Identity document').selectOptions('Passport')
  await end.fill('LB1234567')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect
    .element(dialog.getByText('Please enter only the last one to four letters or digits.'))
    .toBeVisible()
  expect(api.callsOf(changeRental)).toHaveLength(0)
  await end.fill('45x7')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect
    .poll(() => api.callsOf(changeRental).map(({ body }) => body))
    .toMatchObject([{ action: 'confirm', identity: { kind: 'PASSPORT', end: '45X7' } }])
})
