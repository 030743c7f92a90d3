import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { getStatsAdvice } from '#admin/stats-contract.ts'
import { storedMails } from '#appointments/server/booking/booking.fixture.ts'
import { auditLog } from '#audit/server/tables.ts'
import { customers } from '#customers/server/tables.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { type CustomerRental, requestRental } from '#rentals/contract.ts'
import { listProposals } from '#rentals/decline-contract.ts'
import { payRental } from '#rentals/payment-contract.ts'
import { setRentalLanguage } from '#rentals/read-contract.ts'
import { changeRental, getRental, type Rental } from '#rentals/staff-contract.ts'
import type { DressId } from '#shared/ids.ts'
import { type Person, testApp } from '#tests/support/test-app.ts'
import { saveWhatsappAccount } from '#whatsapp/account-contract.ts'
import { getReadyMessages } from '#whatsapp/contract.ts'
import { account, metaServer } from '#whatsapp/server/meta-server.fixture.ts'
import { whatsappMessages } from '#whatsapp/server/tables.ts'

// Monday 23 November 2026, 10:00 in the showroom.
const meta = await metaServer()
afterAll(() => meta.close())
const app = await testApp({ env: { RATE_LIMIT_FACTOR: '0', WHATSAPP_API_URL: meta.url } })
const { db, call, send, clock } = app
const admin = await app.person('ADMIN')
const assistant = await app.person('ADMIN', { staffRole: 'ASSISTANT' })
const templates = { ...account.templates, declined: 'request_declined' }
await send(saveWhatsappAccount, { body: { ...account, templates } } as never, { as: admin })

const eventDate = '2026-12-12'
const look = { category: ['Evening'], subType: ['Slip'], type: ['Evening'], rentalPrice: 100_00 }
const dress = async (title: string, facts: Parameters<typeof insertDress>[1] = {}) =>
  (await insertDress(db, { ...look, title, size: 'M', ...facts }))[0]!

async function requested(dressId: DressId, as: Person, event = eventDate) {
  const body = { dressId, eventDate: event, phone: '+961 3 123 456' }
  return (await call(requestRental, { body }, { as })).body
}

async function decline(id: string, body: Record<string, unknown>, as = admin) {
  const { version } = (await call(getRental, { params: { id } }, { as: admin })).body
  return send(changeRental, { params: { id }, body: { action: 'decline', version, ...body } } as never, {
    as,
  })
}

const mailTo = async (to: string) =>
  (await storedMails(db)).find((mail) => mail.to === to && mail.templateName === 'rental_declined')!
const proposed = async (id: string, as = assistant) =>
  (await call(listProposals, { params: { id } }, { as })).body.map(({ title }) => title)

test('free dresses of her size are proposed, nearest price first and at most half dearer; only staff read them', async () => {
  const bride = await app.person()
  const wanted = await dress('Odette')
  await dress('Large', { size: 'L' })
  await dress('Rented', { rentalPrice: 140_00 })
  const rented = await dress('Taken meanwhile')
  await dress('Same price')
  await dress('Cheap', { rentalPrice: 50_00 })
  await dress('Just half dearer', { rentalPrice: 150_00 })
  await dress('Too dear', { rentalPrice: 151_00 })
  await dress('A veil', { category: ['Veils'], type: ['Veils'], subType: [] })
  await dress('Not offered', { status: 'PENDING' })
  await requested(rented, await app.person())
  const { id } = await requested(wanted, bride)
  const expected = ['Same price', 'Rented', 'Just half dearer', 'Cheap']
  expect((await proposed(id)).toSorted()).toEqual(expected.toSorted())
  expect((await proposed(id)).slice(0, 2)).toEqual(expected.slice(0, 2))
  for (const as of [bride, undefined])
    expect((await send(listProposals, { params: { id } }, { as })).status).toBe(as ? 403 : 401)
})

test('a declined customer reads the reason and the dresses in her language, with links for her day', async () => {
  const bride = await app.person()
  const [wanted, other, hidden] = [
    await dress('Giselle'),
    await dress('Aurora', { titleFr: 'Aurore' }),
    await dress('Hidden', { hidePrice: true }),
  ]
  const { id } = await requested(wanted, bride)
  await call(setRentalLanguage, { params: { id }, body: { language: 'fr' } }, { as: admin })
  await call(
    payRental,
    { params: { id }, body: { kind: 'RENTAL', method: 'CARD', amount: '50.00' } },
    { as: admin },
  )
  const done = await decline(id, { because: 'REPAIR', dressIds: [other, hidden, wanted] }, assistant)
  expect(done.status).toBe(200)
  const reply = done.body as Rental
  expect(reply).toMatchObject({ step: 'CANCELLED', cancelledBy: 'STAFF', refund: '50.00', toRefund: '50.00' })
  expect(reply.staff?.declined?.proposed.map(({ title }) => title)).toEqual(['Aurora', 'Hidden'])
  const { bodyText: text, body: html } = await mailTo(bride.email)
  expect(text).toContain('La robe doit être réparée.')
  expect(text).toContain('Aurore')
  expect(text).toMatch(/Libre à votre date · Taille M · 100,00/)
  expect(html).toContain(`/fr/dress/${other}?eventDate=${eventDate}`)
  expect(html).toContain(`/fr/dress/${hidden}?eventDate=${eventDate}`)
  expect(html).not.toContain(`/dress/${wanted}`)
  const seen = (await call(getRental, { params: { id } }, { as: bride })).body as CustomerRental
  expect(seen.cancelReason).toBe('The dress needs to be repaired.')
  expect(seen.proposed).toMatchObject([
    { id: other, title: 'Aurora', facts: 'Size M · $100.00' },
    { id: hidden, title: 'Hidden', facts: 'Size M' },
  ])
  expect(seen).not.toHaveProperty('staff')
  const entries = await db.select().from(auditLog).where(eq(auditLog.subjectId, id))
  expect(entries.find(({ action }) => action === 'rental.cancelled')?.detail).toMatchObject({
    reason: 'The dress needs to be repaired.',
    proposed: [other, hidden],
  })
})

test('a dress that somebody took meanwhile is left out, and the reply says which are proposed', async () => {
  const bride = await app.person()
  const [wanted, free, gone] = [await dress('Belle'), await dress('Clara'), await dress('Dora')]
  const { id } = await requested(wanted, bride)
  await requested(gone, await app.person())
  const { body } = await decline(id, { because: 'TAKEN', reason: 'We are sorry.', dressIds: [gone, free] })
  expect((body as Rental).staff?.declined).toMatchObject({ because: 'TAKEN', proposed: [{ id: free }] })
  const { bodyText: text } = await mailTo(bride.email)
  expect(text).toContain('Another customer asked for it before you. We are sorry.')
  expect(text).toContain('Clara')
  expect(text).not.toContain('Dora')
})

test('another reason needs words, four dresses are too many, and a customer declines nothing', async () => {
  const bride = await app.person()
  const { id } = await requested(await dress('Elsa'), bride)
  const four = [await dress('A'), await dress('B'), await dress('C'), await dress('D')]
  expect((await decline(id, { because: 'OTHER' })).status).toBe(400)
  expect((await decline(id, { because: 'TAKEN', dressIds: four })).status).toBe(400)
  expect((await decline(id, { because: 'TAKEN' }, bride)).status).toBe(403)
  const own = 'We close for a wedding of our own.'
  expect(((await decline(id, { because: 'OTHER', reason: own })).body as Rental).cancelReason).toBe(own)
})

test('of two that answer at once one does: a request is declined or confirmed, never both', async () => {
  const { id } = await requested(await dress('Flora'), await app.person())
  const { version } = (await call(getRental, { params: { id } }, { as: admin })).body
  const answers = [
    { action: 'decline', version, because: 'TAKEN' },
    { action: 'decline', version, because: 'REPAIR' },
    { action: 'confirm', version, waiveReason: 'Known' },
  ]
  const statuses = await Promise.all(
    answers.map(
      async (body) => (await send(changeRental, { params: { id }, body } as never, { as: admin })).status,
    ),
  )
  expect(statuses.toSorted()).toEqual([200, 409, 409])
  const { status } = (await call(getRental, { params: { id } }, { as: admin })).body
  expect((await decline(id, { because: 'TAKEN' })).status).toBe(409)
  expect(['CANCELLED', 'CONFIRMED']).toContain(status)
})

test('who has agreed gets it by WhatsApp, too; staff find the text ready', async () => {
  const bride = await app.person()
  const [wanted, other] = [await dress('Giulia'), await dress('Helena')]
  const { id } = await requested(wanted, bride)
  const rental = (await call(getRental, { params: { id } }, { as: admin })).body as Rental
  await db
    .update(customers)
    .set({ whatsappConsentAt: clock.now, whatsappConsent: 'box' })
    .where(eq(customers.id, rental.customerId!))
  await decline(id, { because: 'TAKEN', dressIds: [other] })
  const [message] = await db.select().from(whatsappMessages).where(eq(whatsappMessages.subjectId, id))
  expect(message).toMatchObject({ event: 'declined', state: 'QUEUED' })
  const text = `Free for your date: Helena: ${app.deps.publicUrl}/dress/${other}?eventDate=${eventDate}`
  expect(message?.text).toContain('Reason: Another customer asked for it before you.')
  expect(message?.text).toContain(text)
  const { body } = await call(getReadyMessages, { query: { kind: 'rental', id } }, { as: assistant })
  expect(body.messages.map(({ event }) => event)).toEqual(['declined'])
  expect(body.messages[0]?.text).toContain(text)
})

test('the advice counts it by size when the dress was not to be had, not when it is repaired', async () => {
  const inVain = async () =>
    (await call(getStatsAdvice, {}, { as: admin })).body.inVain.find(({ size }) => size === '44')
  for (const because of ['UNAVAILABLE', 'TAKEN', 'REPAIR']) {
    const { id } = await requested(await dress('Ondine', { size: '44' }), await app.person())
    await decline(id, { because })
  }
  expect(await inVain()).toMatchObject({ declined: 2 })
})
