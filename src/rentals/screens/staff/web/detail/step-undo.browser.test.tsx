import { type ReactNode, useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getRentalAlterations } from '#alterations/contract.ts'
import type { RentalPayment } from '#rentals/contract.ts'
import { rentalChanged } from '#rentals/refusal-contract.ts'
import type { RentalAction, RentalStep } from '#rentals/rules/steps.ts'
import { changeRental, type Rental } from '#rentals/staff-contract.ts'
import { notNeeded, staffRental } from '#rentals/web/staff-rental.fixture.ts'
import { Refused } from '#shared/refusal.ts'
import { getShowroomClock } from '#showrooms/contract.ts'
import { reply } from '#tests/components/fake-api.ts'
import { people } from '#tests/components/people.ts'
import { renderComponent } from '#tests/components/render-component.tsx'
import { useUndoKey } from '#ui/keys/use-undo-key.ts'
import type { DialogProps } from '#ui/overlay/dialog.tsx'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { InspectDialog } from './inspect-dialog.tsx'
import { NotCollectedDialog } from './not-collected-dialog.tsx'
import { ReturnDialog } from './return-dialog.tsx'

interface Step {
  from: RentalStep
  to: RentalStep
  dialog(props: DialogProps & { rental: Rental }): ReactNode
  button: string
  done: string
  undone: string
  reason: string
}

/** Each step that the server can undo; a new one is missing here until its message has Undo. */
const steps: Record<Extract<RentalAction, `undo${string}`>, Step> = {
  undoHandOver: {
    from: 'CONFIRMED',
    to: 'COLLECTED',
    dialog: HandOverDialog,
    button: 'Hand over',
    done: 'Handed over',
    undone: 'Hand-over undone',
    reason: 'Handed over by mistake',
  },
  undoReturn: {
    from: 'COLLECTED',
    to: 'RETURNED',
    dialog: ReturnDialog,
    button: 'Take back',
    done: 'Taken back',
    undone: 'Return undone',
    reason: 'Taken back by mistake',
  },
  undoInspect: {
    from: 'RETURNED',
    to: 'COMPLETED',
    dialog: InspectDialog,
    button: 'Complete',
    done: 'Rental completed',
    undone: 'Inspection undone',
    reason: 'Inspected by mistake',
  },
  undoNotCollected: {
    from: 'CONFIRMED',
    to: 'COMPLETED',
    dialog: NotCollectedDialog,
    button: 'End rental',
    done: 'Rental ended',
    undone: 'Undone',
    reason: 'Ended by mistake',
  },
}
type UndoAction = keyof typeof steps
const undoActions = Object.keys(steps) as UndoAction[]

const at = '2026-11-23T08:00:00.000Z'
const paid: RentalPayment = {
  id: '01900000-0000-7000-8000-00000000ab01',
  kind: 'RENTAL',
  method: 'CASH',
  refundOf: null,
  feeId: null,
  amount: '150.00',
  taken: '0.00',
  receipt: '2026-00012',
  reverses: null,
  reason: null,
  lbpAmount: null,
  lbpRate: null,
  at,
}

/** The dialog of a step, with the key of the pages of staff. */
function WithKey({ step: { from, dialog: Dialog } }: { step: Step }) {
  const [open, setOpen] = useState(true)
  useUndoKey(people.staff.id)
  const rental: Rental = { ...staffRental, status: 'CONFIRMED', step: from, balance: '0.00' }
  return <Dialog open={open} onOpenChange={setOpen} rental={rental} />
}

/** Takes the step. @param undo the reply to its Undo */
async function take(action: UndoAction, after: Partial<Rental>, undo: () => Rental) {
  const step = steps[action]
  const staff = { ...staffRental.staff!, actions: [action] }
  const done: Rental = { ...staffRental, status: 'CONFIRMED', step: step.to, version: 4, staff, ...after }
  const { api } = await renderComponent(
    <WithKey step={step} />,
    [
      reply(getShowroomClock, { date: '2026-12-10', time: '10:00', timeZone: 'Asia/Beirut' }),
      reply(getRentalAlterations, { alterations: [], lastDue: null }),
      reply(changeRental, ({ body }) => (body.action === action ? undo() : done)),
      notNeeded,
    ],
    { as: people.staff },
  )
  const dialog = page.getByRole('dialog').first()
  if (action === 'undoNotCollected') await dialog.getByRole('combobox').first().selectOptions('COMPLETED')
  await dialog.getByRole('button', { name: step.button, exact: true }).click()
  await expect.element(page.getByRole('dialog', { name: step.done, exact: true })).toBeVisible()
  await expect.poll(() => document.querySelector('.dialog-foot')).toBe(null)
  return { api, step }
}

test.each(undoActions)('%s: Ctrl Z and the message undo the step, as it was then', async (action) => {
  for (const way of ['key', 'button']) {
    const { api, step } = await take(action, {}, () => staffRental)
    if (way === 'key') await userEvent.keyboard('{Control>}z{/Control}')
    else await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect.element(page.getByRole('dialog', { name: step.undone, exact: true })).toBeVisible()
    expect(api.callsOf(changeRental).at(-1)?.body).toEqual({ action, version: 4, reason: step.reason })
  }
})

test.each(undoActions)('%s: a change of somebody else since then refuses it', async (action) => {
  await take(action, {}, () => {
    throw new Refused(rentalChanged, { more: { by: 'Nour Karam', at, version: 5 } })
  })
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect
    .element(page.getByRole('dialog', { name: 'It could not be undone.' }))
    .toMatchTextContent('Somebody else has just changed this rental. Please look at it again first.')
})

test('what was recorded with the step is undone with it, and the message names it', async () => {
  await take('undoHandOver', { handedOverAt: at, payments: [paid] }, () => staffRental)
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect
    .element(page.getByRole('dialog', { name: 'Hand-over undone' }))
    .toMatchTextContent('Payments undone, each with a receipt: Rental: $150.00, cash')
})

test('a step that the server cannot undo offers none', async () => {
  await take('undoNotCollected', { staff: { ...staffRental.staff!, actions: [] } }, () => staffRental)
  await expect.element(page.getByRole('button', { name: 'Undo', exact: true })).not.toBeInTheDocument()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(page.getByText('There is nothing to undo.')).toBeVisible()
})
