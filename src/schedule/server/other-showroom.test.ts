import { expect, test } from 'vitest'
import { bookAppointment } from '#appointments/contract.ts'
import {
  dressWith,
  openShowrooms,
  storedMails,
  validBooking,
} from '#appointments/server/booking/booking.fixture.ts'
import { listTransfers } from '#dresses/place-contract.ts'
import { moveAppointment } from '#schedule/board-contract.ts'
import { testApp } from '#tests/support/test-app.ts'

const app = await testApp({ env: { RATE_LIMIT_FACTOR: '0' } })
const { db, call, send } = app
await openShowrooms(db)
const rana = await app.person()
const assistant = await app.person('ADMIN', { staffRole: 'ASSISTANT' })
const day = { date: '2026-11-28', startTime: '14:00' }

test('a fitting moves to the other showroom with its dress, the email says where it is, and Undo brings both back', async () => {
  const dressId = await dressWith(db, { title: 'Blush Gown', place: 'AOUKAR' })
  const booked = { ...validBooking, type: 'EVENING' as const, dressIds: [dressId], ...day }
  const { id } = (await call(bookAppointment, { body: booked }, { as: rana })).body
  const transfers = async () =>
    (await call(listTransfers, { query: { date: day.date } }, { as: assistant })).body
      .filter(({ dress }) => dress.id === dressId)
      .map(({ from, to }) => [from, to])
  expect(await transfers()).toEqual([])
  const moved = await send(
    moveAppointment,
    { params: { id }, body: { ...day, branch: 'KFARHBAB', version: 0 } },
    { as: assistant },
  )
  expect(moved.body).toMatchObject({ branch: 'KFARHBAB', version: 1 })
  expect(await transfers()).toEqual([['AOUKAR', 'KFARHBAB']])
  const mails = (await storedMails(db)).filter(
    ({ templateName }) => templateName === 'appointment_rescheduled',
  )
  expect(mails).toHaveLength(1)
  expect(mails[0]?.bodyText).toContain('Kfar Hbab')
  expect(mails[0]?.bodyText).toContain('Kfar Hbab Main Road')
  expect(mails[0]?.bodyText).not.toContain('Aoukar')
  const back = await send(
    moveAppointment,
    { params: { id }, body: { ...day, branch: 'AOUKAR', version: 1 } },
    { as: assistant },
  )
  expect(back.body).toMatchObject({ branch: 'AOUKAR', version: 2 })
  expect(await transfers()).toEqual([])
})
