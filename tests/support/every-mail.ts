import { changePassword, resetPassword } from '#accounts/contract.ts'
import { changeProfile } from '#accounts/profile-contract.ts'
import { confirmAuthenticatorApp, startAuthenticatorApp } from '#accounts/second-factor-contract.ts'
import { hashPassword } from '#accounts/server/auth/passwords.ts'
import { freshToken, runResetJobs } from '#accounts/server/auth/resets.fixture.ts'
import { codeAt } from '#accounts/server/second-factor/second-factor.fixture.ts'
import { notifyOwners } from '#accounts/server/security/security-notice.ts'
import { findRecipient, findUser } from '#accounts/server/store.ts'
import { resetUserPassword, updateUser } from '#accounts/users-contract.ts'
import { notifyCustomer, notifyOfExpiry, notifyOfSignature } from '#agreements/server/emails.ts'
import { bookAppointment, rescheduleAppointment } from '#appointments/contract.ts'
import { cancelManaged } from '#appointments/manage-contract.ts'
import { dressWith, validBooking } from '#appointments/server/booking/booking.fixture.ts'
import { sendReminders } from '#appointments/server/reminders/reminders.ts'
import { setAppointmentStatus } from '#appointments/status-contract.ts'
import { recordAudit } from '#audit/server/store.ts'
import { contactUs } from '#contact/contract.ts'
import { mailFileAdded } from '#customers/server/emails.ts'
import { setDressOwner, setDressStatus } from '#dresses/admin-contract.ts'
import { sendSubmissionsReport } from '#dresses/server/admin/submissions-report.ts'
import { note } from '#operations/server/watch/watch.ts'
import { setPaymentDetails } from '#payouts/details-contract.ts'
import { moneyOf } from '#payouts/server/lender.fixture.ts'
import { insertRentalRow } from '#rentals/server/rentals.fixture.ts'
import { blockDate, tellCustomers, unblockDate } from '#schedule/blocking-contract.ts'
import { everyRentalMail } from './every-rental-mail.ts'
import type { TestApp } from './test-app.ts'

/** Values that the emails must contain. */
export interface MailValues {
  firstName: string
  lastName: string
  dressTitle: string
  agreementName: string
  message: string
  reason: string
}

export const plain: MailValues = {
  firstName: 'Rana',
  lastName: 'Khoury',
  dressTitle: 'Ivory lace gown with a cathedral train',
  agreementName: 'Lending agreement 2027',
  message: 'Good morning, could we come as four?\n\nWe would love to see the ivory gowns & the veils.',
  reason: 'Paid by bank transfer.',
}

/** The longest and most hostile values that the forms accept, in several scripts. */
export const harsh: MailValues = {
  firstName: 'Ghislaine-Antoinette <b>Marie</b> & "Lou" de la Tour d’Auvergne-Lauraguais',
  lastName: 'O’Hara-{{link}}',
  dressTitle:
    'فستان زفاف من الدانتيل العاجي (موسم ٢٠٢٦) – Pneumonoultramicroscopicsilicovolcanoconiosisgownwithoutanybreakintheword',
  agreementName: '{{firstName}} <img src=x onerror=alert(1)> – عقد إعارة ٢٠٢٧',
  message: `${'ا'.repeat(20)} صباح الخير، هل يمكننا أن نأتي أربعة؟\n<script>alert(1)</script>\n${'https://example.com/'.padEnd(180, 'x')}`,
  reason: `{{balance}} ${'Sehr'.repeat(30)}`,
}

/**
 * Performs every action that sends an email, once.
 * @param leave sends the waiting emails, before the next step withdraws outdated ones
 */
export async function everyMail(
  app: TestApp,
  values: MailValues,
  leave: () => Promise<unknown>,
): Promise<void> {
  const { call, db, deps } = app
  const password = 'white-silk'
  const person = async (role: 'CLIENT' | 'ADMIN' = 'CLIENT') =>
    app.person(role, { ...values, password: await hashPassword(password) })
  const [admin, rana] = [await person('ADMIN'), await person()]

  const dressId = await dressWith(db, { title: values.dressTitle, ownerId: rana.id, rentalPrice: 240_00 })
  const { body: guests } = await call(bookAppointment, {
    body: { ...validBooking, ...names(values), dressId },
  })
  const { body: own } = await call(
    bookAppointment,
    { body: { ...validBooking, type: 'EVENING', startTime: '15:00' } },
    { as: rana },
  )
  await leave()
  const { branch, date } = validBooking
  const { body: blocked } = await call(
    blockDate,
    { body: { branch, date, startTime: '11:00', endTime: '12:00', reason: values.reason } },
    { as: admin },
  )
  await call(tellCustomers, { params: { id: blocked.id } }, { as: admin })
  await leave()
  await call(unblockDate, { params: { id: blocked.id } }, { as: admin })
  const moved = { params: { id: own.id }, body: { date: '2026-12-05', startTime: '12:00' } }
  await call(rescheduleAppointment, moved, { as: rana })
  await leave()
  const today = app.clock.now
  app.clock.now = new Date('2026-12-03T09:30:00Z')
  await sendReminders(deps)
  await leave()
  // Move the clock back before the sessions expire.
  app.clock.now = today
  await call(cancelManaged, { params: { token: guests.manageToken as string } })
  await call(setAppointmentStatus, { params: { id: own.id }, body: { status: 'CANCELLED' } }, { as: admin })

  const token = await freshToken(app, rana.email)
  await runResetJobs(app)
  await call(resetPassword, { body: { token, newPassword: 'ivory-lace' } })
  const maya = await person()
  const passwords = { currentPassword: password, newPassword: 'tulle-veil', confirmPassword: 'tulle-veil' }
  await call(changePassword, { body: passwords }, { as: maya })
  const lama = await person()
  const profile = { ...names(values), phone: validBooking.phone, email: `new-${lama.email}` }
  await call(changeProfile, { params: { userId: lama.id }, body: profile }, { as: lama })
  await call(startAuthenticatorApp, {}, { as: lama }).then(({ body }) => {
    const code = codeAt(body.secret, app.clock.now)
    return call(confirmAuthenticatorApp, { body: { code } }, { as: lama })
  })
  await call(resetUserPassword, { params: { id: lama.id }, body: { password } }, { as: admin })
  await call(updateUser, { params: { id: maya.id }, body: { role: 'ADMIN' } }, { as: admin })
  await notifyOwners(deps)
  await note(deps, [])
  await note(deps, ['disk_filling'])

  const offered = await dressWith(db, { title: values.dressTitle, ownerId: rana.id, status: 'PENDING' })
  const submitted = { action: 'dress.submitted', subjectType: 'dress', subjectId: offered } as const
  await recordAudit(db, { now: app.clock.now }, submitted)
  await sendSubmissionsReport(deps)
  for (const decision of [{ status: 'REJECTED', reason: values.reason }, { status: 'APPROVED' }] as const)
    await call(setDressStatus, { params: { id: offered }, body: decision }, { as: admin })

  const money = moneyOf(app, admin)
  const lender = await money.lenderWith(54_000)
  const rented = await insertRentalRow(db, {
    dressId: offered,
    ownerId: rana.id,
    clientEmail: null,
    startDate: '2027-06-10',
    endDate: '2027-06-14',
  })
  const owner = { ownerId: lender.id, rentals: [rented] }
  await call(setDressOwner, { params: { id: offered }, body: owner }, { as: admin })
  const asked = [await money.ask(lender, '216.00'), await money.ask(lender, '100.00')]
  await money.settle(asked[0]!.body.id, 'COMPLETED', values.reason)
  await money.settle(asked[1]!.body.id, 'REJECTED', values.reason)
  for (const status of ['COMPLETED', 'REJECTED'] as const) {
    const { body } = await money.credit(rana, dressId, '216.00')
    await money.settle(body.id, status, values.reason)
  }
  const iban = 'LB62099900000001001901229114'
  const account = { method: 'TRANSFER', name: values.lastName, iban } as const
  await call(setPaymentDetails, { body: account }, { as: lender })
  const customer = (await findRecipient(db, rana.id))!
  for (const lastDay of ['2027-12-31', undefined]) {
    await db.transaction((tx) =>
      notifyCustomer(tx, deps, customer, { agreementName: values.agreementName, lastDay }),
    )
  }
  await db.transaction((tx) =>
    notifyOfSignature(tx, deps, customer, { agreementName: values.agreementName, lastDay: '2027-12-31' }),
  )
  await db.transaction((tx) =>
    notifyOfExpiry(tx, deps, customer, { agreementName: values.agreementName, lastDay: '2027-12-31' }),
  )
  const added = { fittings: 1, rentals: 2, measurements: 1, messages: 11 }
  await db.transaction(async (tx) => mailFileAdded(tx, deps, (await findUser(tx, rana.id))!, added))
  await everyRentalMail(app, values, { admin, rana: await person(), maya: lender })
  const visitor = {
    name: `${values.firstName} ${values.lastName}`,
    email: 'rana@example.com',
    phone: validBooking.phone,
  }
  await call(contactUs, {
    body: { ...visitor, message: values.message, subject: values.agreementName, inquiryType: 'booking' },
  })
  await leave()
}

function names({ firstName, lastName }: MailValues) {
  return { firstName, lastName }
}
