import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getRentalAlterations } from '#alterations/contract.ts'
import { hem } from '#alterations/web/alteration.fixture.ts'
import { listAudit } from '#audit/contract.ts'
import { getNextNeed } from '#dresses/place-contract.ts'
import { chargedFee } from '#rentals/payments/web/charged-fee.fixture.ts'
import { dressTaken, notPossibleNow } from '#rentals/refusal-contract.ts'
import { changeRental, getRental, type Rental } from '#rentals/staff-contract.ts'
import { rental as request } from '#rentals/web/customer-rental.fixture.ts'
import { notNeeded, staffRental } from '#rentals/web/staff-rental.fixture.ts'
import { Refused } from '#shared/refusal.ts'
import { getShowroomClock } from '#showrooms/contract.ts'
import { expectAccessible } from '#tests/components/accessible.ts'
import { reply } from '#tests/components/fake-api.ts'
import { renderComponent } from '#tests/components/render-component.tsx'
import { toast } from '#tests/components/render-page.tsx'
import { fakeUploads, jpegFile } from '#tests/components/upload-server.ts'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { InspectDialog } from './inspect-dialog.tsx'
import { RentalHistory } from './rental-history.tsx'
import { ReturnDialog } from './return-dialog.tsx'
import { UndoHandOverDialog, UndoInspectDialog, UndoReturnDialog } from './undo-dialogs.tsx'

const rental: Rental = { ...request, status: 'CONFIRMED', step: 'CONFIRMED', holdUntil: null, version: 3 }
const clock = (date: string) => reply(getShowroomClock, { date, time: '10:00', timeZone: 'Asia/Beirut' })

test('a hand-over before the planned day says so, and keeps what was typed when the dress is taken', async () => {
  const message = 'The dress cannot be handed over today. The lender wears the dress.'
  await renderComponent(<HandOverDialog open onOpenChange={() => {}} rental={rental} />, [
    clock('2026-11-23'),
    reply(getRentalAlterations, { alterations: [], lastDue: null }),
    reply(changeRental, () => {
      throw new Refused(dressTaken, { message })
    }),
  ])
  const dialog = page.getByRole('dialog', { name: 'Hand over' })
  await expect
    .element(dialog.getByText('This is earlier than planned: the collection is on Thursday 10 December.'))
    .toBeVisible()
  await dialog.getByLabelText('Condition').fill('A bead is missing')
  await dialog.getByRole('button', { name: 'Hand over' }).click()
  await expect.element(dialog.getByText(message)).toBeVisible()
  await expect.element(dialog.getByLabelText('Condition')).toHaveValue('A bead is missing')
})

test('a balance by card and a guarantee in cash are one visit', async () => {
  const due: Rental = { ...rental, paid: '150.00', balance: '150.00' }
  due.staff = { guaranteeDue: '200.00' } as Rental['staff']
  const { api } = await renderComponent(<HandOverDialog open onOpenChange={() => {}} rental={due} />, [
    clock('2026-12-10'),
    reply(getRentalAlterations, { alterations: [], lastDue: null }),
    reply(changeRental, rental),
  ])
  const dialog = page.getByRole('dialog', { name: 'Hand over' })
  await dialog.getByRole('group', { name: 'Payment 1' }).getByLabelText('Method').selectOptions('Card')
  await dialog.getByRole('button', { name: 'Hand over' }).click()
  await expect
    .poll(() => api.callsOf(changeRental).map(({ body }) => body))
    .toMatchObject([
      {
        action: 'handOver',
        payments: [
          { kind: 'RENTAL', method: 'CARD', amount: 15_000 },
          { kind: 'GUARANTEE', method: 'CASH', amount: 20_000 },
        ],
      },
    ])
})

test('an open alteration asks for an answer: done now, or taken unfinished; its cost is a fee of its own', async () => {
  const due: Rental = {
    ...rental,
    paid: '150.00',
    balance: '175.00',
    feesDue: '25.00',
    feesReason: 'Alterations',
    charged: [{ ...chargedFee, kind: 'ALTERATION', reason: 'Alterations', due: '25.00' }],
  }
  due.staff = { guaranteeDue: '0.00' } as Rental['staff']
  const { api } = await renderComponent(<HandOverDialog open onOpenChange={() => {}} rental={due} />, [
    clock('2026-12-10'),
    reply(getRentalAlterations, { alterations: [hem], lastDue: '2026-12-08' }),
    reply(changeRental, rental),
  ])
  const dialog = page.getByRole('dialog', { name: 'Hand over' })
  await expect.element(dialog.getByText('Not done yet:')).toBeVisible()
  await expect.element(dialog.getByText('Hem, 3 cm')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Done: Hem, 3 cm' })).toBeVisible()
  const unfinished = dialog.getByRole('checkbox', { name: 'She takes it unfinished' })
  await dialog.getByRole('button', { name: 'Hand over' }).click()
  await expect.element(unfinished).toHaveFocus()
  await expect
    .element(unfinished)
    .toHaveAccessibleDescription('Please say whether it is done or taken unfinished.')
  expect(api.callsOf(changeRental)).toEqual([])
  await unfinished.click()
  await dialog.getByRole('button', { name: 'Hand over' }).click()
  await expect
    .poll(() => api.callsOf(changeRental).map(({ body }) => body))
    .toMatchObject([
      {
        payments: [
          { kind: 'RENTAL', amount: 15_000 },
          { kind: 'FEE', amount: 2_500, feeId: chargedFee.id },
        ],
      },
    ])
})

test('photos that a broken connection did not store keep the dialog open, and are sent again without the step', async () => {
  const server = fakeUploads({})
  server.isBroken = true
  const onOpenChange = vi.fn()
  const { api } = await renderComponent(<ReturnDialog open onOpenChange={onOpenChange} rental={rental} />, [
    notNeeded,
    reply(changeRental, rental),
  ])
  const dialog = page.getByRole('dialog', { name: 'Take back' })
  await userEvent.upload(dialog.getByLabelText('Take photos'), await jpegFile('hem.jpg'))
  await dialog.getByRole('button', { name: 'Take back' }).click()
  await expect.element(dialog.getByText('hem.jpg: The connection was lost.')).toBeVisible()
  await expect.element(dialog.getByLabelText('Note')).not.toBeInTheDocument()
  server.isBroken = false
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect
    .poll(() => server.received.map(({ url }) => url))
    .toEqual([expect.stringContaining('moment=RETURN')])
  expect(onOpenChange).not.toHaveBeenCalled()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  expect(onOpenChange).toHaveBeenCalledWith(false)
  expect(api.callsOf(changeRental)).toHaveLength(1)
})

test('a return says where the pieces are now and what comes next', async () => {
  const [piece] = rental.pieces
  const pieces = [
    piece!,
    { ...piece!, id: 'veil', dress: { ...piece!.dress, title: 'Veil' }, isMissing: true },
  ]
  await renderComponent(<ReturnDialog open onOpenChange={() => {}} rental={rental} />, [
    notNeeded,
    reply(changeRental, { ...rental, pieces }),
  ])
  const dialog = page.getByRole('dialog', { name: 'Take back' })
  await dialog.getByLabelText('Where it is now').selectOptions('Kfar Hbab')
  await dialog.getByRole('button', { name: 'Take back' }).click()
  await expect
    .element(toast)
    .toMatchTextContent(`Taken back${piece!.dress.title}: now in Kfar Hbab. Next: the inspection.`)
})

test('a hand-over on the planned day says nothing of it', async () => {
  await renderComponent(<HandOverDialog open onOpenChange={() => {}} rental={rental} />, [
    clock('2026-12-10'),
    reply(getRentalAlterations, { alterations: [], lastDue: null }),
  ])
  const dialog = page.getByRole('dialog', { name: 'Hand over' })
  await expect.element(dialog.getByLabelText('Condition')).toBeVisible()
  await expect.element(dialog.getByText('This is earlier than planned')).not.toBeInTheDocument()
})

test('undoing a hand-over asks for a reason', async () => {
  const { api } = await renderComponent(<UndoHandOverDialog open onOpenChange={() => {}} rental={rental} />, [
    reply(changeRental, rental),
  ])
  const dialog = page.getByRole('dialog', { name: 'Undo hand-over' })
  await dialog.getByRole('button', { name: 'Undo hand-over' }).click()
  await expect.element(dialog.getByText('Please give a reason')).toBeVisible()
  await expectAccessible('rentals/screens/staff/web/detail/undo-dialogs.tsx UndoHandOverDialog')
  await dialog.getByLabelText('Reason').fill('Wrong customer')
  await dialog.getByRole('button', { name: 'Undo hand-over' }).click()
  await expect
    .poll(() => api.callsOf(changeRental).map(({ body }) => body))
    .toEqual([{ action: 'undoHandOver', version: 3, reason: 'Wrong customer' }])
})

test('an inspection says what becomes of the guarantee while the fees are typed', async () => {
  const back: Rental = { ...rental, step: 'RETURNED', guaranteeHeld: '200.00', balance: '0.00' }
  back.staff = { ...staffRental.staff!, lateDays: 2, lateFee: '40.00' }
  await renderComponent(<InspectDialog open onOpenChange={() => {}} rental={back} />, [notNeeded])
  const dialog = page.getByRole('dialog', { name: 'Inspect' })
  const sums = dialog.getByRole('status').first()
  await expect
    .element(sums)
    .toMatchTextContent('Security deposit held$200.00Late fee-$40.00Refund to the customer$160.00')
  await dialog.getByLabelText('Damage ($)').fill('250.50')
  await expect
    .element(sums)
    .toMatchTextContent('Damage-$250.50Late fee-$40.00Refund to the customer$0.00Due$90.50')
  await dialog.getByLabelText('Damage ($)').fill('a lot')
  await expect.element(sums).toMatchTextContent('Refund to the customer$160.00')
})

test('undoing an inspection names what was taken and given back', async () => {
  const at = '2026-12-14T10:00:00.000Z'
  const payment = { receipt: '2026-00004', reverses: null, lbpAmount: null, lbpRate: null, at }
  const over: Rental = {
    ...rental,
    step: 'COMPLETED',
    completedAt: at,
    payments: [
      {
        ...payment,
        id: 'fee',
        kind: 'FEE',
        method: 'GUARANTEE',
        refundOf: null,
        feeId: null,
        amount: '30.00',
        taken: '30.00',
        reason: 'Torn hem',
      },
      {
        ...payment,
        id: 'back',
        kind: 'REFUND',
        method: 'CASH',
        refundOf: 'GUARANTEE',
        feeId: null,
        amount: '170.00',
        taken: '0.00',
        reason: '',
      },
    ],
  }
  await renderComponent(<UndoInspectDialog open onOpenChange={() => {}} rental={over} />, [])
  const dialog = page.getByRole('dialog', { name: 'Undo inspection' })
  await expect
    .element(dialog.getByRole('list'))
    .toMatchTextContent('Fee: $30.00, from the security depositRefund of the security deposit: $170.00, cash')
  await expectAccessible('rentals/screens/staff/web/detail/undo-dialogs.tsx UndoInspectDialog')
})

test('photos stay when the step is refused, and are stored once it is done', async () => {
  const server = fakeUploads({})
  const { api } = await renderComponent(<ReturnDialog open onOpenChange={() => {}} rental={rental} />, [
    notNeeded,
    reply(getRental, rental),
    reply(changeRental, () => {
      throw new Refused(notPossibleNow)
    }),
  ])
  const dialog = page.getByRole('dialog', { name: 'Take back' })
  const input = dialog.getByLabelText('Take photos')
  expect([...input.element().attributes].map(({ name, value }) => `${name}=${value}`)).toEqual(
    expect.arrayContaining(['accept=image/jpeg,image/png,image/webp', 'capture=environment']),
  )
  await userEvent.upload(input, [await jpegFile('front.jpg'), await jpegFile('hem.jpg')])
  await userEvent.upload(input, await jpegFile('wrong.jpg'))
  await dialog.getByRole('button', { name: 'Remove photo 3' }).click()
  await expect.element(dialog.getByRole('img', { name: 'Photo 3' })).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Take back' }).click()
  await expect.element(dialog.getByText('This is not possible at this step')).toBeVisible()
  await expect.element(dialog.getByRole('img', { name: 'Photo 2' })).toBeVisible()
  await expectAccessible('rentals/screens/staff/web/detail/return-dialog.tsx ReturnDialog')
  expect(server.received).toEqual([])
  api.add(reply(changeRental, rental))
  await dialog.getByRole('button', { name: 'Take back' }).click()
  await expect.element(dialog.getByRole('img', { name: 'Photo 1' })).not.toBeInTheDocument()
  expect(server.received.map(({ url, body }) => [url, (body as File).name])).toEqual([
    [`/api/rentals/${rental.id}/photos?moment=RETURN`, 'front.jpg'],
    [`/api/rentals/${rental.id}/photos?moment=RETURN`, 'hem.jpg'],
  ])
})

test('a return says where the dress is, and what it is needed for next', async () => {
  localStorage.setItem('till-showroom', 'KFARHBAB')
  const back: Rental = { ...rental, branch: 'AOUKAR', step: 'COLLECTED' }
  const { api } = await renderComponent(<ReturnDialog open onOpenChange={() => {}} rental={back} />, [
    reply(getNextNeed, {
      next: { showroom: 'AOUKAR', at: { date: '2026-11-25', time: '14:00' }, why: 'FITTING' },
    }),
    reply(changeRental, rental),
  ])
  const dialog = page.getByRole('dialog', { name: 'Take back' })
  await expect.element(dialog.getByLabelText('Where it is now')).toHaveValue('KFARHBAB')
  await expect
    .element(dialog.getByText('Next: Aoukar, Wed 25 Nov 14:00, fitting, needs cleaning, to be brought there'))
    .toBeVisible()
  await expectAccessible('rentals/screens/staff/web/detail/place-now.tsx PlaceNow')
  await dialog.getByLabelText('Where it is now').selectOptions('Aoukar')
  await expect
    .element(dialog.getByText('Next: Aoukar, Wed 25 Nov 14:00, fitting, needs cleaning', { exact: true }))
    .toBeVisible()
  await dialog.getByRole('button', { name: 'Take back' }).click()
  await expect
    .poll(() => api.callsOf(changeRental).map(({ body }) => body))
    .toMatchObject([{ action: 'return', place: 'AOUKAR' }])
  localStorage.removeItem('till-showroom')
})

test('undoing a return asks for a reason', async () => {
  const { api } = await renderComponent(<UndoReturnDialog open onOpenChange={() => {}} rental={rental} />, [])
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Undo return' }).click()
  await expect.element(dialog.getByText('Please give a reason')).toBeVisible()
  await expectAccessible('rentals/screens/staff/web/detail/undo-dialogs.tsx UndoReturnDialog')
  expect(api.callsOf(changeRental)).toEqual([])
})

test('the history of a rental has its number and what was done', async () => {
  await renderComponent(<RentalHistory open onOpenChange={() => {}} rental={rental} />, [
    reply(listAudit, [
      {
        id: '01900000-0000-7000-8000-0000000000c1',
        at: '2026-11-23T08:00:00.000Z',
        actorId: null,
        actorName: 'Rita Saab',
        ip: null,
        action: 'rental.confirmed',
        subjectType: 'rental',
        subjectId: rental.id,
        subjectName: rental.number,
        detail: { price: '300.00' },
      },
    ]),
  ])
  const history = page.getByRole('dialog', { name: `History of ${rental.number}` })
  await expect.element(history).toMatchTextContent(/confirmed.*Rita Saab|Rita Saab.*confirmed/)
  await expectAccessible('rentals/screens/staff/web/detail/rental-history.tsx RentalHistory')
})

test('after a return the message says where the dress is needed next, and takes the return back', async () => {
  const out: Rental = { ...staffRental, status: 'CONFIRMED', step: 'COLLECTED' }
  const staff = { ...staffRental.staff!, actions: ['inspect' as const, 'undoReturn' as const] }
  const back: Rental = { ...out, step: 'RETURNED', version: 4, staff }
  const next = { showroom: 'KFARHBAB', at: { date: '2026-11-28', time: '10:00' }, why: 'FITTING' } as const
  const { api } = await renderComponent(<ReturnDialog open onOpenChange={() => {}} rental={out} />, [
    reply(getNextNeed, { next }),
    reply(changeRental, back),
  ])
  await page.getByRole('dialog', { name: 'Take back' }).getByRole('button', { name: 'Take back' }).click()
  await expect
    .element(toast)
    .toMatchTextContent(/now in Aoukar\. Next: the inspection\. Next: Kfar Hbab, Sat 28 Nov 10:00, fitting/)
  await toast.getByRole('button', { name: 'Undo' }).click()
  await expect
    .poll(() => api.callsOf(changeRental).map(({ body }) => body))
    .toMatchObject([
      { action: 'return', place: 'AOUKAR', version: 3 },
      { action: 'undoReturn', reason: 'Taken back by mistake', version: 4 },
    ])
})

test('the note of a return is required as soon as a piece is missing', async () => {
  const second = { ...staffRental.pieces[0]!, id: '01900000-0000-7000-8000-000000000304' }
  const two: Rental = { ...staffRental, step: 'COLLECTED', pieces: [staffRental.pieces[0]!, second] }
  await renderComponent(<ReturnDialog open onOpenChange={() => {}} rental={two} />, [notNeeded])
  const dialog = page.getByRole('dialog', { name: 'Take back' })
  const note = dialog.getByLabelText(/^Note/)
  await expect.element(note).toHaveAccessibleName('Note')
  for (const box of dialog.getByRole('checkbox').all()) await box.click()
  await expect.element(note).toHaveAccessibleName('Note optional')
})
