import { and, eq, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { getCurrentUser, login } from '#accounts/contract.ts'
import { hashPassword } from '#accounts/server/auth/passwords.ts'
import { passwordResetTokens, users } from '#accounts/server/tables.ts'
import { deleteUser, listUsers, updateUser } from '#accounts/users-contract.ts'
import { agreements } from '#agreements/server/tables.ts'
import { auditLog } from '#audit/server/tables.ts'
import { getDress } from '#dresses/contract.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { dresses } from '#dresses/server/tables.ts'
import { listPayouts, setBalance } from '#payouts/contract.ts'
import { writePayouts } from '#payouts/server/payouts.fixture.ts'
import { ledgerEntries, payoutRequests } from '#payouts/server/tables.ts'
import { newId } from '#platform/database/columns.ts'
import { rounds } from '#tests/support/rounds.ts'
import { type Person, testApp } from '#tests/support/test-app.ts'

const roundCount = Number(process.env.LEAVING_ROUNDS ?? rounds(20))
const app = await testApp({ env: { RATE_LIMIT_FACTOR: '0' } })
const { db, call } = app

test('removes the name and the access of a user and keeps what we owe them', async () => {
  const admin = await app.person('ADMIN')
  const facts = {
    username: 'maya',
    firstName: 'Maya',
    lastName: 'Haddad',
    address: 'Rue 1',
    phone: '+961 70 555 666',
  }
  // Staff, to show that the rights end too.
  const maya = await app.person('ADMIN', {
    ...facts,
    password: await hashPassword('white-silk'),
    preferences: { language: 'fr' },
    profileImageUrl: '/files/pictures/maya.jpg',
    mustChangePassword: true,
    googleAccessToken: 'maya-access',
    googleRefreshToken: 'maya-refresh',
    googleTokenExpiryDate: new Date('2027-05-05T05:55:55Z'),
  })
  const id = maya.id
  await call(setBalance, { params: { id }, body: { balance: '120.00' } }, { as: admin })
  await writePayouts(db, { userId: id })
  await db
    .insert(agreements)
    .values({ accountId: id, agreementName: 'A', fileName: 'a.pdf', fileUrl: '/files/a.pdf', fileSize: 1 })
  await db.insert(passwordResetTokens).values({ userId: id, token: 'hash', expiresAt: app.clock.now })

  const { status, body } = await call(deleteUser, { params: { id } }, { as: admin })
  expect([status, body]).toEqual([200, { success: true, erasedPhotos: 0, keptPhotos: 0 }])
  const [row] = await db.select().from(users).where(eq(users.id, id))
  expect(row).toEqual({
    id,
    username: `former-${id}`,
    email: `${id}@former.invalid`,
    emailProvedAt: null,
    firstName: 'Former',
    lastName: 'member',
    phone: '',
    address: null,
    profileImageUrl: null,
    language: 'en',
    preferences: {},
    balance: 120_00,
    role: 'CLIENT',
    staffRole: null,
    password: 'none',
    mustChangePassword: false,
    calendarAddressesEndedAt: null,
    tillCode: null,
    googleAccessToken: null,
    googleRefreshToken: null,
    googleTokenExpiryDate: null,
    createdAt: expect.any(Date),
    updatedAt: app.clock.now,
    anonymisedAt: app.clock.now,
  })
  expect(await db.$count(ledgerEntries, eq(ledgerEntries.userId, id))).toBe(1)
  expect(await db.$count(payoutRequests, eq(payoutRequests.userId, id))).toBe(1)
  expect(await db.$count(agreements, eq(agreements.accountId, id))).toBe(1)
  expect(await db.$count(passwordResetTokens)).toBe(0)
  const payouts = await call(listPayouts, {}, { as: admin })
  expect(payouts.body[0]).toMatchObject({ userId: id, userName: 'Former member' })

  expect((await call(getCurrentUser, {}, { as: maya })).status).toBe(401)
  for (const usernameOrEmail of ['maya', maya.email, `former-${id}`]) {
    const entered = await call(login, { body: { usernameOrEmail, password: 'white-silk' } })
    expect(entered.status, usernameOrEmail).toBe(401)
  }
  expect((await call(listUsers, { query: { search: id } }, { as: admin })).body.total).toBe(0)
  expect((await call(deleteUser, { params: { id } }, { as: admin })).status).toBe(404)
  expect((await call(updateUser, { params: { id }, body: { role: 'ADMIN' } }, { as: admin })).status).toBe(
    404,
  )
  const audit = await db.select().from(auditLog).where(eq(auditLog.subjectId, id))
  expect(audit.map(({ action }) => action)).toContain('account.deleted')
  expect(JSON.stringify(audit)).not.toMatch(/maya|haddad/i)
})

test('takes the user’s dresses out of the collection and leaves rented and finished ones unchanged', async () => {
  const [admin, lender] = [await app.person('ADMIN'), await app.person()]
  const statuses = [
    'APPROVED',
    'AVAILABLE',
    'PENDING',
    'PRE_APPROVED',
    'RENTED',
    'RETRIEVED',
    'REJECTED',
  ] as const
  const retrievedAt = app.clock.now
  const ids = await insertDress(
    db,
    ...statuses.map((status) => ({
      status,
      ownerId: lender.id,
      retrievedAt: status === 'RETRIEVED' ? retrievedAt : null,
    })),
  )
  expect((await call(getDress, { params: { id: ids[0] as string } })).status).toBe(200)
  await call(deleteUser, { params: { id: lender.id } }, { as: admin })
  const rows = await db.select().from(dresses).where(eq(dresses.ownerId, lender.id)).orderBy(dresses.id)
  expect(ids.map((id) => rows.find((dress) => dress.id === id)?.status)).toEqual([
    'PENDING',
    'PENDING',
    'PENDING',
    'PENDING',
    'RENTED',
    'RETRIEVED',
    'REJECTED',
  ])
  expect(rows.find(({ id }) => id === ids[0])?.statusReason).toMatch(/closed/)
  expect((await call(getDress, { params: { id: ids[0] as string } })).status).toBe(404)
})

test('frees the email address', async () => {
  const admin = await app.person('ADMIN')
  const { id, email } = await app.person()
  await call(deleteUser, { params: { id } }, { as: admin })
  expect((await app.person('CLIENT', { email, username: 'again' })).email).toBe(email)
})

test('refuses deleting oneself, and deleting as a client', async () => {
  const [admin, other, client] = [await app.person('ADMIN'), await app.person('ADMIN'), await app.person()]
  const own = await call(deleteUser, { params: { id: admin.id } }, { as: admin })
  expect([own.status, own.body.code]).toEqual([422, 'own_account'])
  expect((await call(deleteUser, { params: { id: client.id } }, { as: client })).status).toBe(403)
  expect((await call(deleteUser, { params: { id: other.id } })).status).toBe(401)
  expect((await call(deleteUser, { params: { id: newId() } }, { as: admin })).status).toBe(404)
})

test('keeps the role of the last owner, also when there are other admins', async () => {
  const [former, last] = await twoOwners()
  await app.person('ADMIN', { staffRole: 'MANAGER' })
  const demote = (as: Person, rights: object) =>
    call(updateUser, { params: { id: as.id }, body: { ...rights, lastName: 'X' } }, { as })
  expect((await demote(former, { role: 'CLIENT' })).status).toBe(200)
  for (const rights of [
    { role: 'CLIENT' },
    { staffRole: 'MANAGER' },
    { role: 'ADMIN', staffRole: 'ASSISTANT' },
  ]) {
    const refused = await demote(last, rights)
    expect([refused.status, refused.body.code]).toEqual([409, 'last_owner'])
  }
  const [row] = await db.select().from(users).where(eq(users.id, last.id))
  expect([row?.staffRole, row?.lastName]).toEqual(['OWNER', 'Khoury'])
})

const isOwnerNow = and(eq(users.staffRole, 'OWNER'), isNull(users.anonymisedAt))

async function twoOwners(): Promise<[Person, Person]> {
  await db.update(users).set({ role: 'CLIENT', staffRole: null }).where(isOwnerNow)
  return [await app.person('ADMIN'), await app.person('ADMIN')]
}

const ways = {
  'delete each other': (as: Person, { id }: Person) => call(deleteUser, { params: { id } }, { as }),
  'demote each other': (as: Person, { id }: Person) =>
    call(updateUser, { params: { id }, body: { role: 'CLIENT' } }, { as }),
  'take a right from each other': (as: Person, { id }: Person) =>
    call(updateUser, { params: { id }, body: { staffRole: 'MANAGER' } }, { as }),
  'demote themselves': (as: Person) =>
    call(updateUser, { params: { id: as.id }, body: { staffRole: 'ASSISTANT' } }, { as }),
} as const

test.each(Object.entries(ways))(
  `keeps one of two owners who %s at the same time, ${roundCount} times`,
  async (_, act) => {
    for (let round = 0; round < roundCount; round += 1) {
      const [one, two] = await twoOwners()
      const answers = await Promise.all([act(one, two), act(two, one)])
      const [first, second] = answers.map(({ status }) => status).sort()
      // The loser is refused under the lock (403, 409), or after her session ended (401).
      expect(first, `round ${round}`).toBe(200)
      expect([401, 403, 409], `round ${round}`).toContain(second)
      expect(await db.$count(users, isOwnerNow), `round ${round}`).toBe(1)
    }
  },
)

test(`keeps one owner when one deletes and the other demotes at the same time, ${roundCount} times`, async () => {
  for (let round = 0; round < roundCount; round += 1) {
    const [one, two] = await twoOwners()
    await Promise.all([ways['delete each other'](one, two), ways['demote each other'](two, one)])
    expect(await db.$count(users, isOwnerNow), `round ${round}`).toBe(1)
  }
})
