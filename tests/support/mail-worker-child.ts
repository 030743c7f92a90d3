import '#tests/support/language.ts'
import { deliver } from '#email/server/delivery/delivery.ts'
import { readConfig } from '#platform/config/config.ts'
import { openDatabase } from '#platform/database/db.ts'
import { createLog } from '#platform/log.ts'

/** A separate worker that tests kill: sends one email. */
const [databaseUrl, smtpUrl, key, id, now] = process.argv.slice(2) as [string, string, string, string, string]
const { db, close } = openDatabase(databaseUrl)
const config = readConfig({ NODE_ENV: 'test', SMTP_URL: smtpUrl })
const secretKey = Buffer.from(key, 'hex')
await deliver({ db, config, secretKey, clock: () => new Date(now), log: createLog('silent') }, { id })
await close()
