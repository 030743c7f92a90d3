import { eq } from 'drizzle-orm'
import { dressWith } from '#appointments/server/booking/booking.fixture.ts'
import { sendReceipt } from '#papers/contract.ts'
import { issueInvoice, mailInvoice } from '#papers/invoices/contract.ts'
import { askForChange, declineChange } from '#rentals/change-request-contract.ts'
import { requestRental } from '#rentals/contract.ts'
import { mailLenders, mailRental } from '#rentals/letters/server/emails.ts'
import { messageRenter } from '#rentals/letters/server/rental-messages.ts'
import { addRental } from '#rentals/new-rental-contract.ts'
import { payRental } from '#rentals/payment-contract.ts'
import { mailNewRequests } from '#rentals/request/server/staff-mail.ts'
import { lockForChange } from '#rentals/server/lock.ts'
import { findRental } from '#rentals/server/store.ts'
import { rentals } from '#rentals/server/tables.ts'
import { changeRental, getRental } from '#rentals/staff-contract.ts'
import { writeSettings } from '#settings/server/store.ts'
import { joinWaitlist } from '#waitlist/contract.ts'
import { tellEnd, tellOffer } from '#waitlist/server/emails.ts'
import { sweep } from '#waitlist/server/sweep.ts'
import { waitlistEntries } from '#waitlist/server/tables.ts'
import type { MailValues } from './every-mail.ts'
import { everyReviewMail } from './every-review-mail.ts'
import type { Person, TestApp } from './test-app.ts'

/** The emails and messages about rentals, each once: to the customer `rana` and the lender `maya`. */
export async function everyRentalMail(
  app: TestApp,
  facts: MailValues,
  { admin, rana, maya }: { admin: Person; rana: Person; maya: Person },
): Promise<void> {
  const { call, send, db, deps } = app
  const event = async () => ({
    dressId: await dressWith(db, { title: facts.dressTitle, ownerId: maya.id, rentalPrice: 240_00 }),
    eventDate: '2026-12-12',
  })
  const cancel = (id: string, version: number) =>
    call(
      changeRental,
      { params: { id }, body: { action: 'cancel', version, reason: facts.reason } },
      { as: admin },
    )
  const requested = await call(
    requestRental,
    { body: { ...(await event()), phone: '+961 3 123 456' } },
    { as: rana },
  )
  await writeSettings(db, app.clock.now, { staffMail: 'staff@example.com' })
  // The emails of an earlier call are less than 15 minutes old.
  await db.update(rentals).set({ staffMailedAt: null })
  await mailNewRequests(deps)
  const asked = { wish: 'DATE', eventDate: '2027-02-13', message: facts.reason } as const
  const { id: requestedId } = requested.body
  await call(askForChange, { params: { id: requestedId }, body: asked }, { as: rana })
  const declined = { params: { id: requestedId }, body: { reason: facts.reason } }
  await call(declineChange, declined, { as: admin })
  const proposed = await dressWith(db, { title: facts.dressTitle, rentalPrice: 200_00 })
  const refused = { because: 'TAKEN' as const, reason: facts.reason, dressIds: [proposed] }
  await call(
    changeRental,
    { params: { id: requestedId }, body: { action: 'decline', version: 1, ...refused } },
    { as: admin },
  )
  const customer = { userId: rana.id, clientPhone: '+961 3 123 456' }
  const held = await call(addRental, { body: { ...(await event()), ...customer } }, { as: admin })
  const confirm = { waiveReason: 'A regular customer' }
  const confirmed = await call(
    addRental,
    { body: { ...(await event()), ...customer, confirm } },
    { as: admin },
  )
  await cancel(confirmed.body.id, 2)
  const paid = { kind: 'RENTAL', method: 'CARD', amount: '120.00' } as const
  const payment = await send(payRental, { params: { id: held.body.id }, body: paid }, { as: admin })
  const params = { id: held.body.id, paymentId: payment.body.id }
  await call(sendReceipt, { params }, { as: admin })
  const rental = await findRental(db, held.body.id)
  for (const name of [
    'rental_moved',
    'rental_pickup_reminder',
    'rental_return_reminder',
    'rental_overdue',
    'rental_returned',
    'rental_hold_ended',
    'rental_not_collected',
  ] as const)
    await db.transaction((tx) => mailRental(tx, deps, rental!, { name }))
  for (const name of ['rental_fee_charged', 'rental_fee_withdrawn'] as const) {
    const fee = { text: facts.reason, amount: '$50.00' }
    await db.transaction((tx) => mailRental(tx, deps, rental!, { name, fee }))
  }
  const rented = await call(addRental, { body: { ...(await event()), ...customer, confirm } }, { as: admin })
  for (const message of ['ready', 'return', 'overdue'] as const)
    await db.transaction((tx) => messageRenter(tx, deps, held.body.id, message))
  const { id } = rented.body
  await addVeil(app, id, { admin, reason: facts.reason })
  await db.transaction(async (tx) => {
    const before = { eventDate: '2026-12-05', startDate: '2026-12-03', endDate: '2026-12-07' }
    const locked = await lockForChange(tx, id)
    await mailLenders(tx, deps, locked, { name: 'rental_lender_moved', before })
    await mailLenders(tx, deps, locked, { name: 'rental_lender_lost', isLost: true })
  })
  const invoice = await call(issueInvoice, { params: { id }, body: { total: '270.00' } }, { as: admin })
  await call(mailInvoice, { params: { id, invoiceId: invoice.body.id } }, { as: admin })
  await everyReviewMail(app, facts, { admin, rentalId: id })
  // What is confirmed is waited for; cancelled, it is offered.
  const wanted = await event()
  const taken = await call(addRental, { body: { ...wanted, ...customer, confirm } }, { as: admin })
  const waiting = { kind: 'DRESS', dressId: wanted.dressId, date: wanted.eventDate } as const
  await call(joinWaitlist, { body: { ...waiting, phone: customer.clientPhone } }, { as: rana })
  await cancel(taken.body.id, 2)
  await sweep(deps)
  const [entry] = await db.select().from(waitlistEntries).where(eq(waitlistEntries.userId, rana.id)).limit(1)
  // The showroom is closed still.
  await db.transaction((tx) => tellOffer(tx, deps, entry!))
  await db.transaction((tx) => tellEnd(tx, deps, entry!))
}

async function addVeil(app: TestApp, id: string, { admin, reason }: { admin: Person; reason: string }) {
  const dressId = await dressWith(app.db, { title: 'Veil', rentalPrice: 40_00 })
  const { body } = await app.call(getRental, { params: { id } }, { as: admin })
  const added = {
    action: 'addPiece',
    version: body.version!,
    dressId,
    price: '30.00',
    reason,
  } as const
  await app.send(changeRental, { params: { id }, body: added }, { as: admin })
}
