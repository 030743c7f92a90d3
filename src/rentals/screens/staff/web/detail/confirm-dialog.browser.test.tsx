import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { depositMissing, paymentRefused, rentalChanged } from '#rentals/refusal-contract.ts'
import { changeRental, type Rental } from '#rentals/staff-contract.ts'
import { staffRental as rental } from '#rentals/web/staff-rental.fixture.ts'
import { addDays } from '#shared/dates.ts'
import { Refused } from '#shared/refusal.ts'
import { expectAccessible } from '#tests/components/accessible.ts'
import { reply } from '#tests/components/fake-api.ts'
import { renderComponent } from '#tests/components/render-component.tsx'
import { getRates } from '#till/rate-contract.ts'
import { ConfirmRentalDialog } from './confirm-dialog.tsx'

test('without the deposit the reason is asked for at its field; a payment that is added answers it', async () => {
  const { api } = await renderComponent(
    <ConfirmRentalDialog open onOpenChange={() => {}} rental={rental} />,
    [],
  )
  const dialog = page.getByRole('dialog', { name: 'Confirm rental' })
  const waive = dialog.getByLabelText('Why less than the deposit is paid')
  await dialog.getByRole('button', { name: 'Remove payment 1' }).click()
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect.element(waive).toHaveFocus()
  await expect.element(waive).toHaveAccessibleDescription(/^The deposit is not paid\./)
  await expect.element(waive).toBeInvalid()
  expect(api.callsOf(changeRental)).toEqual([])
  await dialog.getByRole('button', { name: 'Add a payment' }).click()
  await dialog.getByRole('group', { name: 'Payment 1' }).getByLabelText('Amount').fill('150')
  await expect.element(waive).toHaveAccessibleDescription('')
  await expect.element(dialog.getByText('The deposit is not paid')).not.toBeInTheDocument()
})

test('a confirmation that is refused keeps what was typed: without the deposit, or after another change', async () => {
  const { api } = await renderComponent(
    <ConfirmRentalDialog open onOpenChange={() => {}} rental={rental} />,
    [
      reply(changeRental, () => {
        throw new Refused(depositMissing, { fields: { waiveReason: depositMissing.message } })
      }),
    ],
  )
  const dialog = page.getByRole('dialog', { name: 'Confirm rental' })
  const waive = dialog.getByLabelText('Why less than the deposit is paid')
  const confirm = dialog.getByRole('button', { name: 'Confirm' })
  // The toast over the dialog has the same text.
  const form = page.elementLocator(dialog.element().querySelector('form')!)
  await confirm.click()
  await expect.element(form.getByText('The deposit is not paid.')).toBeVisible()
  await expect.element(form.getByText('That did not work')).toBeVisible()
  await waive.fill('A regular customer')
  await expect.element(form.getByText('That did not work')).not.toBeInTheDocument()
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

test('the price of a longer event is typed: the list price is for one day, and no discount is taken from it', async () => {
  const longer: Rental = { ...rental, price: null, eventEnd: addDays(rental.eventDate, 2) }
  const { api } = await renderComponent(
    <ConfirmRentalDialog open onOpenChange={() => {}} rental={longer} />,
    [reply(changeRental, rental)],
  )
  const dialog = page.getByRole('dialog', { name: 'Confirm rental' })
  const price = dialog.getByLabelText('Price ($)')
  await expect.element(price).toHaveValue('')
  await expect.element(price).toHaveAccessibleDescription(/longer than one day, .* \$300\.00/)
  await expect.element(dialog.getByLabelText('Discount')).not.toBeInTheDocument()
  await price.fill('250')
  await expect.element(dialog.getByLabelText('Why the price differs')).toBeVisible()
  await price.fill('700')
  await expect.element(dialog.getByLabelText('Why the price differs')).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect.poll(() => api.callsOf(changeRental)).toMatchObject([{ body: { price: 70_000 } }])
})

test('a discount in percent lowers the price, says what it is and whom it costs, and asks for its reason', async () => {
  const { id } = rental.pieces[0]!
  const pieces = { [id]: { ...rental.staff!.pieces[id]!, owner: { id: 'nour', name: 'Nour' } } }
  const lent: Rental = { ...rental, staff: { ...rental.staff!, pieces } }
  const { api } = await renderComponent(<ConfirmRentalDialog open onOpenChange={() => {}} rental={lent} />, [
    reply(changeRental, rental),
  ])
  const dialog = page.getByRole('dialog', { name: 'Confirm rental' })
  await expect.element(dialog.getByText('List price: $300.00', { exact: true })).toBeVisible()
  await dialog.getByLabelText('Discount').fill('10%')
  await expect.element(dialog.getByLabelText('Price ($)')).toHaveValue('270.00')
  await expect.element(dialog.getByText('List price: $300.00. Discount: $30.00')).toBeVisible()
  await expect.element(dialog.getByText('The lenders earn less in proportion')).toBeVisible()
  await dialog.getByLabelText('Why the price differs').fill('A regular customer')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect
    .poll(() => api.callsOf(changeRental).map(({ body }) => body))
    .toMatchObject([{ action: 'confirm', price: 27_000, priceReason: 'A regular customer' }])
})

test('a piece on request asks for the price of each, shows their sum and sends them by piece', async () => {
  const [odette] = rental.pieces
  const seen = rental.staff!.pieces[odette!.id]!
  const vivienne = {
    ...odette!,
    id: 'a8a1bd6c-5a7d-4d53-9d8a-0f3c5f4ad7ce',
    price: null,
    dress: { ...odette!.dress, title: 'Vivienne' },
  }
  const onRequest: Rental = {
    ...rental,
    price: null,
    pieces: [{ ...odette!, price: '180.00' }, vivienne],
    staff: {
      ...rental.staff!,
      listPrice: null,
      pieces: {
        [odette!.id]: { ...seen, listPrice: '180.00' },
        [vivienne.id]: { ...seen, listPrice: null },
      },
    },
  }
  const { api } = await renderComponent(
    <ConfirmRentalDialog open onOpenChange={() => {}} rental={onRequest} />,
    [reply(changeRental, rental)],
  )
  const dialog = page.getByRole('dialog', { name: 'Confirm rental' })
  const odettePrice = dialog.getByLabelText(`${odette!.dress.title}: price ($)`)
  await expect.element(odettePrice).toHaveValue('180.00')
  await expect.element(dialog.getByText('A price is missing')).toBeVisible()
  await expect.element(dialog.getByLabelText('Price ($)', { exact: true })).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  expect(api.callsOf(changeRental)).toHaveLength(0)
  await dialog.getByLabelText('Vivienne: price ($)').fill('400')
  await expect.element(dialog.getByText('Together$580.00')).toBeVisible()
  await odettePrice.fill('170')
  await dialog.getByLabelText('Why the price differs').fill('A regular customer')
  await expectAccessible('rentals/screens/staff/web/detail/confirm-dialog.tsx ConfirmRentalDialog')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect
    .poll(() => api.callsOf(changeRental).map(({ body }) => body))
    .toMatchObject([
      {
        action: 'confirm',
        priceReason: 'A regular customer',
        prices: [
          { id: odette!.id, price: 17_000 },
          { id: vivienne.id, price: 40_000 },
        ],
      },
    ])
  expect(api.callsOf(changeRental)[0]?.body).not.toHaveProperty('price')
})

test('the last characters of an identity document go with the confirmation, and no more than four', async () => {
  const { api } = await renderComponent(
    <ConfirmRentalDialog open onOpenChange={() => {}} rental={rental} />,
    [reply(changeRental, rental)],
  )
  const dialog = page.getByRole('dialog', { name: 'Confirm rental' })
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

test('the deposit is paid in two lines, in pounds and by card, and the refusal stands at its line', async () => {
  const { api } = await renderComponent(
    <ConfirmRentalDialog open onOpenChange={() => {}} rental={rental} />,
    [
      reply(getRates, [{ rate: 89_500, at: '2026-11-23T08:00:00Z', by: null }]),
      reply(changeRental, () => {
        throw new Refused(paymentRefused, { fields: { 'payments.1.amount': 'This is too much.' } })
      }),
    ],
  )
  const dialog = page.getByRole('dialog', { name: 'Confirm rental' })
  const first = dialog.getByRole('group', { name: 'Payment 1' })
  await expect.element(first.getByLabelText('Amount ($)')).toHaveValue('150.00')
  await expect.element(first.getByText('= LBP 13,425,000 at 89,500')).toBeVisible()
  await first.getByLabelText('Currency').selectOptions('Pounds')
  await expect.element(first.getByLabelText('Pounds per dollar')).toHaveValue('89500')
  await first.getByLabelText('Pounds', { exact: true }).fill('8950000')
  await expect.element(first.getByLabelText('Amount ($)')).toHaveValue('100.00')
  await dialog.getByRole('button', { name: 'Add a payment' }).click()
  const second = dialog.getByRole('group', { name: 'Payment 2' })
  await expect.element(second.getByLabelText('Amount ($)')).toHaveValue('50.00')
  await second.getByLabelText('Method').selectOptions('Card')
  await expect.element(dialog.getByText(/^To take now\$150\.00/)).toBeVisible()
  await expect.element(dialog.getByText('Price still due$150.00')).toBeVisible()
  await second.getByLabelText('Amount ($)').fill('0')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  const zero = dialog.getByText('Please enter an amount above 0.')
  await expect.element(zero).toBeVisible()
  await second.getByLabelText('Amount ($)').fill('250')
  await expect.element(dialog.getByText('Price above what is due$50.00')).toBeVisible()
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect.element(second.getByLabelText('Amount ($)')).toHaveAccessibleDescription('This is too much.')
  await expectAccessible('rentals/screens/staff/web/detail/confirm-dialog.tsx ConfirmRentalDialog')
  expect(api.callsOf(changeRental).map(({ body }) => body)).toMatchObject([
    {
      payments: [
        {
          kind: 'RENTAL',
          method: 'CASH',
          branch: 'AOUKAR',
          amount: 10_000,
          lbpAmount: 8_950_000,
          lbpRate: 89_500,
        },
        { kind: 'RENTAL', method: 'CARD', amount: 25_000 },
      ],
    },
  ])
  // The refusal goes with its line.
  await dialog.getByRole('button', { name: 'Remove payment 1' }).click()
  await expect.element(first.getByLabelText('Amount ($)')).toHaveValue('250')
  await expect.element(dialog.getByText('This is too much.')).not.toBeInTheDocument()
})

test('a rate off that of the day says how far and asks why; one too far is refused before the press', async () => {
  const { api } = await renderComponent(
    <ConfirmRentalDialog open onOpenChange={() => {}} rental={rental} />,
    [
      reply(getRates, [{ rate: 89_500, at: '2026-11-23T08:00:00Z', by: null }]),
      reply(changeRental, { ...rental, step: 'CONFIRMED' }),
    ],
  )
  const dialog = page.getByRole('dialog', { name: 'Confirm rental' })
  await dialog.getByLabelText('Currency').selectOptions('Pounds')
  const rate = dialog.getByLabelText('Pounds per dollar')
  const reason = dialog.getByLabelText('Reason for this rate')
  await expect.element(reason).not.toBeInTheDocument()
  await rate.fill('60000')
  await expect.element(rate).toHaveAccessibleDescription(/^The rate of the day is 89,500/)
  await expect.element(reason).not.toBeInTheDocument()
  await rate.fill('80000')
  await expect
    .element(reason)
    .toHaveAccessibleDescription('This rate is 10.6 % below the rate of the day, 89,500. Please say why.')
  await expect.element(dialog.getByLabelText('Pounds', { exact: true })).toHaveValue('12,000,000')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect.element(dialog.getByText('Please say why the rate is off.')).toBeVisible()
  expect(api.callsOf(changeRental)).toEqual([])
  await reason.fill('Agreed with the owner')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect
    .poll(() => api.callsOf(changeRental).map(({ body }) => body))
    .toMatchObject([{ payments: [{ lbpRate: 80_000, rateReason: 'Agreed with the owner' }] }])
})

test('of a request from the web no payment is proposed; who has received one adds it, with the deposit', async () => {
  const asked: Rental = { ...rental, staff: { ...rental.staff!, byStaff: false } }
  const { api } = await renderComponent(<ConfirmRentalDialog open onOpenChange={() => {}} rental={asked} />, [
    reply(changeRental, { ...asked, step: 'CONFIRMED' }),
  ])
  const dialog = page.getByRole('dialog', { name: 'Confirm rental' })
  await expect.element(dialog.getByText('Nothing to take now')).toBeVisible()
  await expect.element(dialog.getByText(/^Add a payment only when you have received it/)).toBeVisible()
  await expect.element(dialog.getByRole('group', { name: 'Payment 1' })).not.toBeInTheDocument()
  await dialog.getByLabelText('Why less than the deposit is paid').fill('She transfers it')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect
    .poll(() => api.callsOf(changeRental).map(({ body }) => body))
    .toMatchObject([{ action: 'confirm', waiveReason: 'She transfers it' }])
  expect(api.callsOf(changeRental)[0]?.body).not.toHaveProperty('payments.0')
})

test('the payment that is added to a request from the web is its deposit', async () => {
  const asked: Rental = { ...rental, staff: { ...rental.staff!, byStaff: false } }
  await renderComponent(<ConfirmRentalDialog open onOpenChange={() => {}} rental={asked} />, [])
  const dialog = page.getByRole('dialog', { name: 'Confirm rental' })
  await dialog.getByRole('button', { name: 'Add a payment' }).click()
  await expect.element(dialog.getByLabelText('Amount ($)')).toHaveValue('150.00')
})
