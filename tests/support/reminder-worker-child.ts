import '#tests/support/language.ts'
import { workerKinds } from '#app/server/workers.ts'
import { sendReminders } from '#appointments/server/reminders/reminders.ts'
import { readConfig } from '#platform/config/config.ts'
import { openDatabase } from '#platform/database/db.ts'
import { openJobs } from '#platform/jobs.ts'
import { createLog } from '#platform/log.ts'

/** A separate worker that tests kill: sends the due reminders once and prints their number. */
const [url, key, now] = process.argv.slice(2) as [string, string, string]
const database = openDatabase(url, { max: 2 })
const jobs = await openJobs({ url, log: createLog('silent'), kinds: workerKinds, maintain: false })
const sent = await sendReminders({
  db: database.db,
  jobs,
  config: readConfig({ NODE_ENV: 'test' }),
  publicUrl: 'http://shop.test',
  clock: () => new Date(now),
  secretKey: Buffer.from(key, 'hex'),
})
process.stdout.write(`${sent}\n`)
await jobs.stop()
await database.close()
