import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { getToday } from '#admin/today-contract.ts'
import { noteWhatsappConsent } from '#customers/change-contract.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { requestRental } from '#rentals/contract.ts'
import { cancelManagedRental } from '#rentals/manage-contract.ts'
import type { DressId } from '#shared/ids.ts'
import { testApp } from '#tests/support/test-app.ts'
import {
  addWaitlistEntry,
  answerForCustomer,
  listWaitlist,
  moveWaitlistEntry,
  offerWaitlistEntry,
} from '#waitlist/staff-contract.ts'
import { getReadyMessages, noteSentMessage } from '#whatsapp/contract.ts'
import { whatsappMessages } from '#whatsapp/server/tables.ts'
import { sweep } from './sweep.ts'
import { guest, joinAsGuests } from './waitlist.fixture.ts'

const app = await testApp({ env: { RATE_LIMIT_FACTOR: '0' } })
const { db, call, deps } = app
const as = await app.person('ADMIN', { staffRole: 'ASSISTANT' })
const client = await app.person()
const date = '2026-12-12'

async function takenDress() {
  const [dressId] = await insertDress(db, {})
  const { body } = await call(requestRental, { body: { dressId, eventDate: date, ...guest() } })
  return {
    dressId,
    free: () => call(cancelManagedRental, { params: { token: body.manageToken! } }),
  }
}

const list = async (dressId: DressId) =>
  (await call(listWaitlist, { query: { dressId, when: 'coming' } }, { as })).body

test('an assistant adds a customer with a phone only, and answers for her', async () => {
  const { dressId, free } = await takenDress()
  const body = { kind: 'DRESS' as const, dressId, date, clientName: 'Rana Khoury', clientPhone: '03 123 456' }
  const added = await call(addWaitlistEntry, { body }, { as })
  expect([added.status, added.body.place, added.body.clientEmail]).toEqual([201, 1, null])
  const { id } = added.body
  await free()
  await sweep(deps)
  const { body: today } = await call(getToday, { query: {} }, { as })
  expect(today.offers.map((offer) => offer.id)).toContain(id)
  expect(today.requests.map(({ customer }) => customer?.name)).not.toContain('Rana Khoury')
  const subject = { kind: 'waitlist', id } as const
  const { body: said } = await call(getReadyMessages, { query: subject }, { as })
  expect(said.messages).toMatchObject([{ event: 'offer' }])
  expect(said.messages[0]!.text).toContain('/waitlist/manage/')
  const consent = { params: { id: said.customerId }, body: { agrees: true } }
  await call(noteWhatsappConsent, consent, { as })
  await call(noteSentMessage, { body: { ...subject, event: 'offer' } }, { as })
  const [noted] = await db.select().from(whatsappMessages).where(eq(whatsappMessages.subjectId, id))
  // Her link gives access: it is not written down.
  expect(noted?.text).not.toContain('/waitlist/manage/')
  const taken = await call(answerForCustomer, { params: { id }, body: { answer: 'accept' } }, { as })
  expect(taken.body.state).toBe('TAKEN')
  const late = await call(answerForCustomer, { params: { id }, body: { answer: 'decline' } }, { as })
  expect(late.body.code).toBe('offer_over')
})

test('the list has an order that staff change, and who is offered first follows it', async () => {
  const { dressId, free } = await takenDress()
  const [first, second, third] = await joinAsGuests(app, { dressId, date }, 3)
  const up = await call(moveWaitlistEntry, { params: { id: third!.id }, body: { direction: 'up' } }, { as })
  expect(up.body.place).toBe(2)
  await call(moveWaitlistEntry, { params: { id: third!.id }, body: { direction: 'up' } }, { as })
  // At the top she stays.
  await call(moveWaitlistEntry, { params: { id: third!.id }, body: { direction: 'up' } }, { as })
  expect((await list(dressId)).map(({ id }) => id)).toEqual([third!.id, first!.id, second!.id])
  await free()
  await sweep(deps)
  expect((await list(dressId)).map(({ state }) => state)).toEqual(['OFFERED', 'WAITING', 'WAITING'])
  const params = { id: third!.id }
  const moved = await call(moveWaitlistEntry, { params, body: { direction: 'down' } }, { as })
  expect(moved.body.code).toBe('not_waiting')
})

test('staff offer it now to whom they choose, when it is free', async () => {
  const { dressId, free } = await takenDress()
  const [, second] = await joinAsGuests(app, { dressId, date }, 2)
  const offer = () => call(offerWaitlistEntry, { params: { id: second!.id } }, { as })
  expect((await offer()).body.code).toBe('not_free')
  await free()
  expect((await offer()).body.state).toBe('OFFERED')
})

test('an entry is found by its customer and by title, SKU and code of its dress', async () => {
  const sku = 'WL-0042'
  const [dressId] = await insertDress(db, { title: 'Célestine', titleFr: 'Clair de lune', sku })
  await call(requestRental, { body: { dressId, eventDate: date, ...guest() } })
  const body = {
    kind: 'DRESS' as const,
    dressId,
    date,
    clientName: 'Zeina Rizk',
    clientPhone: '03 777 888',
    clientEmail: 'zeina@example.com',
  }
  const { id } = (await call(addWaitlistEntry, { body }, { as })).body
  const find = async (search: string) =>
    (await call(listWaitlist, { query: { search, when: 'coming' } }, { as })).body
  const found = [
    'zeina rizk',
    '+961 3 777 888',
    'zeina@example.com',
    'celestine',
    'clair lune',
    'wl-0042',
    dressId!.slice(-8),
    'rizk celestine',
  ]
  for (const search of found) expect(await find(search), search).toMatchObject([{ id }])
  for (const search of ['rizk odette', 'celestine odette', 'WL-0043'])
    expect(await find(search), search).toEqual([])
})

test('customers read nothing of it', async () => {
  const [entry] = await list((await takenDress()).dressId)
  expect(entry).toBeUndefined()
  expect((await call(listWaitlist, { query: {} }, { as: client })).status).toBe(403)
})
