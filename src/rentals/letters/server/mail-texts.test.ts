import { expect, test } from 'vitest'
import { storedMails } from '#appointments/server/booking/booking.fixture.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { requestRental } from '#rentals/contract.ts'
import { cancelManagedRental } from '#rentals/manage-contract.ts'
import { payRental } from '#rentals/payment-contract.ts'
import { insertRentalRow } from '#rentals/server/rentals.fixture.ts'
import { changeRental, getRental } from '#rentals/staff-contract.ts'
import { testApp } from '#tests/support/test-app.ts'

// Monday 23 November 2026, 10:00 in the showroom.
const app = await testApp({ domains: ['rentals'], env: { RATE_LIMIT_FACTOR: '0' } })
const { db, call, send } = app
const admin = await app.person('ADMIN', { firstName: 'Dina', lastName: 'Boss' })
const cash = { method: 'CASH' } as const

// A new account holds one dress.
const brideOf = () => app.person('CLIENT', { firstName: 'Rana', lastName: 'Khoury', phone: '+961 3 123 456' })

async function rentalOf(facts: { eventDate?: string; price?: number } = {}) {
  const { eventDate = '2026-12-12', price = 300_00 } = facts
  const [dressId] = await insertDress(db, { rentalPrice: price })
  const bride = await brideOf()
  const body = { dressId, eventDate }
  return { id: (await call(requestRental, { body }, { as: bride })).body.id, bride }
}

const act = async (id: string, body: Record<string, unknown>, as = admin) => {
  const { body: seen } = await call(getRental, { params: { id } }, { as: admin })
  const given = as === admin ? { version: seen.version, ...body } : body
  const { status, body: after } = await send(changeRental, { params: { id }, body: given } as never, { as })
  expect([status, after.code]).toEqual([200, undefined])
  return after
}

const confirm = (id: string, amount: string) =>
  act(id, { action: 'confirm', payments: [{ kind: 'RENTAL', ...cash, amount }] })

/** The last email about rentals, with the spaces of its plain text made single, and its HTML without tags. */
async function lastMail(name: string) {
  const mail = (await storedMails(db)).filter(({ templateName }) => templateName === name).at(-1)
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ')
  const html = plain(mail?.body.replace(/<[^>]+>/g, ' '))
  return { text: plain(mail?.bodyText), html }
}

async function expectInMail(name: string, ...texts: string[]) {
  const { text, html } = await lastMail(name)
  for (const one of texts) {
    expect(text).toContain(one)
    expect(html).toContain(one)
  }
  return text
}

test('the mail about a request says what is due when, and that the deposit no longer comes back', async () => {
  await rentalOf()
  await expectInMail(
    'rental_requested',
    'Cancelling this request costs nothing. Once the deposit is paid, it is not refunded: Thursday 12 November 2026 was the last day for that.',
  )
  const { text } = await lastMail('rental_requested')
  for (const line of [
    'Deposit, after we confirm: $150.00',
    'Balance, when you collect: $150.00',
    'Security deposit, refunded later: $200.00',
    'Together when you collect: $350.00',
  ])
    expect(text).toContain(line)
  await rentalOf({ eventDate: '2027-06-12' })
  await expectInMail('rental_requested', 'We’ll refund the deposit if you cancel by Thursday 13 May 2027.')
})

test('after a confirmation without a deposit no mail says that one comes back', async () => {
  const [waived, paid] = [
    await rentalOf({ eventDate: '2027-06-12' }),
    await rentalOf({ eventDate: '2027-06-12' }),
  ]
  await act(waived.id, { action: 'confirm', payments: [], waiveReason: 'A friend of the house' })
  const goesBack = 'We’ll refund the deposit if you cancel by Thursday 13 May 2027.'
  expect((await lastMail('rental_confirmed')).text).not.toContain('refund the deposit')
  await confirm(paid.id, '150')
  await expectInMail('rental_confirmed', goesBack)
})

test('the mail about a cancelled request says who cancelled and that nothing was paid, without zeros', async () => {
  const { id, bride } = await rentalOf()
  await act(id, { action: 'cancel' }, bride)
  const text = await expectInMail(
    'rental_cancelled',
    'You cancelled it on Monday 23 November 2026. Nothing was paid, so nothing is owed.',
  )
  expect(text).not.toContain('$0.00')
})

test('the mail about a late cancellation says that the deposit is kept and why', async () => {
  const { id, bride } = await rentalOf()
  await confirm(id, '150')
  await act(id, { action: 'cancel' }, bride)
  const text = await expectInMail(
    'rental_cancelled',
    'The deposit of $150.00 is kept: Thursday 12 November 2026 was the last day for a refund.',
  )
  expect(text).not.toContain('We owe you')
})

test('when the shop cancels, everything paid goes back, and the mail says how, with the reason', async () => {
  const { id } = await rentalOf()
  await confirm(id, '200')
  const cancelled = await act(id, { action: 'cancel', reason: 'A seam has torn' })
  expect(cancelled).toMatchObject({ cancelledBy: 'STAFF', refund: '200.00', toRefund: '200.00' })
  await expectInMail(
    'rental_cancelled',
    'We cancelled it on Monday 23 November 2026. We owe you $200.00 and will call you to arrange it.',
    'A seam has torn',
  )
})

test('staff record that the customer cancels: the terms apply, and the rental names both', async () => {
  const { id } = await rentalOf()
  await confirm(id, '200')
  const reason = 'The wedding is postponed'
  const cancelled = await act(id, { action: 'cancel', cancelledBy: 'CUSTOMER', reason })
  expect(cancelled).toMatchObject({
    cancelledBy: 'CUSTOMER',
    refund: '50.00',
    staff: { cancelled: { by: 'Dina Boss', note: reason } },
  })
  await expectInMail(
    'rental_cancelled',
    'You cancelled it on Monday 23 November 2026. The deposit of $150.00 is kept: Thursday 12 November 2026 was the last day for a refund. We owe you $50.00',
  )
})

test('a request that the customer takes back on the phone is cancelled, not declined', async () => {
  const before = (await storedMails(db)).filter(({ templateName }) => templateName === 'rental_declined')
  const { id } = await rentalOf()
  await act(id, { action: 'cancel', cancelledBy: 'CUSTOMER', reason: 'Another dress' })
  const after = (await storedMails(db)).filter(({ templateName }) => templateName === 'rental_declined')
  expect(after).toHaveLength(before.length)
  await expectInMail('rental_cancelled', 'You cancelled it on')
})

async function inspected(damage: string, paid = '200', inspection: { keepReason?: string } = {}) {
  const [dressId] = await insertDress(db, { rentalPrice: 200_00 })
  const bride = await brideOf()
  const id = await insertRentalRow(db, {
    dressId,
    accountId: bride.id,
    clientEmail: bride.email,
    startDate: '2026-11-20',
    endDate: '2026-11-23',
    price: 200_00,
    status: 'CONFIRMED',
  })
  const body = { kind: 'RENTAL', ...cash, amount: paid } as const
  await call(payRental, { params: { id }, body }, { as: admin })
  await act(id, {
    action: 'handOver',
    payments: [{ kind: 'GUARANTEE', ...cash, amount: '200' }],
    waiveReason: 'She pays later',
  })
  await act(id, { action: 'return' })
  return {
    id,
    done: await act(id, {
      action: 'inspect',
      damage: { amount: damage, reason: 'Torn hem.' },
      refundMethod: 'CASH',
      ...inspection,
    }),
  }
}

test('damage above the guarantee: the mail says what is kept, that nothing goes back, and how to pay the rest', async () => {
  const { id, done } = await inspected('350')
  expect(done).toMatchObject({ feesDue: '150.00', feesReason: 'Torn hem.' })
  const text = await expectInMail(
    'rental_returned',
    'We kept $200.00 of your security deposit: Torn hem. Nothing is left to refund.',
    'Due: $150.00 (Torn hem). Please pay it in cash, by card or by transfer at Aoukar, or call us:',
  )
  expect(text).not.toContain('refunded later: $200.00')
  const body = { kind: 'RENTAL', ...cash, amount: '50' } as const
  const refused = await call(payRental, { params: { id }, body }, { as: admin })
  expect([refused.status, refused.body]).toMatchObject([
    422,
    { message: 'The price is paid. What is due, $150.00, is a fee: please choose Fee.' },
  ])
})

test('a part of the guarantee, or all of it, goes back', async () => {
  await inspected('30.50')
  const text = await expectInMail(
    'rental_returned',
    'We kept $30.50 of your security deposit: Torn hem. $169.50 of it is refunded to you.',
  )
  expect(text).not.toContain('Please pay')
})

test('what is kept of the guarantee for the price is said like a fee, also when nothing is left', async () => {
  const keepReason = 'For the balance.'
  await inspected('0', '120', { keepReason })
  await expectInMail(
    'rental_returned',
    'We kept $80.00 of your security deposit: For the balance. $120.00 of it is refunded to you.',
  )
  await inspected('30', '120', { keepReason })
  await expectInMail(
    'rental_returned',
    'We kept $110.00 of your security deposit: Torn hem ($30.00), For the balance ($80.00). $90.00 of it is refunded to you.',
  )
  await inspected('1', '1', { keepReason })
  await expectInMail(
    'rental_returned',
    'We kept $200.00 of your security deposit: Torn hem ($1.00), For the balance ($199.00). Nothing is left to refund.',
  )
})

test('a guest reads who cancelled by the link, staff that the customer did', async () => {
  const [dressId] = await insertDress(db, { rentalPrice: 300_00 })
  const guest = { firstName: 'Lea', lastName: 'Saad', email: 'lea@example.com', phone: '+961 3 999 888' }
  const body = { dressId, eventDate: '2026-12-12', ...guest }
  const { body: made } = await call(requestRental, { body })
  await call(cancelManagedRental, { params: { token: made.manageToken as string } })
  const { body: seen } = await call(getRental, { params: { id: made.id } }, { as: admin })
  expect(seen).toMatchObject({ cancelledBy: 'CUSTOMER', staff: { cancelled: { by: null } } })
})
