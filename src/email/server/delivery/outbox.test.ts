import { expect, test } from 'vitest'
import { sendEmail } from '#email/server/jobs.ts'
import { writeSettings } from '#settings/server/store.ts'
import { testApp } from '#tests/support/test-app.ts'
import { deliver, sweepMails } from './delivery.ts'
import { mailServer } from './mail-server.fixture.ts'
import { minute, outboxOf } from './outbox.fixture.ts'
import { scriptedServer } from './smtp-script.fixture.ts'

const app = await testApp({ domains: ['email'] })
const { queue, logged, pass, through, workFor } = outboxOf(app)

const hour = 60 * minute
const day = 24 * hour
const nobodyThere = 'smtp://127.0.0.1:1'

test('loses no email while the mail server is down for six hours', async () => {
  const ids = await Promise.all(Array.from({ length: 8 }, () => queue()))
  const tries: number[] = []
  for (let minutes = 0; minutes < 360; ) {
    await workFor(nobodyThere)
    const { attempts } = await logged(ids[0]!)
    if (attempts > tries.length) tries.push(minutes)
    // One-minute steps while the attempts are close together.
    const step = minutes < 10 ? 1 : 2
    pass(step * minute)
    minutes += step
  }
  expect(tries).toEqual([0, 1, 3, 8, 18, 38, 78, 138, 198, 258, 318])
  for (const id of ids) expect(await logged(id)).toMatchObject({ status: 'pending', attempts: tries.length })

  const server = await mailServer()
  for (let minutes = 0; minutes < 60; minutes += 5) {
    await workFor(server.url)
    pass(5 * minute)
  }
  expect(server.received.map(({ messageId }) => messageId).sort()).toEqual(
    ids.map((id) => `<${id}@shop.test>`).sort(),
  )
  for (const id of ids) expect(await logged(id)).toMatchObject({ status: 'sent', errorMessage: null })
})

test('gives up after three days and logs the last reply', async () => {
  const id = await queue({ secrets: { link: 'https://shop.test/x' } })
  const busy = await scriptedServer({ greeting: '421 busy today' })
  for (let hours = 0; hours <= 74; hours++) {
    await workFor(busy.url)
    pass(hour)
  }
  const row = await logged(id)
  expect(row).toMatchObject({ status: 'failed', secrets: null, attempts: 72, notSent: 'expired' })
  expect(row.errorMessage).toContain('421 busy today')
})

test('sends emails from before a mail server was set up, except expired ones', async () => {
  const old = await queue()
  pass(2 * day)
  const recent = await queue()
  const link = await queue({ expiresAt: new Date(app.clock.now.getTime() + 30 * minute) })
  for (let hours = 0; hours < 30; hours++) {
    await workFor(undefined)
    pass(hour)
  }
  expect(await logged(recent)).toMatchObject({ status: 'pending', attempts: 0 })
  const server = await mailServer()
  await workFor(server.url)
  expect(server.received.map(({ messageId }) => messageId)).toEqual([`<${recent}@shop.test>`])
  for (const id of [old, link]) {
    expect(await logged(id)).toMatchObject({
      status: 'failed',
      notSent: 'no_server',
    })
  }
})

test('does not send an expired link even when its job runs first', async () => {
  const server = await mailServer()
  const id = await queue({ expiresAt: new Date(app.clock.now.getTime() + 30 * minute) })
  pass(30 * minute)
  await deliver(through(server.url), { id })
  expect(server.received).toEqual([])
  await workFor(server.url)
  expect(await logged(id)).toMatchObject({ status: 'failed', attempts: 0 })
})

test('sends nothing while email is switched off, and everything afterwards', async () => {
  const server = await mailServer()
  await writeSettings(app.db, app.clock.now, { emailService: false })
  const [late, soon] = [await queue({ expiresAt: new Date(app.clock.now.getTime() + hour) }), await queue()]
  pass(2 * hour)
  await workFor(server.url)
  expect(server.received).toEqual([])
  await writeSettings(app.db, app.clock.now, { emailService: true })
  await workFor(server.url)
  expect(server.received).toHaveLength(1)
  expect(await logged(soon)).toMatchObject({ status: 'sent' })
  expect(await logged(late)).toMatchObject({
    status: 'failed',
    notSent: 'switched_off',
  })
})

test('creates one job for each due email without one', async () => {
  const waiting = async () => (await app.deps.jobs.live(sendEmail)).map(({ id }) => id)
  await app.db.execute(`update pgboss.job set state = 'completed' where name = '${sendEmail.name}'`)
  const fresh = await queue()
  const lost = await queue()
  await app.db.execute(`delete from pgboss.job where data->>'id' = '${lost}'`)
  await sweepMails(through(nobodyThere))
  await sweepMails(through(nobodyThere))
  expect((await waiting()).sort()).toEqual([fresh, lost].sort())
  await deliver(through(nobodyThere), { id: lost })
  await app.db.execute(`update pgboss.job set state = 'completed' where name = '${sendEmail.name}'`)
  await sweepMails(through(nobodyThere))
  expect(await waiting()).toEqual([fresh])
})

test('sends a queued email within seconds', async () => {
  const server = await mailServer()
  await app.db.execute(`delete from pgboss.job where name = '${sendEmail.name}'`)
  await app.deps.jobs.work(sendEmail, (job) => deliver(through(server.url), job))
  const id = await queue()
  await expect.poll(async () => (await logged(id)).status).toBe('sent')
  expect(server.received).toHaveLength(1)
})
