import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray, like, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { changePassword, changePreferences, login } from '#accounts/contract.ts'
import { changeProfile } from '#accounts/profile-contract.ts'
import { sendResetLink } from '#accounts/server/auth/forgotten-password.ts'
import { hashPassword } from '#accounts/server/auth/passwords.ts'
import { passwordResetTokens, sessions, users } from '#accounts/server/tables.ts'
import { deleteUser, resetUserPassword, updateUser } from '#accounts/users-contract.ts'
import { bookAppointment } from '#appointments/contract.ts'
import { openShowrooms } from '#appointments/server/booking/booking.fixture.ts'
import { appointments } from '#appointments/server/tables.ts'
import { addFavourite, mergeFavourites } from '#catalogue/favourite-changes-contract.ts'
import { fillCatalogue, insertDress } from '#dresses/server/dresses.fixture.ts'
import { dresses, favourites } from '#dresses/server/tables.ts'
import { emailLogs } from '#email/server/tables.ts'
import { submitDress } from '#lending/contract.ts'
import { appendEntry } from '#payouts/server/ledger.ts'
import { moneyOf } from '#payouts/server/lender.fixture.ts'
import { ledgerEntries } from '#payouts/server/tables.ts'
import { newId } from '#platform/database/columns.ts'
import { writeSettings } from '#settings/server/store.ts'
import type { AccountId } from '#shared/ids.ts'
import { randomOfTest } from '#tests/support/random.ts'
import { series } from '#tests/support/rounds.ts'
import { type Person, testApp } from '#tests/support/test-app.ts'

const roundCount = Number(process.env.LEAVING_ROUNDS ?? series(8))
const app = await testApp({ env: { RATE_LIMIT_FACTOR: '0' }, maxConnections: 20 })
const { db, call, deps } = app
await openShowrooms(db)
await fillCatalogue(db)
// Without approval a submitted dress is visible at once: none may be visible for a deleted user.
await writeSettings(db, app.clock.now, { dressApproval: false })
const password = 'white-silk'
const hash = await hashPassword(password)
const admin = await app.person('ADMIN')
const [shown] = await insertDress(db, {})
const money = moneyOf(app, admin)

const names = { firstName: 'Rana', lastName: 'Khoury', phone: '+961 70 123 456' }
const fitting = { branch: 'KFARHBAB', type: 'EVENING', date: '2026-12-04' } as const
const dress = { title: 'Odette', type: ['Evening'], color: 'Ivory', condition: 'GOOD' as const }

/** What can run for, by or about a user while the account is deleted. */
const rivals = {
  books: (as: Person) => call(bookAppointment, { body: { ...fitting, startTime: '15:00' } }, { as }),
  'offers a dress': (as: Person) => call(submitDress, { body: dress }, { as }),
  'asks for money': (as: Person) => money.ask(as, '10.00'),
  'notes a wish': (as: Person) => call(addFavourite, { params: { id: shown } }, { as }),
  'brings wishes': (as: Person) => call(mergeFavourites, { body: { ids: [shown] } }, { as }),
  'changes the profile': (as: Person) => {
    const body = { ...names, email: `new-${as.email}`, address: 'Rue 1' }
    return call(changeProfile, { params: { userId: as.id }, body }, { as })
  },
  'changes preferences': (as: Person) => call(changePreferences, { body: { marketingEmails: true } }, { as }),
  'changes the password': (as: Person) => {
    const body = { currentPassword: password, newPassword: 'ivory-lace', confirmPassword: 'ivory-lace' }
    return call(changePassword, { body }, { as })
  },
  'signs in': ({ email }: Person) => call(login, { body: { usernameOrEmail: email, password } }),
  'forgot the password': async ({ email }: Person) => {
    await sendResetLink(deps, { id: newId(), email })
    return { status: 200 }
  },
  'is changed by staff': ({ id }: Person) =>
    call(updateUser, { params: { id }, body: { firstName: 'Lama', role: 'ADMIN' } }, { as: admin }),
  'gets a password': ({ id }: Person) =>
    call(resetUserPassword, { params: { id }, body: { password } }, { as: admin }),
}

test(`deletes a user completely while other requests run, ${roundCount} times`, async () => {
  const random = randomOfTest()
  const counts: Record<string, Record<number, number>> = {}
  const wrong: Record<string, number> = {}
  for (let round = 0; round < roundCount; round += 1) {
    const person = await personWith(5000, `round-${round}@example.com`)
    const [earner] = await insertDress(db, { ownerId: person.id })
    const all = {
      ...rivals,
      'has earned': () => money.credit(person, earner, '20.00'),
      leaves: () => call(deleteUser, { params: { id: person.id } }, { as: admin }),
    }
    const acts = Object.entries(all).map(async ([what, act]) => {
      await sleep(random() * 40)
      const { status } = await act(person)
      counts[what] = { ...counts[what], [status]: (counts[what]?.[status] ?? 0) + 1 }
    })
    await Promise.all(acts)
    for (const trace of await tracesOf(person.id)) wrong[trace] = (wrong[trace] ?? 0) + 1
  }
  if (process.env.LEAVING_ROUNDS)
    process.stdout.write(`${JSON.stringify({ rounds: roundCount, counts }, null, 1)}\n`)
  expect(wrong).toEqual({})
  expect(counts.leaves).toEqual({ 200: roundCount })
  const failed = Object.entries(counts).filter(([, by]) =>
    Object.keys(by).some((status) => Number(status) >= 500),
  )
  expect(failed).toEqual([])
  // Rounds in which every request came before, or after, the deletion prove nothing.
  const served = Object.values(counts).flatMap((by) => Object.entries(by))
  const times = (good: boolean) =>
    served.filter(([status]) => Number(status) < 300 === good).reduce((sum, [, count]) => sum + count, 0)
  expect(Math.min(times(true) - roundCount, times(false))).toBeGreaterThan(0)
})

/** A user with a balance in cents. */
async function personWith(cents: number, email: string): Promise<Person> {
  const person = await app.person('CLIENT', { ...names, email, password: hash })
  await db.transaction((tx) =>
    appendEntry(tx, { at: app.clock.now, userId: person.id, cents, kind: 'ADJUSTMENT' }),
  )
  return person
}

const former = {
  phone: '',
  address: null,
  role: 'CLIENT',
  staffRole: null,
  firstName: 'Former',
  lastName: 'member',
  preferences: {},
  password: 'none',
  mustChangePassword: false,
}

/** Data of a user that deletion should have removed, or left in a wrong state. */
async function tracesOf(id: AccountId): Promise<string[]> {
  const [row] = await db.select().from(users).where(eq(users.id, id))
  const onOffer = and(eq(dresses.ownerId, id), inArray(dresses.status, ['APPROVED', 'AVAILABLE']))
  const sum = sql<string>`coalesce(sum(${ledgerEntries.cents}), 0)::text`
  const [ledger] = await db.select({ sum }).from(ledgerEntries).where(eq(ledgerEntries.userId, id))
  const changed = Object.entries(former).filter(
    ([name, value]) => !isDeepStrictEqual(row?.[name as keyof typeof former], value),
  )
  const found: Record<string, number | boolean> = {
    session: await db.$count(sessions, eq(sessions.userId, id)),
    'reset link': await db.$count(passwordResetTokens, eq(passwordResetTokens.userId, id)),
    wish: await db.$count(favourites, eq(favourites.userId, id)),
    'dress on offer': await db.$count(dresses, onOffer),
    'appointment of nobody': await db.$count(appointments, like(appointments.clientEmail, '%former.invalid')),
    'mail to nobody': await db.$count(emailLogs, like(emailLogs.to, '%former.invalid')),
    'balance other than its entries': row?.balance !== Number(ledger?.sum),
    'name or address': row?.username !== `former-${id}` || row.email !== `${id}@former.invalid`,
  }
  const left = Object.keys(found).filter((what) => found[what])
  return [...left, ...changed.map(([name]) => name)]
}
