import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { getCurrentUser, login } from '#accounts/contract.ts'
import { cookieOf, credentials } from '#accounts/server/accounts.fixture.ts'
import { hashPassword } from '#accounts/server/auth/passwords.ts'
import { users } from '#accounts/server/tables.ts'
import { confirmIdentity, endSessionsOfUser, listSessions } from '#accounts/sessions-contract.ts'
import {
  getTillPeople,
  lockTill,
  removeTillCode,
  removeTillCodeOf,
  setTillCode,
  switchAtTill,
} from '#accounts/till-code-contract.ts'
import { resetUserPassword, updateUser } from '#accounts/users-contract.ts'
import { auditLog } from '#audit/server/tables.ts'
import { updatePlatformSettings } from '#settings/admin-contract.ts'
import { checkProof } from '#shared/fresh-proof-contract.ts'
import { type Person, testApp } from '#tests/support/test-app.ts'

const app = await testApp({ domains: ['accounts', 'settings'], env: { RATE_LIMIT_FACTOR: '10' } })
const password = await hashPassword('white-silk')
const minute = 60_000

const staff = (firstName: string, staffRole: 'ASSISTANT' | 'MANAGER' | 'OWNER' = 'ASSISTANT') =>
  app.person('ADMIN', { firstName, lastName: 'Saab', staffRole, password })
const setCode = (as: Person, code = '482913') => app.call(setTillCode, { body: { code } }, { as })
async function withCode(firstName: string, staffRole?: 'ASSISTANT' | 'MANAGER'): Promise<Person> {
  const person = await staff(firstName, staffRole)
  expect((await setCode(person)).status).toBe(200)
  return person
}

/** A computer on which this person has just signed in with her password. */
async function computerOf(person: Person): Promise<Person> {
  const answer = await app.call(login, { body: credentials(person.email, 'white-silk') })
  return { ...person, cookie: cookieOf(answer).cookie }
}
const enter = (computer: Person, { id }: Person, code = '482913') =>
  app.call(switchAtTill, { body: { userId: id, code } }, { as: computer })
async function switchTo(computer: Person, to: Person): Promise<Person> {
  const answer = await enter(computer, to)
  expect(answer.status).toBe(200)
  return { ...to, cookie: cookieOf(answer).cookie }
}
const viewerOf = async (as: Person) => (await app.call(getCurrentUser, {}, { as })).body.id
const namesOn = async (as: Person) =>
  (await app.call(getTillPeople, {}, { as })).body.people.map(({ name }) => name)
const entriesOf = (action: string, { id }: Person) =>
  app.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, action), eq(auditLog.subjectId, id)))
function later(ms: number) {
  app.clock.now = new Date(app.clock.now.getTime() + ms)
}

test('with her six digits the session of the computer is the colleague’s, and the one of before is over', async () => {
  const [rana, dina] = [await staff('Rana'), await withCode('Dina', 'MANAGER')]
  const computer = await computerOf(rana)
  expect(await namesOn(computer)).toContain('Dina Saab')
  expect(await namesOn(computer)).not.toContain('Rana Saab')
  const now = await switchTo(computer, dina)
  expect(await viewerOf(now)).toBe(dina.id)
  expect((await app.call(getCurrentUser, {}, { as: computer })).status).toBe(401)
  expect((await entriesOf('account.till_switched', dina))[0]).toMatchObject({
    actorId: dina.id,
    detail: { from: rana.id },
  })
  expect((await app.call(listSessions, {}, { as: now })).body).toContainEqual(
    expect.objectContaining({ isThis: true, isShared: true }),
  )
})

test('a switch is no proof: valuable steps ask for the password of who is at the till now', async () => {
  const now = await switchTo(await computerOf(await staff('Rana')), await withCode('Dina'))
  expect((await app.call(checkProof, {}, { as: now })).body.code).toBe('reauthentication_required')
  const confirmed = await app.call(confirmIdentity, { body: { currentPassword: 'white-silk' } }, { as: now })
  expect(confirmed.status).toBe(200)
  expect((await app.call(checkProof, {}, { as: now })).status).toBe(200)
})

test('after five wrong codes only a sign-in with the password helps, and only on this computer', async () => {
  const dina = await withCode('Dina')
  const [computer, other] = [await computerOf(await staff('Rana')), await computerOf(await staff('Lea'))]
  const codes = []
  for (let n = 0; n < 5; n++) codes.push((await enter(computer, dina, `00731${n}`)).body.code)
  expect(codes).toEqual(Array(5).fill('till_code_wrong'))
  expect((await enter(computer, dina)).body.code).toBe('till_code_blocked')
  expect(await entriesOf('account.till_code_failed', dina)).toHaveLength(5)
  const there = await switchTo(other, dina)
  expect(await viewerOf(there)).toBe(dina.id)
  const again = await computerOf(dina)
  expect(await viewerOf(again)).toBe(dina.id)
})

test('a thief of several computers has fifteen tries a day, also at the same time', async () => {
  const dina = await withCode('Dina')
  const computers = []
  for (let n = 0; n < 4; n++) computers.push(await computerOf(await staff('Rana')))
  const answers = await Promise.all(
    computers.flatMap((computer) => Array.from({ length: 6 }, (_, n) => enter(computer, dina, `55013${n}`))),
  )
  const wrong = answers.filter(({ body }) => body.code === 'till_code_wrong')
  expect(wrong).toHaveLength(15)
  expect(answers.filter(({ body }) => body.code === 'till_code_blocked')).toHaveLength(9)
  expect((await enter(await computerOf(await staff('Lea')), dina)).body.code).toBe('till_code_blocked')
  // She chooses another one, with her password.
  await setCode(dina, '730264')
  expect((await enter(computers[0]!, dina, '730264')).status).toBe(200)
})

test('only a computer where staff signed in with a password in the last 14 days knows the names', async () => {
  const dina = await withCode('Dina')
  const guest = { ...dina, cookie: '' }
  expect((await app.call(getTillPeople, {})).body).toEqual({
    people: [],
    lockAfterMinutes: null,
    hasPasskeys: false,
    isLocked: false,
    hasCode: null,
  })
  expect((await enter(guest, dina)).body.code).toBe('till_code_wrong')
  const customer = await app.person('CLIENT', { password })
  expect(await namesOn(customer)).toEqual([])
  expect((await enter(customer, dina)).body.code).toBe('till_code_wrong')

  const start = app.clock.now
  let computer = await computerOf(await staff('Rana'))
  const rima = await withCode('Rima')
  for (let day = 1; day < 14; day++) {
    later(23.9 * 60 * minute)
    computer = await switchTo(computer, day % 2 ? rima : dina)
  }
  app.clock.now = new Date(start.getTime() + 14 * 24 * 60 * minute)
  expect((await enter(computer, dina)).body.code).toBe('till_code_wrong')
})

test('a locked computer shows names and nothing else, until a colleague enters her code', async () => {
  const dina = await withCode('Dina')
  const computer = await switchTo(await computerOf(await staff('Rana')), dina)
  expect((await app.call(lockTill, {}, { as: computer })).status).toBe(200)
  expect((await app.call(getCurrentUser, {}, { as: computer })).status).toBe(401)
  const { body } = await app.call(getTillPeople, {}, { as: computer })
  expect(body).toMatchObject({ isLocked: true, lockAfterMinutes: 10, hasCode: null })
  expect(body.people.map(({ id }) => id)).toContain(dina.id)
  expect(await viewerOf(await switchTo(computer, dina))).toBe(dina.id)
  expect(await entriesOf('account.till_locked', dina)).toHaveLength(1)
})

test('a shared computer that nobody uses locks by itself, one of a single person does not', async () => {
  const rana = await staff('Rana')
  const [own, shared] = [
    await computerOf(rana),
    await switchTo(await computerOf(rana), await withCode('Dina')),
  ]
  later(9 * minute)
  expect((await app.call(getCurrentUser, {}, { as: shared })).status).toBe(200)
  later(12 * minute)
  expect((await app.call(getCurrentUser, {}, { as: shared })).status).toBe(401)
  expect((await app.call(getTillPeople, {}, { as: shared })).body.isLocked).toBe(true)
  expect((await app.call(getCurrentUser, {}, { as: own })).status).toBe(200)
})

test('who signs in with her password on a shared computer finds it locking, too', async () => {
  const dina = await withCode('Dina')
  const computer = await switchTo(await computerOf(await staff('Rana')), dina)
  const owner = await staff('Nour', 'OWNER')
  const answer = await app.call(
    login,
    { body: credentials(owner.email, 'white-silk') },
    { headers: { cookie: computer.cookie } },
  )
  const as = { ...owner, cookie: cookieOf(answer).cookie }
  expect((await app.call(getTillPeople, {}, { as })).body.lockAfterMinutes).toBe(10)
})

test('owners have no code: their rights do not hang on six digits', async () => {
  const owner = await staff('Nour', 'OWNER')
  expect((await setCode(owner)).body.code).toBe('till_code_not_for_owners')
  expect((await app.call(getTillPeople, {}, { as: owner })).body.hasCode).toBeNull()
  const dina = await withCode('Dina')
  const body = { role: 'ADMIN', staffRole: 'OWNER' } as const
  expect((await app.call(updateUser, { params: { id: dina.id }, body }, { as: owner })).status).toBe(200)
  expect((await enter(await computerOf(await staff('Rana')), dina)).body.code).toBe('till_code_wrong')
})

test.each(['000000', '123456', '654321', '012345', '121212', '456456', '12345', 'abcdef'])(
  'the code %s is refused',
  async (code) => {
    expect((await setCode(await staff('Rana'), code)).status).toBe(400)
  },
)

test('a code is typed in the digits of any keyboard, and stored only as a hash', async () => {
  const dina = await staff('Dina')
  expect((await setCode(dina, '٤٨٢٩١٣')).status).toBe(200)
  const [row] = await app.db.select().from(users).where(eq(users.id, dina.id))
  expect(row?.tillCode).toMatch(/^\$argon2id\$/)
  await switchTo(await computerOf(await staff('Rana')), dina)
})

test('she and the owner remove a code, and a new password or role of staff removes it, too', async () => {
  const owner = await staff('Nour', 'OWNER')
  const computer = await computerOf(await staff('Rana'))
  const ends = {
    herself: (as: Person) => app.call(removeTillCode, {}, { as }),
    owner: ({ id }: Person) => app.call(removeTillCodeOf, { params: { id } }, { as: owner }),
    password: ({ id }: Person) =>
      app.call(resetUserPassword, { params: { id }, body: { password: 'ivory-lace-7' } }, { as: owner }),
    role: ({ id }: Person) =>
      app.call(updateUser, { params: { id }, body: { staffRole: 'MANAGER' } }, { as: owner }),
  }
  for (const [name, end] of Object.entries(ends)) {
    const dina = await withCode('Dina')
    expect((await end(dina)).status, name).toBe(200)
    expect((await enter(computer, dina)).body.code, name).toBe('till_code_wrong')
  }
  const dina = await withCode('Dina')
  const refused = await app.call(removeTillCodeOf, { params: { id: dina.id } }, { as: dina })
  expect(refused.status).toBe(403)
})

test('when the sessions of who opened the computer end, it ends for the colleague at the till', async () => {
  const owner = await staff('Nour', 'OWNER')
  const rana = await staff('Rana')
  const computer = await switchTo(await computerOf(rana), await withCode('Dina'))
  await app.call(endSessionsOfUser, { params: { id: rana.id } }, { as: owner })
  expect((await app.call(getCurrentUser, {}, { as: computer })).status).toBe(401)
  expect(await namesOn(computer)).toEqual([])
})

test('a shop that uses no codes names nobody and switches to nobody', async () => {
  const owner = await staff('Nour', 'OWNER')
  const dina = await withCode('Dina')
  const computer = await computerOf(await staff('Rana'))
  await app.call(updatePlatformSettings, { body: { tillCodes: false } }, { as: owner })
  expect(await namesOn(computer)).toEqual([])
  expect((await enter(computer, dina)).body.code).toBe('till_code_wrong')
  expect((await app.call(lockTill, {}, { as: computer })).body.code).toBe('not_at_till')
  await app.call(updatePlatformSettings, { body: { tillCodes: true } }, { as: owner })
})
