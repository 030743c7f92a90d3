import type { Page } from '@playwright/test'
import { addDays } from '#shared/dates.ts'
import { submitDress } from '#tests/e2e/support/submit-dress.ts'
import { chooseInFirstRow, dialog, get, inOrder, main, press, type Stop, see, send } from './stop.ts'

const rental = (step: string) => async (page: Page) => {
  const [found] = await get<{ id: string }[]>(page, `/api/rentals?step=${step}&sort=-eventDate`)
  return `/admin/rentals/${found!.id}`
}

/** A dress with an accessory, collected now and returned, or only agreed. */
const severalPieces =
  ({ isBack = false } = {}) =>
  async (page: Page) => {
    const { date } = await get<{ date: string }>(page, '/api/showroom-clock')
    // Not a Sunday: the clock of these tests begins on a Monday.
    const eventDate = addDays(date, isBack ? 3 : 200)
    const [dress, accessory] = [await newDress(page, 'Evening'), await newDress(page, 'Veils')]
    const waiveReason = 'Known'
    const rental = {
      dressId: dress,
      withDressIds: [accessory],
      eventDate,
      clientName: 'Of the tour',
      clientPhone: '03 123 459',
      confirm: {
        price: '100',
        priceReason: waiveReason,
        payments: [{ kind: 'RENTAL', method: 'CARD', amount: '50' }],
      },
      ...(isBack && { handOver: { waiveReason } }),
    }
    const made = await (await page.request.post('/api/admin/rentals', { data: rental })).json()
    const { id, version, pieces } = made
    const data = { action: 'return', version, pieces: [pieces[0].id], note: 'Tomorrow' }
    if (isBack) await page.request.put(`/api/rentals/${id}`, { data })
    return `/admin/rentals/${id}`
  }

/** Of no other test. */
async function newDress(page: Page, type: string): Promise<string> {
  const id = await submitDress(page, `Tour ${crypto.randomUUID().slice(0, 8)}`, type)
  await send(page, `/api/dresses/${id}`, { status: 'APPROVED' }, 'PUT')
  return id
}

/** A completed one with a fee that is due. */
const owingRental = async (page: Page) => {
  const path = await rental('COMPLETED')(page)
  const id = path.split('/').at(-1)
  const { version } = await get<{ version: number }>(page, `/api/rentals/${id}`)
  const fee = { version, kind: 'OTHER', amount: '5', reason: 'Lost bag' }
  await page.request.post(`/api/rentals/${id}/fees`, { data: fee })
  return path
}

/** The rental of the first alteration that is to do. */
const alteredRental = async (page: Page) => {
  const [first] = await get<{ rental: { id: string } }[]>(page, '/api/admin/alterations?state=OPEN')
  return `/admin/rentals/${first!.rental.id}`
}

export const rentalDialogs: readonly Stop[] = [
  {
    route: '/admin/rentals/$id',
    name: 'add an alteration, with an error',
    path: alteredRental,
    open: async (page) => {
      await press('Add alteration')(page)
      await dialog(page).getByLabel('What to do').fill('')
      await press('Add alteration', dialog)(page)
      await see('Please say what is to be changed.')(page)
    },
    dialog: 'alterations/web/alteration-dialog.tsx AddAlterationDialog',
    on: 'both',
  },
  {
    route: '/admin/rentals/$id',
    name: 'change an alteration',
    path: alteredRental,
    open: (page) =>
      main(page)
        .getByRole('button', { name: /^Change: / })
        .first()
        .click(),
    dialog: 'alterations/web/alteration-dialog.tsx ChangeAlterationDialog',
  },
  {
    route: '/admin/rentals/$id',
    name: 'history of measurements',
    path: alteredRental,
    open: inOrder(
      (page) =>
        main(page)
          .getByRole('region', { name: 'Measurements and fit' })
          .getByRole('button', { name: 'History' })
          .click(),
      see(/^Strike out/),
    ),
    dialog: 'measurements/web/customer-measurements.tsx MeasurementsDrawer',
  },
  {
    route: '/admin/rentals/$id',
    name: 'confirm',
    path: rental('REQUESTED'),
    open: press('Confirm'),
    dialog: 'rentals/screens/staff/web/detail/confirm-dialog.tsx ConfirmRentalDialog',
  },
  {
    route: '/admin/rentals/$id',
    name: 'hand over',
    path: rental('CONFIRMED'),
    open: press('Hand over'),
    dialog: 'rentals/screens/staff/web/detail/hand-over-dialog.tsx HandOverDialog',
  },
  {
    route: '/admin/rentals/$id',
    name: 'take back',
    path: rental('COLLECTED'),
    open: press('Take back'),
    dialog: 'rentals/screens/staff/web/detail/return-dialog.tsx ReturnDialog',
  },
  {
    route: '/admin/rentals/$id',
    name: 'inspect, with an error',
    path: rental('RETURNED'),
    open: async (page) => {
      await press('Inspect')(page)
      await dialog(page).getByLabel('Damage ($)').fill('230.50')
      await press('Complete', dialog)(page)
      await see('Please give a reason for the fee.')(page)
    },
    dialog: 'rentals/screens/staff/web/detail/inspect-dialog.tsx InspectDialog',
  },
  {
    route: '/admin/rentals/$id',
    name: 'undo the hand-over',
    path: rental('COLLECTED'),
    open: press('Undo hand-over'),
    dialog: 'rentals/screens/staff/web/detail/undo-dialogs.tsx UndoHandOverDialog',
  },
  {
    route: '/admin/rentals/$id',
    name: 'undo the return',
    path: rental('RETURNED'),
    open: press('Undo return'),
    dialog: 'rentals/screens/staff/web/detail/undo-dialogs.tsx UndoReturnDialog',
  },
  {
    route: '/admin/rentals/$id',
    name: 'undo the inspection',
    path: rental('COMPLETED'),
    open: press('Undo inspection'),
    dialog: 'rentals/screens/staff/web/detail/undo-dialogs.tsx UndoInspectDialog',
  },
  {
    route: '/admin/rentals/$id',
    name: 'change the dates',
    path: rental('CONFIRMED'),
    open: press('Change dates'),
    dialog: 'rentals/screens/staff/web/detail/date-dialogs.tsx ExtendDialog',
  },
  {
    route: '/admin/rentals/$id',
    name: 'swap the dress',
    path: rental('CONFIRMED'),
    open: (page) => main(page).getByRole('button', { name: /^Swap/ }).first().click(),
    dialog: 'rentals/screens/staff/web/detail/piece-dialogs.tsx SwapDialog',
  },
  {
    route: '/admin/rentals/$id',
    name: 'add a piece',
    path: rental('CONFIRMED'),
    open: press('Add a piece'),
    dialog: 'rentals/screens/staff/web/detail/piece-dialogs.tsx AddPieceDialog',
    on: 'both',
  },
  {
    route: '/admin/rentals/$id',
    name: 'drop a piece',
    path: severalPieces(),
    open: (page) =>
      main(page)
        .getByRole('button', { name: /^Drop: / })
        .first()
        .click(),
    dialog: 'rentals/screens/staff/web/detail/piece-dialogs.tsx DropPieceDialog',
  },
  {
    route: '/admin/rentals/$id',
    name: 'what is back of several pieces',
    path: severalPieces({ isBack: true }),
    open: press('What is back'),
    dialog: 'rentals/screens/staff/web/detail/piece-dialogs.tsx MissingDialog',
  },
  {
    route: '/admin/rentals/$id',
    name: 'decline a request',
    path: rental('REQUESTED'),
    open: press('Decline'),
    dialog: 'rentals/screens/staff/web/detail/decline-dialog.tsx DeclineDialog',
    on: 'both',
  },
  {
    route: '/admin/rentals/$id',
    name: 'cancel',
    path: rental('CONFIRMED'),
    open: press('Cancel rental'),
    dialog: 'rentals/screens/staff/web/detail/cancel-dialog.tsx CancelRentalDialog',
  },
  {
    route: '/admin/rentals/$id',
    name: 'record a payment',
    path: rental('CONFIRMED'),
    open: press('Record payment'),
    dialog: 'rentals/payments/web/payment-dialogs.tsx PaymentDialog',
  },
  {
    route: '/admin/rentals/$id',
    name: 'issue an invoice',
    path: rental('CONFIRMED'),
    open: inOrder(press('Issue invoice'), see('Without VAT')),
    dialog: 'papers/invoices/web/issue-dialog.tsx IssueInvoiceDialog',
    on: 'both',
  },
  {
    route: '/admin/rentals/$id',
    name: 'credit an invoice',
    path: rental('COMPLETED'),
    open: inOrder(
      (page) =>
        main(page)
          .getByRole('button', { name: /^Credit INV/ })
          .click(),
      see('Issue a new invoice at once'),
    ),
    dialog: 'papers/invoices/web/credit-dialog.tsx CreditInvoiceDialog',
  },
  {
    route: '/admin/rentals/$id',
    name: 'undo a payment',
    path: rental('CONFIRMED'),
    open: (page) =>
      page
        .getByRole('button', { name: /^Undo payment/ })
        .first()
        .click(),
    dialog: 'rentals/payments/web/payment-dialogs.tsx ReverseDialog',
  },
  {
    route: '/admin/rentals/$id',
    name: 'add a fee',
    path: rental('COMPLETED'),
    open: press('Add a fee'),
    dialog: 'rentals/payments/web/fee-dialogs.tsx AddFeeDialog',
  },
  {
    route: '/admin/rentals/$id',
    name: 'withdraw a fee',
    path: owingRental,
    open: (page) => page.getByRole('button', { name: 'Withdraw the fee: Lost bag' }).first().click(),
    dialog: 'rentals/payments/web/fee-dialogs.tsx WithdrawFeeDialog',
  },
  {
    route: '/admin/rentals/$id',
    name: 'write off a debt',
    path: owingRental,
    open: press('Write off the debt'),
    dialog: 'rentals/payments/web/fee-dialogs.tsx WriteOffDialog',
  },
  {
    route: '/admin/rentals/$id',
    name: 'history',
    path: rental('COMPLETED'),
    open: press('History'),
    dialog: 'rentals/screens/staff/web/detail/rental-history.tsx RentalHistory',
  },
]

const saturday = '2027-10-02'

const bookOn = async (page: Page, startTime: string) => {
  const guest = {
    firstName: 'Maya',
    lastName: 'Haddad',
    email: `tour-${crypto.randomUUID().slice(0, 8)}@example.com`,
  }
  const fitting = { branch: 'KFARHBAB', type: 'EVENING', date: saturday, startTime, phone: '+961 3 123 456' }
  await page.request.post('/api/appointments', { data: { ...guest, ...fitting } })
}

export const appointmentDialogs: readonly Stop[] = [
  {
    route: '/admin/appointments',
    name: 'cancel',
    path: '/admin/appointments?status=CONFIRMED',
    open: chooseInFirstRow('Cancel'),
    dialog: 'schedule/web/board/dialogs/appointment-dialogs.tsx CancelAppointmentDialog',
  },
  {
    route: '/admin/appointments',
    name: 'move',
    path: '/admin/appointments?status=CONFIRMED',
    open: chooseInFirstRow('Move to…'),
    dialog: 'schedule/web/move-listed-dialog.tsx MoveListedDialog',
  },
  {
    route: '/admin/appointments',
    name: 'delete',
    open: chooseInFirstRow('Delete'),
    dialog: 'schedule/web/board/dialogs/appointment-dialogs.tsx DeleteAppointmentDialog',
  },
  {
    route: '/admin/appointments',
    name: 'calendar feed with an address',
    open: async (page) => {
      await press('Calendar feed')(page)
      await dialog(page).getByLabel('Showroom').selectOption('Kfar Hbab')
      await press('Create address', dialog)(page)
      await dialog(page).getByLabel('Address', { exact: true }).waitFor()
    },
    dialog: 'schedule/web/calendar-feed-dialog.tsx CalendarFeedDialog',
  },
  {
    route: '/admin/board',
    name: 'new appointment with a dress that a customer has',
    open: async (page) => {
      const [found] = await get<{ dress: { title: string } }[]>(page, '/api/rentals?step=COLLECTED')
      await page
        .getByRole('button', { name: /^Book \d\d:\d\d, Aoukar$/ })
        .last()
        .click()
      await dialog(page).getByText('Dresses, event, email and notes').click()
      await dialog(page).getByRole('combobox', { name: 'Dresses to fetch' }).fill(found!.dress.title)
      await page.getByRole('option', { name: found!.dress.title }).first().click()
      await dialog(page).getByRole('status').filter({ hasText: '(with a customer until ' }).waitFor()
    },
    dialog: 'schedule/web/board/dialogs/booking-dialog.tsx BookingDialog',
    on: 'both',
  },
  {
    route: '/admin/board',
    name: 'move an appointment',
    path: async (page) => {
      await bookOn(page, '11:00')
      return `/admin/board?date=${saturday}`
    },
    open: chooseInFirstRow('Move to…'),
    dialog: 'schedule/web/board/dialogs/move-dialog.tsx MoveDialog',
  },
  {
    route: '/admin/availability',
    name: 'add a time slot, with errors',
    path: '/admin/availability?branch=KFARHBAB',
    open: async (page) => {
      await press('Add Time Slot')(page)
      await press('Add Time Slot', dialog)(page)
      await see('Please choose a duration')(page)
      await dialog(page).getByLabel('Duration').selectOption('30')
      await dialog(page).getByLabel('Day').selectOption('Saturday')
      await dialog(page).getByLabel('Start time').fill('11:15')
      await dialog(page).getByLabel('End time').fill('12:30')
      await dialog(page).getByRole('list', { name: 'Evening' }).getByText('11:45 new').waitFor()
    },
    dialog: 'showrooms/web/admin/slot-dialog.tsx SlotDialog',
  },
  {
    route: '/admin/availability',
    name: 'block a day with bookings',
    path: async (page) => {
      await bookOn(page, '12:00')
      return '/admin/availability?tab=blocked'
    },
    open: async (page) => {
      await press('Block Date')(page)
      await dialog(page).getByLabel('Date', { exact: true }).fill(saturday)
    },
    dialog: 'schedule/web/blocking/block-dialog.tsx BlockDialog',
  },
  {
    route: '/admin/availability',
    name: 'bookings in a blocked time',
    path: async (page) => {
      await bookOn(page, '12:30')
      const block = { branch: 'KFARHBAB', date: saturday, reason: 'Family wedding' }
      await page.request.post('/api/admin/blocked-dates', { data: block })
      return '/admin/availability?tab=blocked'
    },
    open: (page) =>
      page
        .getByRole('button', { name: /^\d+ booking/ })
        .first()
        .click(),
    dialog: 'schedule/web/blocking/clashes-dialog.tsx ClashesDialog',
  },
  {
    route: '/admin/management',
    name: 'add a colour, with an error',
    path: '/admin/management?table=colors',
    open: async (page) => {
      await press('Add colour')(page)
      await dialog(page).getByLabel('Name').fill('Sand')
      await dialog(page).getByLabel('Hex code').fill('sand')
      await press('Add colour', dialog)(page)
      await see('Please enter # and six hex digits, such as #FFFFF0.')(page)
    },
    dialog: 'taxonomy/web/admin/term-dialog.tsx TermDialog',
  },
  {
    route: '/admin/management',
    name: 'delete a colour that dresses have',
    path: '/admin/management?table=colors',
    open: async (page) => {
      await page.getByRole('button', { name: 'Actions: Ivory', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Delete', exact: true }).click()
      await see(/ so it cannot be deleted\./)(page)
    },
    dialog: 'taxonomy/web/admin/delete-term-dialog.tsx DeleteTermDialog',
  },
  {
    route: '/admin/management',
    name: 'add search words, with an error',
    open: async (page) => {
      await page.getByText('Show the words').click()
      await press('Add words')(page)
      await dialog(page).getByLabel('In English').fill('gown')
      await press('Add words', dialog)(page)
      await see('Please write at least two words, or one and what it also finds.')(page)
    },
    dialog: 'taxonomy/web/admin/synonyms/synonyms-dialog.tsx SynonymsDialog',
    refused: 400,
  },
  {
    route: '/admin/management',
    name: 'delete search words',
    open: async (page) => {
      await page.getByText('Show the words').click()
      await page.getByRole('button', { name: /^Actions: dress, / }).click()
      await page.getByRole('menuitem', { name: 'Delete', exact: true }).click()
    },
    dialog: 'taxonomy/web/admin/synonyms/delete-synonyms-dialog.tsx DeleteSynonymsDialog',
  },
]
