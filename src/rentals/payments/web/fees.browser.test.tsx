import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { addFee, withdrawFee, writeOff } from '#rentals/fee-contract.ts'
import type { Rental } from '#rentals/staff-contract.ts'
import { staffRental } from '#rentals/web/staff-rental.fixture.ts'
import { expectAccessible } from '#tests/components/accessible.ts'
import { reply } from '#tests/components/fake-api.ts'
import { people } from '#tests/components/people.ts'
import { renderComponent } from '#tests/components/render-component.tsx'
import { chargedFee } from './charged-fee.fixture.ts'
import { RentalFees } from './rental-fees.tsx'

const rental: Rental = {
  ...staffRental,
  step: 'COMPLETED',
  status: 'COMPLETED',
  balance: '70.50',
  feesDue: '70.50',
  charged: [chargedFee],
}

test('each fee says what is still to pay, and staff charge another one long after the return', async () => {
  const { api } = await renderComponent(<RentalFees rental={rental} />, [reply(addFee, rental)], {
    as: people.staff,
  })
  await expect.element(page.getByRole('row', { name: /Torn hem/ }).getByText('$70.50 due')).toBeVisible()
  await page.getByRole('button', { name: 'Add a fee' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a fee' })
  await dialog.getByRole('button', { name: 'Charge' }).click()
  await expect.element(dialog.getByText('Please give a reason')).toBeVisible()
  await dialog.getByLabelText('Amount ($)').fill('50')
  await dialog.getByLabelText('Reason').fill('Torn lining')
  await expectAccessible('rentals/payments/web/fee-dialogs.tsx AddFeeDialog')
  await dialog.getByRole('button', { name: 'Charge' }).click()
  await expect
    .poll(() => api.callsOf(addFee).map(({ body }) => body))
    .toMatchObject([{ kind: 'DAMAGE', amount: 5_000, reason: 'Torn lining', version: rental.version }])
})

test('a fee is taken back with a reason', async () => {
  const { api } = await renderComponent(<RentalFees rental={rental} />, [reply(withdrawFee, rental)], {
    as: people.staff,
  })
  await page.getByRole('button', { name: 'Withdraw the fee: Torn hem' }).click()
  const dialog = page.getByRole('dialog', { name: 'Withdraw a fee' })
  await expect.element(dialog.getByText('Paid of it: $200.00')).toBeVisible()
  await dialog.getByLabelText('Reason').fill('It was ours')
  await expectAccessible('rentals/payments/web/fee-dialogs.tsx WithdrawFeeDialog')
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await expect
    .poll(() => api.callsOf(withdrawFee).map(({ body }) => body))
    .toMatchObject([{ reason: 'It was ours' }])
})

test('what nobody will pay is written off with a reason', async () => {
  const { api } = await renderComponent(<RentalFees rental={rental} />, [reply(writeOff, rental)], {
    as: people.staff,
  })
  await page.getByRole('button', { name: 'Write off the debt' }).click()
  const dialog = page.getByRole('dialog', { name: 'Write off the debt' })
  await dialog.getByLabelText('Reason').fill('She left the country')
  await expectAccessible('rentals/payments/web/fee-dialogs.tsx WriteOffDialog')
  await dialog.getByRole('button', { name: 'Write off', exact: true }).click()
  await expect
    .poll(() => api.callsOf(writeOff).map(({ body }) => body))
    .toMatchObject([{ reason: 'She left the country' }])
})
