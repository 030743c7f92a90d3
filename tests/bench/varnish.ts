import { spawn } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { startSession } from '#accounts/server/auth/sessions.ts'
import { users } from '#accounts/server/tables.ts'
import { dresses } from '#dresses/server/tables.ts'
import { benchApp, circumstances, median } from '#tests/bench/support/bench-app.ts'

/**
 * Varnish with docs/varnish.vcl in front: how fast guests see a change of a dress, how many requests reach the server, and
 * that a signed-in customer never gets or leaves a cached page. Needs `varnishd`; fails when one of these does not hold.
 */
const changes = Number(process.env.CHANGES ?? 20)
const port = 4317
const folder = await mkdtemp(join(tmpdir(), 'trousseau-varnish-'))
// Varnish reads as a user of its own.
await chmod(folder, 0o755)
const app = await benchApp({ port })
const vcl = join(folder, 'varnish.vcl')
await writeFile(vcl, (await readFile('docs/varnish.vcl', 'utf8')).replace('"3000"', `"${port}"`))
const front = `http://localhost:${port + 1}`
const varnish = spawn('varnishd', ['-F', '-n', folder, '-a', `:${port + 1}`, '-f', vcl, '-s', 'malloc,64m'], {
  stdio: 'ignore',
})
const failed = new Promise<never>((_, reject) => {
  varnish.once('error', (cause) =>
    reject(new Error('varnishd could not be started: install Varnish', { cause })),
  )
  varnish.once('exit', (code) => reject(new Error(`varnishd ended with ${code}`)))
})
try {
  process.stdout.write(`${await circumstances()}\n`)
  await Promise.race([failed, measure()])
} finally {
  failed.catch(() => {})
  varnish.kill('SIGTERM')
  await app.stop()
  await rm(folder, { recursive: true, force: true })
}

async function measure() {
  while (!(await fetch(front).catch(() => undefined))) await wait(100)
  const { db } = app.deps
  const [dress] = await db
    .select()
    .from(dresses)
    .where(eq(dresses.id, app.dressPath.split('/')[2] as string))
  if (!dress) throw new Error('the demo has no dress')

  const seenAfter: number[] = []
  for (let change = 1; change <= changes; change++) {
    const title = `Aurore ${change}`
    await visit(app.dressPath)
    await db.update(dresses).set({ title }).where(eq(dresses.id, dress.id))
    const since = performance.now()
    while (!(await visit(app.dressPath)).html.includes(title)) await wait(5)
    seenAfter.push(performance.now() - since)
  }
  await db.update(dresses).set({ title: dress.title }).where(eq(dresses.id, dress.id))
  const worst = Math.max(...seenAfter)
  report(
    'a changed dress is seen after',
    `median ${median(seenAfter).toFixed(0)} ms, worst ${worst.toFixed(0)} ms`,
  )
  expect(worst <= 1000, 'a change took longer than a second')

  const visits = await Promise.all(Array.from({ length: 200 }, () => visit('/collections')))
  const reached = new Set(visits.map(({ fetched }) => fetched)).size
  report('requests of 200 guests that reach the server', String(reached))
  expect(reached < 10, 'guests did not share a page')

  const [admin] = await db.select().from(users).limit(1)
  if (!admin) throw new Error('the demo has no user')
  const request = { cookies: {}, headers: {}, ip: '127.0.0.1' } as never
  const cookie = `session=${await startSession(db, new Date(), admin.id, request)}`
  let leaks = 0
  for (let round = 1; round <= 100; round++) {
    const [before, own, after] = [
      await visit('/collections'),
      await visit('/collections', { cookie }),
      await visit('/collections'),
    ]
    if (own.isCached || !own.html.includes(admin.email)) leaks++
    if ([before, after].some(({ html }) => html.includes(admin.email))) leaks++
  }
  report("pages of 100 signed-in visits kept, or guests' pages given to them", String(leaks))
  expect(leaks === 0, 'a page of a signed-in customer was cached')
}

async function visit(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${front}${path}`, { headers })
  if (answer.status !== 200) throw new Error(`${path} replied ${answer.status}`)
  // X-Varnish has the id of this request and, for a hit, of the one that fetched the page.
  const [own, hit] = (answer.headers.get('x-varnish') ?? '').split(' ')
  return { html: await answer.text(), isCached: hit !== undefined, fetched: hit ?? own }
}

function report(what: string, figure: string) {
  process.stdout.write(`${what}: ${figure}\n`)
}

function expect(holds: boolean, otherwise: string) {
  if (holds) return
  process.stderr.write(`${otherwise}\n`)
  process.exitCode = 1
}
