import { expect, test } from 'vitest'
import { getCustomerTimeline } from '#admin/customer-contract.ts'
import { bookAppointment } from '#appointments/contract.ts'
import { cancelManaged } from '#appointments/manage-contract.ts'
import { guest, openShowrooms, validBooking } from '#appointments/server/booking/booking.fixture.ts'
import { noteWhatsappConsent } from '#customers/change-contract.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { requestRental } from '#rentals/contract.ts'
import { changeRental, getRental } from '#rentals/staff-contract.ts'
import { testApp } from '#tests/support/test-app.ts'
import { getReadyMessages, noteSentMessage, undoSentMessage } from '#whatsapp/contract.ts'

const app = await testApp({ now: '2026-12-02T08:00:00Z', env: { RATE_LIMIT_FACTOR: '0' } })
const { call, send, db } = app
await openShowrooms(db)
const maya = await app.person('ADMIN', { firstName: 'Maya', lastName: 'Haddad', staffRole: 'ASSISTANT' })
const client = await app.person()

const ready = (query: { kind: 'appointment' | 'rental'; id: string }, as = maya) =>
  send(getReadyMessages, { query }, { as })

test('an appointment has its ready texts in the language of the customer, without a guest’s link', async () => {
  const headers = { 'accept-language': 'fr' }
  const { body } = await call(bookAppointment, { body: validBooking }, { headers })
  const query = { kind: 'appointment', id: body.id } as const
  const { body: said } = await ready(query)
  expect(said).toMatchObject({ agreedAt: null, language: 'fr' })
  expect(said.messages.map(({ event }) => event)).toEqual(['booked', 'reminder'])
  expect(said.messages[0]?.text).toMatch(
    /^Bonjour .*, ici Trousseau\. C’est réservé\s: Essayage mariée, .*Aoukar/,
  )
  expect(said.messages[0]?.text).not.toContain('http')
  app.clock.now = new Date('2026-12-02T10:00:00Z')
  expect((await ready(query)).body.messages.map(({ event }) => event)).toEqual(['reminder', 'booked'])
  await call(cancelManaged, { params: { token: body.manageToken as string } })
  expect((await ready(query)).body.messages).toEqual([])
  expect((await ready(query, client)).status).toBe(403)
  expect(
    (await send(getReadyMessages, { query: { kind: 'rental', id: body.id } }, { as: maya })).body.code,
  ).toBe('message_subject_not_found')
})

test('staff note what they have sent on her time line, and take a mistake back', async () => {
  const [gown, veil] = await insertDress(db, { title: 'Ivory gown' }, { title: 'Long veil' })
  const body = { ...guest, dressId: gown, withDressIds: [veil], eventDate: '2027-02-06' }
  const { body: held } = await call(requestRental, { body })
  const deposit = { kind: 'RENTAL', method: 'CARD', amount: '200' }
  const { body: found } = await call(getRental, { params: { id: held.id } }, { as: maya })
  const confirm = { action: 'confirm', version: found.version, payments: [deposit] }
  const confirmed = await send(changeRental, { params: { id: held.id }, body: confirm } as never, {
    as: maya,
  })
  expect(confirmed.status).toBe(200)
  const query = { kind: 'rental', id: held.id } as const
  const { body: said } = await ready(query)
  expect(said.messages.map(({ event }) => event)).toEqual(['booked', 'ready'])
  expect(said.messages[0]?.text).toContain('Ivory gown, Long veil')
  const note = { body: { ...query, event: 'booked' } } as const
  expect((await send(noteSentMessage, note, { as: client })).status).toBe(403)
  // Never without consent.
  expect((await send(noteSentMessage, note, { as: maya })).body.code).toBe('whatsapp_not_agreed')
  const consent = { params: { id: said.customerId }, body: { agrees: true } }
  expect((await send(noteWhatsappConsent, consent, { as: client })).status).toBe(403)
  const nobody = { params: { id: held.id }, body: { agrees: true } }
  expect((await send(noteWhatsappConsent, nobody, { as: maya })).body.code).toBe('customer_not_found')
  expect((await call(noteWhatsappConsent, consent, { as: maya })).status).toBe(200)
  expect((await ready(query)).body.agreedAt).not.toBe(null)
  const { body: noted } = await call(noteSentMessage, note, { as: maya })
  expect((await ready(query)).body.messages[0]?.sent).toMatchObject({ id: noted.id, by: 'Maya Haddad' })
  const line = async () =>
    (
      await call(getCustomerTimeline, { params: { id: said.customerId }, query: {} }, { as: maya })
    ).body.entries.filter(({ kind }) => kind === 'whatsapp')
  expect(await line()).toMatchObject([{ event: 'booked', state: 'SENT', by: 'Maya Haddad' }])
  const undo = { params: { id: noted.id } }
  expect((await send(undoSentMessage, undo, { as: client })).status).toBe(403)
  expect((await call(undoSentMessage, undo, { as: maya })).status).toBe(200)
  expect(await line()).toEqual([])
  expect((await send(undoSentMessage, undo, { as: maya })).body.code).toBe('message_not_found')
  expect((await send(noteSentMessage, { body: { ...query, event: 'offer' } }, { as: maya })).status).toBe(404)
})
