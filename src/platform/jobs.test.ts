import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { freshDatabase } from '#tests/support/postgres.ts'
import { openDatabase } from './db.ts'
import { jobKind, openJobs } from './jobs.ts'
import { createLog } from './log.ts'

const greet = jobKind({
  name: 'greet',
  payload: z.object({ name: z.string() }),
  retryLimit: 2,
  retryDelay: 1,
})

test('a job exists exactly if the transaction it was sent in did, and is tried again after a failure that is told', async () => {
  const { url, drop } = await freshDatabase()
  const { db, close } = openDatabase(url)
  const lines: string[] = []
  const log = createLog('error', { write: (line) => void lines.push(line) })
  const jobs = await openJobs({ url, log, kinds: [greet] })
  await db
    .transaction(async (tx) => {
      await jobs.send(tx, greet, { name: 'nobody' })
      throw new Error('rolled back')
    })
    .catch(() => {})
  await db.transaction((tx) => jobs.send(tx, greet, { name: 'Nour' }))

  const met: string[] = []
  await new Promise<void>((done) => {
    void jobs.work(greet, async ({ name }) => {
      met.push(name)
      if (met.length === 1) throw new Error('not yet')
      done()
    })
  })
  expect(met).toEqual(['Nour', 'Nour'])
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ job: 'greet', err: { message: 'not yet' } }])
  await jobs.stop()
  await close()
  await drop()
})
