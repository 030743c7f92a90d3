import { examine } from '#operations/server/doctor/doctor.ts'
import { publicUrl } from '#platform/config/config.ts'
import { openDatabase } from '#platform/database/db.ts'
import { refuseMissingDatabase, withSharedDatabase } from '#platform/embedded-postgres/shop-database.ts'
import { startLanguages } from '#platform/language.ts'
import { masterKey, previousKeys } from '#platform/secret-key.ts'
import { openFiles } from '#platform/storage/open-files.ts'
import { withMark } from '#settings/server/rehearsal.ts'
import { withConfig } from './command-config.ts'
import { Failed, main } from './steps.ts'

const marks = { good: 'ok     ', warning: 'look   ', wrong: 'WRONG  ' }

/** Examines the installation, also while its server runs. Ends with code 1 when something is wrong. */
await main(() =>
  withConfig(async (config, log) => {
    startLanguages()
    refuseMissingDatabase(config)
    const findings = await withSharedDatabase(config, log, async (url) => {
      const { db, close } = openDatabase(url, { max: 2 })
      try {
        return await examine({
          config: await withMark(config, db),
          db,
          files: await openFiles(config),
          clock: () => new Date(),
          secretKey: await masterKey(config),
          previousKeys: await previousKeys(config),
          publicUrl: publicUrl(config),
        })
      } finally {
        await close()
      }
    })
    for (const { check, state, text } of findings)
      process.stdout.write(`${marks[state]}${check.padEnd(10)}${text}\n`)
    if (findings.some(({ state }) => state === 'wrong')) throw new Failed('Something is wrong.')
  }),
)
