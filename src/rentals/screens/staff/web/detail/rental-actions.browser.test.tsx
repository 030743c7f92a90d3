import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { changeRental, getRental, type Rental } from '#rentals/staff-contract.ts'
import { notNeeded, staffRental } from '#rentals/web/staff-rental.fixture.ts'
import { reply } from '#tests/components/fake-api.ts'
import { people } from '#tests/components/people.ts'
import { renderComponent } from '#tests/components/render-component.tsx'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { RentalActions } from './rental-actions.tsx'

const collected: Rental = { ...staffRental, status: 'CONFIRMED', step: 'COLLECTED' }
const atStep = (step: Rental['step'], actions: NonNullable<Rental['staff']>['actions']): Rental => ({
  ...collected,
  step,
  staff: { ...staffRental.staff!, actions },
})

function Record() {
  const { data } = useLiveQuery(getRental, { params: { id: collected.id } })
  return data ? <RentalActions rental={data} /> : null
}

test('after a step the focus is on the next one, because the button of the step is gone', async () => {
  const { api } = await renderComponent(
    <Record />,
    [notNeeded, reply(getRental, atStep('COLLECTED', ['return', 'extend']))],
    { as: people.staff },
  )
  api.add(
    reply(changeRental, () => {
      const returned = atStep('RETURNED', ['inspect', 'undoReturn'])
      api.add(reply(getRental, returned))
      return returned
    }),
  )
  await page.getByRole('button', { name: 'Take back' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Take back' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Inspect' })).toHaveFocus()
})
