import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getRentalAlterations } from '#alterations/contract.ts'
import { getDress } from '#dresses/contract.ts'
import { dress as anyDress } from '#dresses/web/dress.fixture.ts'
import { checkRental, listDressesToRent } from '#rentals/new-rental-contract.ts'
import { piecesNotTicked } from '#rentals/refusal-contract.ts'
import { changeRental, type Rental } from '#rentals/staff-contract.ts'
import { notNeeded, staffRental } from '#rentals/web/staff-rental.fixture.ts'
import { Refused } from '#shared/refusal.ts'
import { getShowroomClock } from '#showrooms/contract.ts'
import { expectAccessible } from '#tests/components/accessible.ts'
import { reply } from '#tests/components/fake-api.ts'
import { renderComponent } from '#tests/components/render-component.tsx'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { InspectDialog } from './inspect-dialog.tsx'
import { AddPieceDialog, MissingDialog } from './piece-dialogs.tsx'
import { ReturnDialog } from './return-dialog.tsx'
import { StaffPieces } from './staff-pieces.tsx'

const [odette] = staffRental.pieces
const veil = {
  ...odette!,
  id: '01900000-0000-7000-8000-000000000305',
  dress: { ...odette!.dress, id: '01900000-0000-7000-8000-000000000304', title: 'Veil' },
  price: '50.00',
}
const facts = staffRental.staff!.pieces[odette!.id]!

/** A dress and a veil. */
const rental: Rental = {
  ...staffRental,
  status: 'CONFIRMED',
  step: 'CONFIRMED',
  pieces: [odette!, veil],
  staff: {
    ...staffRental.staff!,
    actions: ['handOver', 'swap', 'addPiece', 'dropPiece'],
    pieces: { [odette!.id]: facts, [veil.id]: facts },
  },
}
const still = { open: true, onOpenChange: () => {} }
const clock = reply(getShowroomClock, { date: '2026-12-10', time: '10:00', timeZone: 'Asia/Beirut' })

test('each piece is dropped or swapped by itself, with its name', async () => {
  const { api } = await renderComponent(<StaffPieces rental={rental} />, [reply(changeRental, rental)])
  await expect.element(page.getByRole('heading', { name: '2 pieces' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Swap: Odette' })).toBeVisible()
  await page.getByRole('button', { name: 'Drop: Veil' }).click()
  const dialog = page.getByRole('dialog', { name: 'Drop piece' })
  await expect
    .element(
      dialog.getByText(
        'The rental goes on without Veil. The customer gets an email. The price goes down by $50.00.',
      ),
    )
    .toBeVisible()
  await dialog.getByRole('button', { name: 'Drop' }).click()
  await expect.element(dialog.getByText('Please give a reason')).toBeVisible()
  await expectAccessible('rentals/screens/staff/web/detail/piece-dialogs.tsx DropPieceDialog')
  await dialog.getByLabelText('Reason').fill('Has her own')
  await dialog.getByRole('button', { name: 'Drop' }).click()
  await expect
    .poll(() => api.callsOf(changeRental).map(({ body }) => body))
    .toMatchObject([{ action: 'dropPiece', pieceId: veil.id, reason: 'Has her own', version: 3 }])
})

test('who adds a piece sees what is free first; what is not says so and leads to the waitlist', async () => {
  const free = { ...anyDress, title: 'Aurelia', sku: null, place: 'AOUKAR' as const, free: true }
  const taken = { ...free, id: veil.dress.id, title: 'Celeste', free: false }
  const { api } = await renderComponent(<AddPieceDialog {...still} rental={rental} />, [
    reply(listDressesToRent, [free, taken]),
    reply(getDress, taken),
    reply(checkRental, {
      free: false,
      holdMessage: null,
      tooFew: null,
      message: 'Rented until 14 December.',
      startDate: '2026-12-10',
      endDate: '2026-12-14',
      readyDate: '2026-12-17',
      takenBy: null,
      nextFree: [],
      pieces: [],
      branch: 'AOUKAR',
      price: null,
      depositPercent: 50,
      guarantee: '0.00',
    }),
  ])
  const dialog = page.getByRole('dialog', { name: 'Add a piece' })
  await dialog.getByRole('combobox', { name: 'Dress or accessory' }).click()
  await expect.element(page.getByRole('option').nth(0)).not.toMatchTextContent('Not free')
  const last = page.getByRole('option', { name: 'Celeste' })
  await expect.element(last).toMatchTextContent('Not free on these days')
  expect(api.callsOf(listDressesToRent)[0]?.query).toMatchObject({
    eventDate: rental.eventDate,
    eventEnd: rental.eventEnd,
  })
  await last.click()
  await expect.element(dialog.getByText('Rented until 14 December.')).toBeVisible()
  await expect.element(dialog.getByRole('link', { name: 'Add to waitlist' })).toBeVisible()
  await expectAccessible('rentals/screens/staff/web/detail/piece-dialogs.tsx AddPieceDialog')
})

test('the hand-over counts what is ticked, and says what is not', async () => {
  const message = 'Not ticked: Veil. Please tick each piece, or drop it from the rental first.'
  const { api } = await renderComponent(<HandOverDialog {...still} rental={rental} />, [
    clock,
    reply(getRentalAlterations, { alterations: [], lastDue: null }),
    reply(changeRental, () => {
      throw new Refused(piecesNotTicked, { message })
    }),
  ])
  const dialog = page.getByRole('dialog', { name: 'Hand over' })
  await dialog.getByLabelText('Odette').click()
  await expect.element(dialog.getByText('1 of 2')).toBeVisible()
  await dialog.getByRole('button', { name: 'Hand over' }).click()
  await expect.element(dialog.getByText(message)).toBeVisible()
  await expectAccessible('rentals/screens/staff/web/detail/hand-over-dialog.tsx HandOverDialog')
  api.add(reply(changeRental, rental))
  await dialog.getByLabelText('Veil').click()
  await dialog.getByRole('button', { name: 'Hand over' }).click()
  await expect.poll(() => api.callsOf(changeRental).length).toBe(2)
  expect(api.callsOf(changeRental)[1]?.body).toMatchObject({ pieces: [odette!.id, veil.id] })
})

test('what is not ticked at the return is missing', async () => {
  const { api } = await renderComponent(<ReturnDialog {...still} rental={rental} />, [
    notNeeded,
    reply(changeRental, rental),
  ])
  const dialog = page.getByRole('dialog', { name: 'Take back' })
  await dialog.getByLabelText('Odette').click()
  await dialog.getByLabelText('Note').fill('She brings the veil on Friday')
  await dialog.getByRole('button', { name: 'Take back' }).click()
  await expect
    .poll(() => api.callsOf(changeRental).map(({ body }) => body))
    .toMatchObject([{ action: 'return', pieces: [odette!.id], note: 'She brings the veil on Friday' }])
})

test('what is back later is ticked, and what never comes back is lost', async () => {
  const back: Rental = { ...rental, step: 'COMPLETED', pieces: [odette!, { ...veil, isMissing: true }] }
  const { api } = await renderComponent(<MissingDialog {...still} rental={back} />, [
    notNeeded,
    reply(changeRental, back),
  ])
  const dialog = page.getByRole('dialog', { name: 'What is back' })
  await expect.element(dialog.getByLabelText('Odette')).toBeChecked()
  await dialog.getByLabelText('Veil is lost').click()
  await expectAccessible('rentals/screens/staff/web/detail/piece-dialogs.tsx MissingDialog')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => api.callsOf(changeRental).map(({ body }) => body))
    .toMatchObject([{ action: 'missing', pieces: [veil.id], lost: [veil.id] }])
  await dialog.getByRole('checkbox', { name: 'Veil', exact: true }).click()
  await expect.element(dialog.getByLabelText('Veil is lost')).not.toBeInTheDocument()
})

/** The dialog of a rental whose pieces are back. */
async function inspect(pieces: Rental['pieces']) {
  const back: Rental = { ...rental, pieces, step: 'RETURNED', guaranteeHeld: '200.00', balance: '0.00' }
  const { api } = await renderComponent(<InspectDialog {...still} rental={back} />, [
    notNeeded,
    reply(changeRental, back),
  ])
  return { api, dialog: page.getByRole('dialog', { name: 'Inspect' }) }
}

test('damage is written down at its piece, and summed with the others', async () => {
  const { api, dialog } = await inspect(rental.pieces)
  const ofVeil = dialog.getByRole('group', { name: 'Veil' })
  await dialog.getByRole('group', { name: 'Odette' }).getByLabelText('Condition').fill('Clean')
  await ofVeil.getByLabelText('Damage ($)').fill('30')
  await expect.element(dialog.getByRole('status').nth(1)).toMatchTextContent('Damage-$30.00')
  await dialog.getByRole('button', { name: 'Complete' }).click()
  await expect.element(ofVeil.getByText('Please give a reason for the fee.')).toBeVisible()
  await expectAccessible('rentals/screens/staff/web/detail/inspect-dialog.tsx InspectDialog')
  await ofVeil.getByLabelText('What is damaged').fill('Torn')
  await dialog.getByRole('button', { name: 'Complete' }).click()
  await expect
    .poll(() => api.callsOf(changeRental).map(({ body }) => body))
    .toMatchObject([
      {
        action: 'inspect',
        pieces: [
          { id: odette!.id, condition: 'Clean' },
          { id: veil.id, damage: { amount: 3000, reason: 'Torn' } },
        ],
      },
    ])
})

test('each of several pieces is inspected: one press says that all without damage are fine', async () => {
  const tiara = { ...veil, id: '01900000-0000-7000-8000-000000000307' }
  tiara.dress = { ...veil.dress, title: 'Tiara' }
  const { api, dialog } = await inspect([odette!, veil, tiara])
  const of = (title: string) => dialog.getByRole('group', { name: title })
  const complete = dialog.getByRole('button', { name: 'Complete' })
  await of('Veil').getByLabelText('Damage ($)').fill('30')
  await of('Veil').getByLabelText('What is damaged').fill('Torn')
  await of('Odette').getByLabelText('Condition').fill('Clean')
  await complete.click()
  const forgotten = dialog.getByText('Tick it, or write down its damage or condition.')
  await expect.element(forgotten).toBeVisible()
  expect(forgotten.elements()).toHaveLength(1)
  ;(dialog.getByRole('button', { name: 'All pieces are fine' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByText('2 of 3')).toBeVisible()
  await expect.element(forgotten).not.toBeInTheDocument()
  await expect.element(of('Veil').getByLabelText('Fine')).not.toBeChecked()
  await of('Tiara').getByLabelText('Fine').click()
  await expect.element(dialog.getByText('1 of 3')).toBeVisible()
  await complete.click()
  await expect.element(forgotten).toBeVisible()
  await of('Tiara').getByLabelText('Fine').click()
  await complete.click()
  await expect
    .poll(() => api.callsOf(changeRental).map(({ body }) => body))
    .toMatchObject([
      {
        action: 'inspect',
        pieces: [
          { id: odette!.id, condition: 'Clean' },
          { id: veil.id, damage: { amount: 3000, reason: 'Torn' } },
          { id: tiara.id },
        ],
      },
    ])
})

test('the swap of one of several pieces says which, and is refused without another dress', async () => {
  await renderComponent(<StaffPieces rental={rental} />, [reply(listDressesToRent, [])])
  await page.getByRole('button', { name: 'Swap: Odette' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText(/Odette/).first()).toBeVisible()
  await dialog.getByLabelText('Reason').fill('A seam has torn')
  await expect.element(dialog.getByRole('button', { name: /^Swap/ })).toBeDisabled()
  await expectAccessible('rentals/screens/staff/web/detail/piece-dialogs.tsx SwapDialog')
})
