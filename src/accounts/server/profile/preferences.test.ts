import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { changePreferences, getCurrentUser, getPreferences } from '#accounts/contract.ts'
import { chooseStartPage } from '#accounts/profile-contract.ts'
import { defaultPreferences } from '#accounts/rules.ts'
import { users } from '#accounts/server/tables.ts'
import { testApp } from '#tests/support/test-app.ts'
import { preferencesOf } from './preferences.ts'

const app = await testApp()

test('returns the defaults for a user who never chose', async () => {
  const person = await app.person()
  expect((await app.call(getPreferences, {}, { as: person })).body).toEqual({
    emailNotifications: true,
    pushNotifications: false,
    marketingEmails: false,
    appointmentReminders: true,
    darkMode: false,
    language: 'en',
    currency: 'USD',
    twoFactorAuth: false,
    profileVisibility: 'public',
  })
  expect((await app.call(getPreferences, {})).status).toBe(401)
})

test('keeps the other preferences when some change', async () => {
  const person = await app.person()
  const change = (body: object) => app.send(changePreferences, { body }, { as: person })
  await change({ marketingEmails: true })
  const answer = await change({ appointmentReminders: false, profileVisibility: 'private' })
  const chosen = { ...defaultPreferences, marketingEmails: true, appointmentReminders: false }
  expect(answer.body).toEqual({ ...chosen, profileVisibility: 'private' })
  expect(await preferencesOf(app.db, person.id)).toEqual(answer.body)
  expect((await app.send(changePreferences, { body: { darkMode: true } })).status).toBe(401)
})

test('loses no change of two concurrent devices', async () => {
  const person = await app.person()
  const changes = [{ marketingEmails: true }, { pushNotifications: true }, { darkMode: true }]
  await Promise.all(changes.map((body) => app.call(changePreferences, { body }, { as: person })))
  expect(await preferencesOf(app.db, person.id)).toMatchObject(Object.assign({}, ...changes))
})

test('drops unknown keys and keeps two-factor authentication off', async () => {
  const person = await app.person()
  const body = { twoFactorAuth: true, role: 'ADMIN', constructor: { x: 1 }, darkMode: true }
  const answer = await app.send(changePreferences, { body }, { as: person })
  expect(answer.body).toEqual({ ...defaultPreferences, darkMode: true })
  const [row] = await app.db.select().from(users).where(eq(users.id, person.id))
  expect(row).toMatchObject({ preferences: { darkMode: true }, role: 'CLIENT' })
})

test.each([
  [{ darkMode: 'yes' }],
  [{ language: 'xx' }],
  [{ currency: 5 }],
  [{ profileVisibility: 'secret' }],
  [[]],
  [null],
])('refuses a value of another type: %j', async (body) => {
  const person = await app.person()
  const answer = await app.inject(
    {
      method: 'PUT',
      url: changePreferences.path,
      payload: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    },
    { as: person },
  )
  expect(answer.statusCode).toBe(400)
  expect(await preferencesOf(app.db, person.id)).toEqual(defaultPreferences)
})

test('returns the defaults for an unknown user', async () => {
  expect(await preferencesOf(app.db, '01900000-0000-7000-8000-00000000dead')).toEqual(defaultPreferences)
})

test('staff choose the page where they begin, beside their other preferences', async () => {
  const [admin, colleague, client] = await Promise.all([
    app.person('ADMIN'),
    app.person('ADMIN'),
    app.person(),
  ])
  await app.call(changePreferences, { body: { darkMode: true } }, { as: admin })
  const choose = (startPage: string, as: typeof admin) =>
    app.send(chooseStartPage, { body: { startPage } }, { as })
  expect(await choose('/admin/today', admin)).toMatchObject({
    status: 200,
    body: { startPage: '/admin/today' },
  })
  await app.call(changePreferences, { body: { darkMode: false } }, { as: admin })
  const startPageOf = async (as: typeof admin) => (await app.call(getCurrentUser, {}, { as })).body.startPage
  expect(await startPageOf(admin)).toBe('/admin/today')
  expect(await startPageOf(colleague)).toBeUndefined()
  expect((await choose('https://evil.example/', admin)).status).toBe(400)
  expect((await choose('/admin/today', client)).status).toBe(403)
  expect(await preferencesOf(app.db, admin.id)).toEqual(defaultPreferences)
})
