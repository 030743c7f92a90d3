import { expect, test } from 'vitest'
import { startSession } from '#accounts/server/auth/sessions.ts'
import { storedMails } from '#appointments/server/booking/booking.fixture.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { getUserBalance } from '#payouts/contract.ts'
import { requestRental } from '#rentals/contract.ts'
import { mailRental } from '#rentals/letters/server/emails.ts'
import { cancelManagedRental, getManagedRental } from '#rentals/manage-contract.ts'
import { findRental } from '#rentals/server/store.ts'
import { changeRental, getRental, type Rental } from '#rentals/staff-contract.ts'
import { testApp } from '#tests/support/test-app.ts'

const app = await testApp({ env: { RATE_LIMIT_FACTOR: '0' }, now: '2026-11-02T08:00:00Z' })
const { db, call, send, deps, clock } = app
const [admin, lender, bride] = [await app.person('ADMIN'), await app.person(), await app.person()]

/** Sets the clock; everybody signs in anew, because sessions end after a day. */
async function at(iso: string) {
  clock.now = new Date(iso)
  const request = { cookies: {}, headers: {}, ip: '203.0.113.7' } as never
  for (const person of [admin, lender, bride])
    person.cookie = `session=${await startSession(db, clock.now, person.id, request)}`
}

const guest = { firstName: 'Lea', lastName: 'Saad', email: 'lea@example.com', phone: '+961 3 999 888' }
const read = async (id: string) => (await call(getRental, { params: { id } }, { as: admin })).body as Rental
const act = async (id: string, body: Record<string, unknown>, as = admin) => {
  const { version } = await read(id)
  const reply = await send(changeRental, { params: { id }, body: { version, ...body } } as never, { as })
  return { status: reply.status, body: reply.body as Rental & { code: string; message: string } }
}

/** Of 260 dollars for Saturday 21 November, collected on Thursday 19; all is paid. */
async function paidRental(by: 'guest' | 'member') {
  await at('2026-11-02T08:00:00Z')
  const [dressId] = await insertDress(db, { ownerId: lender.id, rentalPrice: 260_00 })
  const event = { dressId, eventDate: '2026-11-21' }
  const { body: made } =
    by === 'guest'
      ? await call(requestRental, { body: { ...event, ...guest } })
      : await call(requestRental, { body: event }, { as: bride })
  const payments = [{ kind: 'RENTAL', method: 'CASH', amount: '260' }]
  expect((await act(made.id, { action: 'confirm', payments })).status).toBe(200)
  return { id: made.id, token: made.manageToken as string }
}

const callUs = /^From the day on which you collect the dress on, please call us to cancel: \+961/m

test.each(['2026-11-19T06:00:00Z', '2026-11-21T20:00:00Z', '2026-11-28T08:00:00Z'])(
  'from the pick-up day on neither the link of a guest nor an account cancels: she calls the showroom (%s)',
  async (now) => {
    const [{ id, token }, own] = [await paidRental('guest'), await paidRental('member')]
    await at(now)
    const params = { token }
    const byLink = await send(cancelManagedRental, { params })
    const refused = { code: 'rental_begun', message: expect.stringMatching(callUs) }
    expect([byLink.status, byLink.body]).toMatchObject([422, refused])
    const byAccount = await act(own.id, { action: 'cancel' }, bride)
    expect([byAccount.status, byAccount.body]).toMatchObject([422, refused])
    const seen = await call(getManagedRental, { params })
    expect(seen.body.cancellation).toMatchObject({ allowed: false, begun: true })
    const { status, number } = await read(id)
    expect(status).toBe('CONFIRMED')
    await db.transaction(async (tx) =>
      mailRental(tx, deps, (await findRental(tx, id))!, { name: 'rental_confirmed' }),
    )
    const mails = (await storedMails(db)).filter(({ bodyText }) => bodyText.includes(`: ${number}`))
    expect(mails.filter(({ bodyText }) => callUs.test(bodyText))).toHaveLength(1)
  },
)

test('the day before the pick-up she still cancels by herself, and loses the deposit', async () => {
  const { token } = await paidRental('guest')
  await at('2026-11-18T21:00:00Z')
  const { status, body } = await send(cancelManagedRental, { params: { token } })
  expect([status, body]).toMatchObject([200, { step: 'CANCELLED', refund: '130.00' }])
})

test('from the event day on nothing goes back unless staff decide so, no matter who cancels', async () => {
  const { available: before } = (await call(getUserBalance, {}, { as: lender })).body
  const [late, over, goodwill] = [
    await paidRental('guest'),
    await paidRental('guest'),
    await paidRental('guest'),
  ]
  await at('2026-11-20T08:00:00Z')
  expect((await read(late.id)).cancellation).toMatchObject({
    terms: 'late',
    refund: '130.00',
    refundByShop: '260.00',
  })
  await at('2026-11-21T08:00:00Z')
  expect((await read(over.id)).cancellation).toMatchObject({
    terms: 'over',
    refund: '0.00',
    refundByShop: '0.00',
  })
  await at('2026-11-28T08:00:00Z')
  const reason = 'Never collected'
  expect((await act(over.id, { action: 'cancel', reason })).body).toMatchObject({ refund: '0.00' })
  // Her part of all that is kept: as if it had been worn.
  expect((await call(getUserBalance, {}, { as: lender })).body.available).toBe(before + 234)
  const given = { action: 'cancel', cancelledBy: 'CUSTOMER', refund: '60', reason: 'Her mother died' }
  expect((await act(goodwill.id, given)).body).toMatchObject({ refund: '60.00' })
})
