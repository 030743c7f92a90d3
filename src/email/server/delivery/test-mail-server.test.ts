import { expect, test } from 'vitest'
import { testMailServer } from '#email/test-connection-contract.ts'
import { writeSettings } from '#settings/server/store.ts'
import { testApp } from '#tests/support/test-app.ts'
import { mailServer } from './mail-server.fixture.ts'

const app = await testApp({ domains: ['email'] })
const admin = await app.person('ADMIN')
const send = (to: string, as: typeof admin | undefined = admin) =>
  app.send(testMailServer, { body: { to } }, { as })

test('only staff send a test, and only to a valid address', async () => {
  expect((await app.send(testMailServer, { body: { to: 'a@example.com' } })).status).toBe(401)
  expect((await send('a@example.com', await app.person())).status).toBe(403)
  expect(await send('nobody')).toMatchObject({ status: 400, body: { fields: { to: expect.any(String) } } })
})

test('says that no mail server is set up', async () => {
  expect(await send('a@example.com')).toMatchObject({ status: 409, body: { code: 'no_mail_server' } })
})

test('sends at once through the saved mail server, or repeats its answer', async () => {
  const withServer = async (answers: { code: number; text: string }[]) => {
    const server = await mailServer(answers, { port: 2525 })
    await writeSettings(app.db, app.clock.now, {
      smtpHost: server.host,
      smtpPort: 2525,
      smtpSecurity: 'None',
    })
    return server
  }
  const { received } = await withServer([{ code: 554, text: 'Your sender is not welcome here' }])
  const refused = await send('dina@example.com')
  expect(refused).toMatchObject({ status: 502, body: { code: 'mail_not_sent' } })
  expect(refused.body).toMatchObject({ message: expect.stringContaining('Your sender is not welcome here') })
  expect(await send('dina@example.com')).toMatchObject({ status: 200, body: { success: true } })
  expect(received).toMatchObject([{ envelope: ['dina@example.com'], subject: 'Test email from Trousseau' }])
})
