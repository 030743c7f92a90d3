import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { login } from '#accounts/contract.ts'
import { startSession } from '#accounts/server/auth/sessions.ts'
import { users } from '#accounts/server/tables.ts'
import { workerKinds } from '#app/server/workers.ts'
import { updateAdminDress } from '#dresses/admin-contract.ts'
import { queueEmail } from '#email/server/actions.ts'
import { type Db, openDatabase } from '#platform/database/db.ts'
import { openJobs } from '#platform/jobs.ts'
import { createLog } from '#platform/log.ts'
import { urlOf } from '#shared/endpoint.ts'
import { median } from '#tests/bench/support/bench-app.ts'
import { front } from './front.ts'
import type { Server } from './servers.ts'
import { visit } from './visitors.ts'

/** Cookie of an owner of the shop. */
export async function ownersCookie(db: Db): Promise<string> {
  const [owner] = await db
    .insert(users)
    .values({
      username: 'owner',
      email: 'owner@example.com',
      phone: '+961 70 123 456',
      password: 'no password can match this',
      role: 'ADMIN',
      staffRole: 'OWNER',
    })
    .returning({ id: users.id })
  const request = { cookies: {}, headers: {}, ip: '127.0.0.1' } as never
  return `session=${await startSession(db, new Date(), owner!.id, request)}`
}

/** Milliseconds from sending an edit to one server until every server shows it, and until a visitor sees the page with it. */
export async function editsSeen(
  servers: readonly Server[],
  { cookie, id, rounds }: { cookie: string; id: string; rounds: number },
) {
  const [byServers, byVisitors]: number[][] = [[], []]
  for (let round = 0; round < rounds; round++) {
    const title = `Aurore ${performance.now()}`
    const shows = (url: string) => async () => (await (await fetch(url)).text()).includes(title)
    const pages = servers.map(({ address }) => shows(`${address}/api/dresses/${id}`))
    const page = shows(`${front}/dress/${id}`)
    // Everybody has it in a cache.
    await Promise.all([...pages, page].map((one) => one()))
    const author = servers[round % servers.length]!
    const since = performance.now()
    const answer = await fetch(author.address + urlOf(updateAdminDress, { params: { id } }), {
      method: updateAdminDress.method,
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ title }),
    })
    if (answer.status !== 200) throw new Error(`an edit answered ${answer.status} ${await answer.text()}`)
    const after = async (isShown: () => Promise<boolean>) => {
      while (!(await isShown())) await sleep(2)
      return performance.now() - since
    }
    const [visitor, ...each] = await Promise.all([after(page), ...pages.map(after)])
    byVisitors!.push(visitor!)
    byServers!.push(Math.max(...each))
  }
  const spread = (values: number[]) => ({ median: median(values), worst: Math.max(...values) })
  return { byServers: spread(byServers!), byVisitors: spread(byVisitors!) }
}

/** How many of more attempts to sign in than the limit, all at once from one new address, are let through. */
export async function signInsAllowed(from: string) {
  const max = login.limit!.max
  const statuses = await Promise.all(
    Array.from(
      { length: max + 20 },
      async () => (await visit(login.path, { method: 'POST', body: {}, from })).status,
    ),
  )
  return { allowed: statuses.filter((status) => status !== 429).length, max }
}

/** A mail server that counts how often it got each email. */
export async function countingMailServer() {
  const received = new Map<string, number>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, _session, done) {
      const { messageId = '' } = await PostalMime.parse(Buffer.concat(await stream.toArray()))
      received.set(messageId, (received.get(messageId) ?? 0) + 1)
      done()
    },
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.server.address() as { port: number }
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  }
}

/** Queues emails to as many customers. @returns their ids */
export async function queueEmails(databaseUrl: string, count: number): Promise<string[]> {
  const { db, close } = openDatabase(databaseUrl)
  const jobs = await openJobs({
    url: databaseUrl,
    log: createLog('error'),
    kinds: workerKinds,
    maintain: false,
  })
  const deps = { jobs, clock: () => new Date(), publicUrl: front, secretKey: Buffer.alloc(32) }
  const mail = {
    from: 'hello@trousseau.example',
    language: 'en' as const,
    subject: 'Your fitting is booked',
    html: '<p>Bridal fitting at Aoukar</p>',
    text: 'Bridal fitting at Aoukar',
  }
  try {
    return await db.transaction(async (tx) => {
      const ids: string[] = []
      for (let nth = 0; nth < count; nth++)
        ids.push(await queueEmail(tx, deps, { ...mail, to: `maya-${nth}@example.com` }))
      return ids
    })
  } finally {
    await jobs.stop()
    await close()
  }
}

/** Waits until none of these emails is pending. @returns how many the mail server got once, never and more often */
export async function emailsReceived(
  databaseUrl: string,
  ids: readonly string[],
  received: ReadonlyMap<string, number>,
) {
  const { db, close } = openDatabase(databaseUrl)
  const pending = sql`select from email_logs where status = 'pending' and id = any(${sql.param(ids)}::uuid[]) limit 1`
  while ((await db.execute(pending)).rows.length > 0) await sleep(200)
  await close()
  const times = ids.map((id) => received.get(`<${id}@${new URL(front).hostname}>`) ?? 0)
  return {
    once: times.filter((each) => each === 1).length,
    never: times.filter((each) => each === 0).length,
    twice: times.filter((each) => each > 1).length,
  }
}
