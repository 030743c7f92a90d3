import { fork } from 'node:child_process'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import type { UploadedPicture } from '#files/contract.ts'
import { pictures } from '#files/server/tables.ts'
import { type HostilePicture, hostileKinds } from '#tests/support/hostile-pictures.ts'
import { series } from '#tests/support/rounds.ts'
import { testApp } from '#tests/support/test-app.ts'
import { upload } from './uploads.fixture.ts'

/** `npm run bench -- pictures` sends 1,000. */
const count = Number(process.env.HOSTILE_PICTURES ?? Math.max(hostileKinds() + 1, series(60)))
const atOnce = 4

const app = await testApp({ env: { RATE_LIMIT_FACTOR: '0' } })
// Staff have no quota; 1,000 pictures exceed a lender's.
const staff = await app.person('ADMIN')
const folder = join(app.deps.config.DATA_DIR, 'files/pictures')
const other = stranger()
afterAll(() => other.leave())
const stored = async () => readdir(folder).catch(() => [])

test('stores nothing but pictures, encoded again, whatever is uploaded', async () => {
  expect(count).toBeGreaterThan(hostileKinds())
  const counts: Record<string, number> = {}
  const wrong: string[] = []
  const memory = watchMemory()
  const started = performance.now()
  let next = 0
  const lane = async () => {
    for (let nth = next++; nth < count; nth = next++) {
      const { what, name, bytes, outcome } = await other.picture(nth)
      const { status, body } = await upload(app, staff, bytes, { name })
      const came = status === 200 ? 'stored' : String(body.code)
      counts[`${what}: ${came}`] = (counts[`${what}: ${came}`] ?? 0) + 1
      if (outcome === 'either' ? !['stored', 'picture_damaged'].includes(came) : came !== outcome)
        wrong.push(`${nth} ${what}: ${status} ${came} ${body.message ?? ''}`)
      if (status === 200)
        wrong.push(...(await other.faultsOf(body)).map((fault) => `${nth} ${what}: ${fault}`))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  const seconds = (performance.now() - started) / 1000
  const took = memory()
  if (process.env.HOSTILE_PICTURES) {
    process.stdout.write(`${JSON.stringify({ count, seconds, ...took, counts }, null, 1)}\n`)
  }
  expect(wrong).toEqual([])
  expect(took.peakMemory - took.memoryBefore).toBeLessThan(800)
  // Every file has a row, and no temporary file is left.
  const named = await app.db.select({ path: pictures.path }).from(pictures).where(sql`path is not null`)
  const originals = (await stored()).filter((file) => /^[0-9a-f-]{36}\.(jpg|png)$/.test(file))
  expect(originals.map((file) => `/files/pictures/${file}`).sort()).toEqual(
    named.map(({ path }) => path as string).sort(),
  )
  expect((await stored()).length).toBe(originals.length * 7)
  expect(await readdir(join(app.deps.config.DATA_DIR, 'incoming'))).toEqual([])
})

/** A separate process, which makes pictures and inspects the stored ones. */
function stranger() {
  const child = fork(
    fileURLToPath(new URL('../../../../tests/support/hostile-pictures-child.ts', import.meta.url)),
  )
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let id = 0
  child.on('message', (message: { id: number; answer: unknown }) =>
    waiting.get(message.id)?.resolve(message.answer),
  )
  child.on('exit', () => {
    for (const { reject } of waiting.values()) reject(new Error('The maker of pictures has gone.'))
  })
  const ask = async <T>(question: object) => {
    id += 1
    const answer = Promise.withResolvers<unknown>()
    waiting.set(id, answer)
    child.send({ id, ...question })
    return answer.promise as Promise<T>
  }
  return {
    async picture(nth: number) {
      const file = join(app.deps.config.DATA_DIR, `hostile-${nth}`)
      const facts = await ask<Omit<HostilePicture, 'bytes'>>({ make: nth, file })
      const bytes = await readFile(file)
      await rm(file)
      return { ...facts, bytes }
    },
    faultsOf({ filePath, width, height }: UploadedPicture) {
      const look = join(app.deps.config.DATA_DIR, filePath.replace(/\.jpg$/, ''))
      return ask<string[]>({ look, width, height })
    },
    leave: () => child.kill(),
  }
}

/** Memory of this process in MB: the server and its requests. */
function watchMemory() {
  const before = process.memoryUsage.rss()
  let peak = before
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss())
  }, 20)
  return () => {
    clearInterval(timer)
    const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024)
    return { memoryBefore: megabytes(before), peakMemory: megabytes(peak) }
  }
}
