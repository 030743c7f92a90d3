import { expect, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { appointmentChanged } from '#appointments/refusal-contract.ts'
import { listAudit } from '#audit/contract.ts'
import { listAdminDresses } from '#dresses/admin-contract.ts'
import { getWhereabouts } from '#dresses/place-contract.ts'
import { bookForCustomer, moveAppointment, setVisit } from '#schedule/board-contract.ts'
import { longDate } from '#shared/dates.ts'
import { Refused } from '#shared/refusal.ts'
import { expectAccessible } from '#tests/components/accessible.ts'
import { adminDress } from '#tests/components/admin-dresses.ts'
import { board, onBoard } from '#tests/components/board.ts'
import { catalogue, collection } from '#tests/components/catalogue.ts'
import { reply } from '#tests/components/fake-api.ts'
import { actionsOf, chooseAction } from '#tests/components/list-actions.ts'
import { people } from '#tests/components/people.ts'
import { renderPage, toast } from '#tests/components/render-page.tsx'
import { useViewport } from '#tests/components/setup.ts'

const as = people.staff
const date = '2026-11-28'
const path = `/admin/board?date=${date}`
const column = (showroom: 'Aoukar' | 'Kfar Hbab') => page.getByRole('region', { name: showroom, exact: true })
const card = (name: string) => page.getByRole('article', { name, exact: true })
const booking = page.getByRole('dialog', { name: 'New appointment' })
const book = booking.getByRole('button', { name: 'Book', exact: true })
const taken = 'This time has just been taken. Please select another time.'

test('staff book a customer of the showroom with two taps on a phone', async () => {
  await useViewport('phone')
  const { id, title } = catalogue[0]!
  const { api } = await renderPage(
    path,
    [
      ...board([]),
      ...collection(),
      reply(listAdminDresses, [
        adminDress(1, { id, title, size: '38', color: 'Ivory', rentalPrice: '300.00', sku: 'TR-0042' }),
      ]),
      reply(getWhereabouts, {
        place: 'AOUKAR',
        until: null,
        isOverdue: false,
        absence: { reason: 'cleaning', until: '2026-12-01' },
      }),
      reply(listAudit, [
        {
          id: '01900000-0000-7000-8000-0000000000c1',
          at: '2026-11-23T08:00:00.000Z',
          actorId: null,
          actorName: 'Rita Saab',
          ip: null,
          action: 'appointment.booked',
          subjectType: 'appointment',
          subjectId: onBoard().id,
          subjectName: 'Nadia Saab',
          detail: {},
        },
      ]),
    ],
    { as },
  )
  const free = column('Aoukar').getByRole('button', { name: 'Book 12:00, Aoukar' })
  await free.click()
  await expect.element(booking.getByLabelText('Time')).toHaveValue('12:00')
  await booking.getByLabelText('Name').fill('Nadia Saab')
  await booking.getByLabelText('Phone').fill('03 765 432')
  await booking.getByText('Dresses, event, email and notes').click()
  await booking.getByRole('combobox', { name: 'Dresses to fetch' }).fill(title)
  const facts = `${title} Size 38 · Ivory · $300.00 · TR-0042 · in Aoukar`
  await page.getByRole('option', { name: facts }).click()
  await expect.element(booking.getByRole('button', { name: `Remove ${title}` })).toBeVisible()
  const warning = `Not there on this day: ${title} (in cleaning until Tuesday 1 December).`
  await expect.element(booking.getByText(warning)).toBeVisible()
  await expectAccessible('schedule/web/board/dialogs/booking-dialog.tsx BookingDialog')
  await book.click()
  await expect.element(toast).toMatchTextContent('Appointment booked')
  await expect.element(card('12:00 Nadia Saab')).toMatchTextContent('Bridal · Booked · 1 dress')
  await expect.element(free).not.toBeInTheDocument()
  expect(api.callsOf(bookForCustomer)[0]?.body.dressIds).toEqual([id])

  await actionsOf('12:00 Nadia Saab').click()
  // The day is still to come, so nobody has arrived.
  await expect.element(page.getByRole('menuitem', { name: 'History' })).toBeVisible()
  expect(page.getByRole('menuitem', { name: 'Arrived' }).query()).toBeNull()
  await page.getByRole('menuitem', { name: 'History' }).click()
  const history = page.getByRole('dialog', { name: 'History of Nadia Saab' })
  await expect.element(history).toMatchTextContent(/booked/i)
  await expectAccessible('audit/web/history-panel.tsx HistoryPanel')
  await history.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('link', { name: 'Week', exact: true }).click()
  const week = column('Aoukar').getByRole('listitem').filter({ hasText: 'Sat' })
  await expect.element(week.getByRole('article', { name: '12:00 Nadia Saab' })).toBeVisible()
})

test('a refused booking keeps the dialog open with the reason', async () => {
  await renderPage(path, [...board([], ['11:00']), ...collection()], { as })
  await column('Aoukar').getByRole('button', { name: 'Book 11:00, Aoukar' }).click()
  await book.click()
  await expect.element(booking.getByText('Name is required')).toBeVisible()
  await booking.getByLabelText('Name').fill('Nadia Saab')
  await booking.getByLabelText('Phone').fill('03 765 432')
  await book.click()
  await expect.element(booking.getByText(taken).first()).toBeVisible()
  await expect.element(booking.getByLabelText('Name')).toHaveValue('Nadia Saab')
})

test('an appointment moves with "Move to…" and back with Undo', async () => {
  const { api } = await renderPage(path, board([onBoard()]), { as })
  await chooseAction('13:00 Maya Haddad', 'Move to…')
  const dialog = page.getByRole('dialog', { name: 'Move Maya Haddad' })
  await dialog.getByLabelText('Date').fill('2026-11-29')
  await expect.element(dialog.getByText('We are closed on Sundays. Please select another day.')).toBeVisible()
  await expectAccessible('schedule/web/board/dialogs/move-dialog.tsx MoveDialog')
  await dialog.getByLabelText('Date').fill(date)
  // Her present time, not the first of the day.
  await expect.element(dialog.getByLabelText('Time')).toHaveValue('13:00')
  await dialog.getByLabelText('Time').selectOptions('14:30–15:00')
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await expect.element(toast).toMatchTextContent(`Maya Haddad: Aoukar, ${longDate(date)}, 14:30`)
  await expect.element(card('14:30 Maya Haddad')).toBeVisible()
  await toast.getByRole('button', { name: 'Undo' }).click()
  await expect.element(card('13:00 Maya Haddad')).toBeVisible()
  await expect.element(toast).toMatchTextContent('Moved back')
  expect(api.callsOf(moveAppointment).map(({ body }) => body.version)).toEqual([0, 1])
})

test('Ctrl Z right after a step waits for it and undoes it', async () => {
  const { api } = await renderPage('/admin/board', board([onBoard({ date: '2026-11-23' })]), { as })
  const shown = card('13:00 Maya Haddad')
  await chooseAction('13:00 Maya Haddad', 'Arrived')
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(shown).toMatchTextContent('Booked')
  const steps = () => api.callsOf(setVisit).map(({ body }) => body.step)
  await expect.poll(steps).toEqual(['ARRIVED', 'BOOKED'])
})

test('a step is shown before the server has answered, and a refused one is taken back with words', async () => {
  const { api } = await renderPage('/admin/board', board([onBoard({ date: '2026-11-23' })]), { as })
  let refuse = () => {}
  api.add(
    reply(setVisit, () => {
      const { promise, reject } = Promise.withResolvers<never>()
      refuse = () => reject(new Refused(appointmentChanged))
      return promise
    }),
  )
  const shown = card('13:00 Maya Haddad')
  await chooseAction('13:00 Maya Haddad', 'Arrived')
  await expect.element(shown).toMatchTextContent('Arrived 10:00')
  expect(api.callsOf(setVisit)[0]?.body).toEqual({ step: 'ARRIVED', from: 'BOOKED' })
  refuse()
  await expect.element(shown).toMatchTextContent('Booked')
  await expect.element(toast).toMatchTextContent(appointmentChanged.message)
})

test('today’s customers arrive, go into the fitting room and leave, each step with Undo; the sheet is printed', async () => {
  const speaksArabic = { date: '2026-11-23', language: 'ar' } as const
  await renderPage('/admin/board', board([onBoard(speaksArabic)]), { as })
  const shown = card('13:00 Maya Haddad')
  await chooseAction('13:00 Maya Haddad', 'Arrived')
  await expect.element(shown).toMatchTextContent('Arrived 10:00 · Speaks Arabic')
  await chooseAction('13:00 Maya Haddad', 'In fitting')
  await expect.element(shown).toMatchTextContent('In fitting since 10:00')
  await chooseAction('13:00 Maya Haddad', 'Done')
  await expect.element(shown).toMatchTextContent('Done 10:00')
  await toast.getByRole('button', { name: 'Undo' }).click()
  await expect.element(shown).toMatchTextContent('In fitting since')
  await chooseAction('13:00 Maya Haddad', 'Not arrived yet')
  await expect.element(shown).toMatchTextContent('Booked')

  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' })
  try {
    await expect
      .element(page.getByRole('heading', { name: /^Aoukar, Monday 23 November 2026/ }))
      .toBeVisible()
    await expect.element(page.getByRole('columnheader', { name: 'Dresses' }).first()).toBeVisible()
    expect(page.getByRole('button', { name: 'Print day sheet' }).query()).toBeNull()
  } finally {
    await cdp().send('Emulation.setEmulatedMedia', { media: '' })
  }
})

test('a cancelled appointment leaves the board, and its time is free', async () => {
  const cancelled = onBoard({ id: '01900000-0000-7000-8000-0000000000d1', status: 'CANCELLED' })
  const later = onBoard({ startTime: '14:00', endTime: '14:30', clientName: 'Nadia Saab' })
  await renderPage(path, [...board([cancelled, later]), ...collection()], { as })
  await expect.element(card('14:00 Nadia Saab')).toBeVisible()
  expect(page.getByRole('article').elements()).toHaveLength(1)
  await page.getByRole('link', { name: 'Week', exact: true }).click()
  await expect.element(column('Aoukar').getByRole('article', { name: '14:00 Nadia Saab' })).toBeVisible()
  expect(page.getByRole('article').elements()).toHaveLength(1)
})

test('a line stands at the present time of today, in the day and in the week, and is announced to nobody', async () => {
  const today = [
    onBoard({ date: '2026-11-23', startTime: '09:30', endTime: '10:00' }),
    onBoard({ id: '01900000-0000-7000-8000-0000000000d1', date: '2026-11-23' }),
  ]
  const lines = () =>
    [...document.querySelectorAll('[data-now="10:00"]')].filter((one) => one.checkVisibility())
  await renderPage('/admin/board', board(today), { as })
  await expect.element(card('13:00 Maya Haddad')).toBeVisible()
  expect(lines()).toHaveLength(2)
  expect(lines().every((line) => line.ariaHidden === 'true')).toBe(true)
  const between = () => {
    const line = column('Aoukar').element().querySelector('[data-now="10:00"]')!
    const { top } = line.getBoundingClientRect()
    const placeOf = (name: string) => card(name).element().getBoundingClientRect()
    expect(top).toBeGreaterThan(placeOf('09:30 Maya Haddad').bottom - 2)
    expect(top).toBeLessThan(placeOf('13:00 Maya Haddad').top)
  }
  between()
  await page.getByRole('link', { name: 'Week', exact: true }).click()
  await expect
    .element(column('Aoukar').getByRole('listitem').filter({ hasText: 'Mon' }).first())
    .toBeVisible()
  expect(lines()).toHaveLength(2)
  between()
  await page.getByRole('link', { name: 'Day', exact: true }).click()
  await useViewport('phone')
  await expect.poll(() => lines().length).toBe(1)
})
