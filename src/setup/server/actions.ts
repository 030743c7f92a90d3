import { randomBytes } from 'node:crypto'
import { hashPassword } from '#accounts/server/passwords.ts'
import { insertUser } from '#accounts/server/store.ts'
import { recordAudit } from '#audit/server/store.ts'
import { keepOwnPicture } from '#files/server/own-pictures.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { writeSettings } from '#settings/server/store.ts'
import { alreadySetUp, type SeedResult } from '#setup/contract.ts'
import { Refused } from '#shared/refusal.ts'
import { dressPlates, storePlates } from './pictures.ts'
import { sampleDresses } from './samples/dresses.ts'
import { hasUsers, insertCatalogue, insertDresses, lockSetup } from './store.ts'

export const adminUsername = 'admin'
const adminEmail = 'admin@trousseau.example'
/** Shown on the page of the demo house, as a demo's password may be. */
export const demoPassword = 'trousseau-demo'
const sampleCount = 12

/**
 * Sets up an empty house: admin, catalogue, sample dresses, rules, settings and templates, all or nothing. Throws
 * `alreadySetUp` once anybody exists.
 */
export async function setUpHouse(deps: Deps, ip?: string): Promise<SeedResult> {
  if (await hasUsers(deps.db)) throw new Refused(alreadySetUp, { more: { success: false } })
  const now = deps.clock()
  const samples = sampleDresses(now, sampleCount, false)
  // Pictures first: drawing takes seconds, and the lock should be held for milliseconds.
  await storePlates(deps.files, dressPlates(samples), {
    stored: (picture) => keepOwnPicture(deps, picture),
  })
  const password = chosenPassword(deps)
  const hash = await hashPassword(password.value)
  await inTransaction(deps.db, async (tx) => {
    await insertHouse(tx, deps, { now, ip, password: hash, mustChangePassword: password.random })
    await insertDresses(
      tx,
      samples.map(({ row }) => row),
    )
  })
  return {
    success: true,
    message:
      'The database has been initialised: admin, catalogue, sample dresses, opening hours and mail templates.',
    account: { username: adminUsername, password: password.shown },
  }
}

interface FirstAdmin {
  now: Date
  ip?: string
  /** Hashed. */
  password: string
  mustChangePassword: boolean
}

/** Admin, catalogue and settings under the set-up lock; @returns the admin's id. */
export async function insertHouse(tx: Tx, deps: Deps, admin: FirstAdmin): Promise<string> {
  await lockSetup(tx)
  if (await hasUsers(tx)) throw new Refused(alreadySetUp, { more: { success: false } })
  const { now, ip, password, mustChangePassword } = admin
  const made = await insertUser(tx, now, {
    ...{ username: adminUsername, email: adminEmail, phone: '+961 70 000 000', role: 'ADMIN' },
    ...{ firstName: 'House', lastName: 'Admin', password, mustChangePassword },
  })
  if (!made) throw new Error('The first admin could not be made.')
  await insertCatalogue(tx)
  await writeSettings(tx, now, { platformName: 'Trousseau', platformFee: 10, primaryColor: '#d63384' })
  await recordAudit(tx, {
    ...{ at: now, ip, action: 'house.set_up', subjectType: 'house' },
    detail: { demo: deps.config.DEMO },
  })
  return made.id
}

function chosenPassword({ config }: Deps): { value: string; shown: string | null; random: boolean } {
  if (config.ADMIN_PASSWORD) return { value: config.ADMIN_PASSWORD, shown: null, random: false }
  if (config.DEMO) return { value: demoPassword, shown: demoPassword, random: false }
  const value = randomBytes(12).toString('base64url')
  return { value, shown: value, random: true }
}
