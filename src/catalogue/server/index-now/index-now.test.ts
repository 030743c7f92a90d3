import { createServer } from 'node:http'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { changedDressPages } from '#catalogue/server/tables.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { dresses } from '#dresses/server/tables.ts'
import { writeSettings } from '#settings/server/store.ts'
import type { DressId } from '#shared/ids.ts'
import { testApp } from '#tests/support/test-app.ts'
import { queueChangedPages, tellIndexNow } from './index-now.ts'
import { announcePages } from './jobs.ts'

const app = await testApp({ domains: ['catalogue'], publicUrl: 'https://shop.example' })
const { db, deps, clock } = app

const turn = (indexNow: boolean) => writeSettings(db, clock.now, { indexNow })

beforeEach(async () => {
  await turn(true)
  await db.delete(changedDressPages)
})

const change = (id: DressId, values: Partial<typeof dresses.$inferInsert>) =>
  db.update(dresses).set(values).where(eq(dresses.id, id))
const later = () => new Date(clock.now.getTime() + 60_000)

async function changed() {
  return (await db.select({ id: changedDressPages.dressId }).from(changedDressPages)).map(({ id }) => id)
}

test('notes dresses whose page appears, changes or goes, once each', async () => {
  const [shown, hidden] = await insertDress(db, {}, { status: 'PENDING' })
  await change(shown!, { title: 'New title', updatedAt: later() })
  expect(await changed()).toEqual([shown])
  await change(hidden!, { title: 'Nobody sees it', updatedAt: later() })
  expect(await changed()).toEqual([shown])
  await db.delete(changedDressPages)
  await change(shown!, { place: 'AOUKAR' })
  expect(await changed()).toEqual([])
  await change(shown!, { status: 'REJECTED' })
  await change(hidden!, { status: 'APPROVED' })
  expect((await changed()).toSorted()).toEqual([shown, hidden].toSorted())
  await db.delete(changedDressPages)
  await db.delete(dresses).where(eq(dresses.id, hidden!))
  expect(await changed()).toEqual([hidden])
})

test('notes nothing while the setting is off, and forgets what was noted before', async () => {
  const [dress] = await insertDress(db, {})
  await turn(false)
  await insertDress(db, {})
  expect(await changed()).toEqual([dress])
  await queueChangedPages(deps)
  expect([await changed(), await deps.jobs.live(announcePages)]).toEqual([[], []])
})

test('queues the changed pages in batches, each page once', async () => {
  const ids = await insertDress(db, ...Array.from({ length: 5 }, () => ({})))
  await queueChangedPages(deps, 2)
  expect(await changed()).toEqual([])
  const queued = (await deps.jobs.live(announcePages)).map(({ dressIds }) => dressIds)
  expect(queued.map((batch) => batch.length).toSorted()).toEqual([1, 2, 2])
  expect(queued.flat().toSorted()).toEqual([...ids].toSorted())
})

test('the demo, and a shop that nobody else can open, tell nobody', async () => {
  for (const other of [{ config: { ...deps.config, DEMO: true } }, { publicUrl: 'http://localhost:3000' }]) {
    await insertDress(db, {})
    await queueChangedPages({ ...deps, ...other })
    expect(await changed()).toEqual([])
    await tellIndexNow({ ...deps, ...other }, { dressIds: ['x'] }, 'http://must-not-be-asked.invalid')
  }
})

interface Received {
  host: string
  key: string
  keyLocation: string
  urlList: string[]
}
const received: Received[] = []
let status = 200
const receiver = createServer(async (request, response) => {
  received.push(JSON.parse((await request.toArray()).join('')))
  response.writeHead(status, { location: 'http://127.0.0.1:1/' }).end('ok')
})
await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
afterAll(() => receiver.close())
const { port } = receiver.address() as { port: number }
const tell = () => tellIndexNow(deps, { dressIds: ['d1'] }, `http://127.0.0.1:${port}/indexnow`)

test('sends the addresses in all languages, with a key that the shop shows', async () => {
  status = 202
  await tell()
  const { host, key, keyLocation, urlList } = received.at(-1)!
  expect([host, keyLocation]).toEqual(['shop.example', `https://shop.example/${key}.txt`])
  expect(urlList).toEqual(['', '/fr', '/ar'].map((prefix) => `https://shop.example${prefix}/dress/d1`))
  const file = () => app.inject({ url: `/${key}.txt` })
  expect((await file()).body).toBe(key)
  await turn(false)
  expect((await file()).statusCode).toBe(404)
})

test.each([429, 500, 503, 302])('repeats the request after a reply with %i', async (replied) => {
  status = replied
  await expect(tell()).rejects.toThrow()
})

test.each([400, 403, 422])('does not repeat a request that was refused with %i', async (replied) => {
  status = replied
  await expect(tell()).resolves.toBeUndefined()
})
