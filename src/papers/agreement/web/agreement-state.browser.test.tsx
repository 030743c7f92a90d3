import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { shareRentalAgreement } from '#papers/contract.ts'
import type { CustomerRental } from '#rentals/contract.ts'
import { ExtendDialog } from '#rentals/screens/staff/web/detail/date-dialogs.tsx'
import { getRental, type Rental } from '#rentals/staff-contract.ts'
import { rental as own } from '#rentals/web/customer-rental.fixture.ts'
import { staffRental } from '#rentals/web/staff-rental.fixture.ts'
import { reply } from '#tests/components/fake-api.ts'
import { people } from '#tests/components/people.ts'
import { renderComponent } from '#tests/components/render-component.tsx'
import { renderPage, toast } from '#tests/components/render-page.tsx'
import { AgreementState } from './agreement-state.tsx'

type Agreement = NonNullable<CustomerRental['agreement']>

const agreement: Agreement = {
  id: '01900000-0000-7000-8000-000000000901',
  status: 'PENDING',
  signedAt: null,
  endedAt: null,
  isNewOneDue: false,
}
const replaced: Agreement = {
  ...agreement,
  status: 'REPLACED',
  signedAt: '2026-11-20T08:00:00.000Z',
  endedAt: '2026-11-22T08:00:00.000Z',
  isNewOneDue: true,
}
const of = (change: Agreement | null, staff: Partial<Rental['staff']> = {}): Rental => ({
  ...staffRental,
  agreement: change,
  staff: { ...staffRental.staff!, ...staff },
})

test('staff read that a new agreement is to be signed, since when and by whom, and send it', async () => {
  const rental = of(replaced, { agreementEndedBy: 'Rima Haddad', maySendAgreement: true })
  const { api } = await renderComponent(
    <AgreementState rental={rental} />,
    [reply(shareRentalAgreement, rental)],
    { as: people.staff },
  )
  await expect.element(page.getByText(/no longer applies\. A new one is to be signed\./)).toBeVisible()
  await expect.element(page.getByText(/Rima Haddad/)).toBeVisible()
  await page.getByRole('button', { name: 'Send the new contract' }).click()
  await expect.element(toast).toMatchTextContent('Contract sent')
  expect(api.callsOf(shareRentalAgreement)).toHaveLength(1)
})

test('one that waits or is signed says so and offers no other', async () => {
  await renderComponent(<AgreementState rental={of(agreement)} />, [], { as: people.staff })
  await expect.element(page.getByText('The contract was sent and is not signed yet.')).toBeVisible()
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})

test('staff are told before a change that the agreement will no longer apply', async () => {
  await renderComponent(
    <ExtendDialog open onOpenChange={() => {}} rental={{ ...of(agreement), step: 'COLLECTED' }} />,
    [],
  )
  await expect.element(page.getByText(/^The contract that was sent will no longer apply/)).toBeVisible()
})

test('the customer reads on her rental that she has to sign, or that a new agreement comes', async () => {
  const show = (change: Agreement) =>
    renderPage(`/rentals/${own.id}`, [reply(getRental, { ...own, agreement: change })], { as: people.maya })
  await show(agreement)
  await expect.element(page.getByText(/waits for your signature/)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Read and sign it' }))
    .toHaveAttribute('href', '/agreement')
  await show(replaced)
  await expect.element(page.getByText(/^Your rental has changed/)).toBeVisible()
  await show({ ...agreement, status: 'SIGNED', signedAt: '2026-11-20T08:00:00.000Z' })
  await expect.element(page.getByText('You signed the contract on 20 November 2026.')).toBeVisible()
})
