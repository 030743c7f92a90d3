import type { Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { testApp } from '#tests/support/test-app.ts'
import { deliver } from './delivery.ts'
import { minute, outboxOf, shortTimeouts } from './outbox.fixture.ts'
import { scriptedServer } from './smtp-script.fixture.ts'

const app = await testApp({ domains: ['email'] })
const { queue, logged, pass, through } = outboxOf(app)

const closedPort = 'smtp://127.0.0.1:1'

test.each([
  ['hangs before its greeting', { greeting: 'hang' }, 'Greeting never received'],
  ['refuses everybody in its greeting', { greeting: '554 no service' }, '554 no service'],
  ['hangs up at once', { greeting: 'cut' }, 'closed unexpectedly'],
  ['is too busy', { greeting: '421 come back later' }, '421 come back later'],
  ['does not know the shop', { MAIL: '550 sender unknown' }, '550 sender unknown'],
  ['puts the recipient off', { RCPT: '450 greylisted' }, '450 greylisted'],
  ['asks for a login at the recipient', { RCPT: '530 authentication required' }, '530 authentication'],
  ['hangs when it should ask for the mail', { DATA: 'hang' }, 'Timeout'],
  ['puts the mail off', { end: '451 try again' }, '451 try again'],
  ['hangs after the mail', { end: 'hang' }, 'Timeout'],
  ['dies after the mail', { end: 'cut' }, 'closed'],
  ['answers what is no answer', { EHLO: 'hello yourself' }, 'hello yourself'],
])('retries after a server that %s', async (_, steps, error) => {
  const faulty = await scriptedServer(steps)
  const id = await queue({ secrets: { link: 'https://shop.test/x' } })
  await deliver(through(faulty.url), { id }, shortTimeouts)
  const row = await logged(id)
  expect(row).toMatchObject({ status: 'pending', attempts: 1, sentAt: null })
  expect(row.errorMessage).toContain(error)
  expect(row.secrets).not.toBeNull()
  expect(row.nextTryAt.getTime() - app.clock.now.getTime()).toBe(minute)

  const workingServer = await scriptedServer()
  await deliver(through(workingServer.url), { id }, shortTimeouts)
  expect(workingServer.handedOver).toEqual([])
  pass(minute)
  await deliver(through(workingServer.url), { id }, shortTimeouts)
  expect(workingServer.handedOver).toEqual([row.messageId])
  expect(faulty.handedOver.every((messageId) => messageId === row.messageId)).toBe(true)
  expect(await logged(id)).toMatchObject({ status: 'sent', attempts: 2, errorMessage: null, secrets: null })
})

test.each([
  ['no such recipient', { RCPT: '550 no such person' }, '550 no such person'],
  ['a mail it does not want', { end: '554 not wanted here' }, '554 not wanted here'],
  ['a mail before it has seen it', { DATA: '554 no valid recipients' }, '554 no valid'],
])('does not retry after a server refuses %s', async (_, steps, error) => {
  const server = await scriptedServer(steps)
  const id = await queue({ secrets: { link: 'https://shop.test/x' } })
  await deliver(through(server.url), { id }, shortTimeouts)
  const row = await logged(id)
  expect(row).toMatchObject({ status: 'failed', attempts: 1, sentAt: null, secrets: null })
  expect(row.errorMessage).toContain(error)
  pass(24 * 60 * minute)
  const workingServer = await scriptedServer()
  await deliver(through(workingServer.url), { id }, shortTimeouts)
  expect(workingServer.handedOver).toEqual([])
})

test.each(['', '<>'])('fails at once for the recipient %j', async (to) => {
  const server = await scriptedServer()
  const id = await queue({ to })
  await deliver(through(server.url), { id }, shortTimeouts)
  expect(await logged(id)).toMatchObject({ status: 'failed', attempts: 1 })
  expect(server.handedOver).toEqual([])
})

test('marks an email as sent, once, when the server dies after accepting it', async () => {
  const server = await scriptedServer({
    end: (socket) => {
      socket.end('250 taken\r\n')
      socket.destroySoon()
    },
  })
  const id = await queue()
  await deliver(through(server.url), { id }, shortTimeouts)
  expect(await logged(id)).toMatchObject({ status: 'sent', attempts: 1, errorMessage: null })
  pass(60 * minute)
  await deliver(through(server.url), { id }, shortTimeouts)
  expect(server.handedOver).toHaveLength(1)
})

test('keeps an email pending after a refused login, which is a fault of the settings', async () => {
  const server = await scriptedServer({ AUTH: '535 wrong password' })
  const id = await queue()
  await deliver(through(server.withLogin), { id }, shortTimeouts)
  const row = await logged(id)
  expect(row).toMatchObject({ status: 'pending', attempts: 1 })
  expect(row.errorMessage).toContain('535 wrong password')
})

test('sends nothing to a server that is down, unknown or has a wrong certificate, and retries', async () => {
  const forged = new SMTPServer({ secure: true, authOptional: true })
  await new Promise<void>((ready) => forged.listen(0, '127.0.0.1', ready))
  forged.on('error', () => {})
  onTestFinished(() => new Promise((closed) => forged.close(() => closed())))
  const { port } = forged.server.address() as { port: number }
  for (const [url, error] of [
    [closedPort, /ECONNREFUSED/],
    ['smtp://no-such-host:2525', /no-such-host/],
    [`smtps://127.0.0.1:${port}`, /certificate/],
  ] as const) {
    const id = await queue()
    await deliver(through(url), { id }, shortTimeouts)
    const row = await logged(id)
    expect(row, url).toMatchObject({ status: 'pending', attempts: 1 })
    expect(row.errorMessage).toMatch(error)
  }
})

test('does not block the queue on a server that never ends its reply', async () => {
  const server = await scriptedServer({ EHLO: drip })
  const id = await queue()
  await deliver(through(server.url), { id }, { ...shortTimeouts, altogether: 500 })
  expect(await logged(id)).toMatchObject({ status: 'pending', attempts: 1 })
})

function drip(socket: Socket): void {
  const drop = setInterval(() => socket.destroyed || socket.write('250-and another thing\r\n'), 50)
  socket.on('close', () => clearInterval(drop))
}
