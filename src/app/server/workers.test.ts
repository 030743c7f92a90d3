import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { getRentalOffer } from '#rentals/availability-contract.ts'
import { requestRental } from '#rentals/contract.ts'
import { blockDate, unblockDate } from '#schedule/blocking-contract.ts'
import { testApp } from '#tests/support/test-app.ts'
import { getWaitlistEntry } from '#waitlist/contract.ts'
import { guest, joinAsGuests } from '#waitlist/server/waitlist.fixture.ts'
import { startWorkers } from './workers.ts'

const app = await testApp()

test('removes at start the files that a killed server had not finished', async () => {
  const folder = join(app.deps.config.DATA_DIR, 'files', 'pictures')
  await mkdir(folder, { recursive: true })
  const old = new Date(app.clock.now.getTime() - 2 * 3_600_000)
  for (const [name, at] of [
    ['old.jpg.part', old],
    ['new.jpg.part', app.clock.now],
  ] as const) {
    await writeFile(join(folder, name), 'half')
    await utimes(join(folder, name), at, at)
  }
  await startWorkers(app.deps)
  await expect.poll(() => readdir(folder)).toEqual(['new.jpg.part'])
})

test('a closed day that is opened again offers a dress whose pick-up it had moved, at once', async () => {
  const { call, db } = app
  const manager = await app.person('ADMIN')
  const [id] = await insertDress(db, {})
  const date = '2026-12-12'
  await call(requestRental, { body: { dressId: id, eventDate: date, ...guest() } })
  const offerFor = async (eventDate: string) =>
    (await call(getRentalOffer, { params: { id }, query: { eventDate } })).body.answer!
  const later = (await offerFor(date)).nextFree.find((day) => day > date)!
  const { startDate, branch } = (await offerFor(later)).dates!
  const { body: block } = await call(blockDate, { body: { branch, date: startDate } }, { as: manager })
  expect((await offerFor(later)).free).toBe(false)
  const [first] = await joinAsGuests(app, { dressId: id, date: later }, 1)
  await call(unblockDate, { params: { id: block.id } }, { as: manager })
  const state = async () =>
    (await call(getWaitlistEntry, { params: { token: first!.token } })).body.state as string
  await expect.poll(state).toBe('OFFERED')
})
