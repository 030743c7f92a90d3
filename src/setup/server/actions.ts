import { randomUUID } from 'node:crypto'
import { hashPassword, verifyPassword } from '#accounts/server/auth/passwords.ts'
import { findForSignIn, insertUser } from '#accounts/server/store.ts'
import { recordAudit } from '#audit/server/store.ts'
import { inTransaction, type Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { fingerprint } from '#platform/secret-key.ts'
import { writeSettings } from '#settings/server/store.ts'
import { alreadySetUp, type SeedResult, setUpLinkNeeded } from '#setup/contract.ts'
import { actions as messages } from '#setup/texts/texts.gen.js'
import { Refused } from '#shared/refusal.ts'
import { dressIllustrations, storeIllustrations } from './illustrations.ts'
import { sampleAccessories } from './samples/accessories/accessories.ts'
import { sampleDresses } from './samples/dresses.ts'
import { advisoryLockSetup, hasUsers, insertDresses, insertTaxonomy } from './store.ts'
import { maySetUp } from './token.ts'

export const adminUsername = 'admin'
const adminEmail = 'admin@trousseau.example'
/** Public: the demo's page shows it. */
export const demoPassword = 'trousseau-demo'
const sampleCount = 12

interface SetupRequest {
  ip?: string
  /** The client's own secret; a repeated key returns the same password. */
  key?: string
  /** From the link in the server's log. */
  token?: string
}

/**
 * Creates admin, catalogue, sample dresses, opening hours, settings and templates, all or nothing. Throws
 * `alreadySetUp` when a user exists, except for a client that lost the reply: the same key returns the same password
 * until the admin chooses another. Throws `setUpLinkNeeded` for a wrong token before set-up.
 */
export async function setUpShop(deps: Deps, { ip, key, token }: SetupRequest): Promise<SeedResult> {
  const password = chosenPassword(deps, key)
  const empty = !(await hasUsers(deps.db))
  if (empty && !(await maySetUp(deps, token)))
    throw new Refused(setUpLinkNeeded, { more: { success: false } })
  const isNew = empty && (await fillDatabase(deps, ip, password))
  if (!isNew && !(await isStillFirst(deps, key, password)))
    throw new Refused(alreadySetUp, { more: { success: false } })
  return {
    success: true,
    message: messages.done,
    account: { username: adminUsername, password: password.shown },
  }
}

/** @returns whether the database was empty. */
async function fillDatabase(deps: Deps, ip: string | undefined, password: FirstPassword): Promise<boolean> {
  const now = deps.clock()
  const hash = await hashPassword(password.value)
  // Before the rows that refer to them: an interrupted set-up starts again and stores no file twice.
  await storeIllustrations(deps, dressIllustrations(samples(now)))
  return inTransaction(deps.db, async (tx) => {
    const admin = { now, ip, password: hash, mustChangePassword: password.random }
    if ((await insertShop(tx, deps, admin)) === undefined) return false
    await insertDresses(
      tx,
      samples(now).map(({ row }) => row),
    )
    return true
  })
}

/** Some dresses, and an accessory of each type. */
function samples(now: Date) {
  const accessories = sampleAccessories(now)
  const ofEachType = accessories.filter(({ row }, nth) => row.type[0] !== accessories[nth - 1]?.row.type[0])
  return [...sampleDresses(now, sampleCount, false), ...ofEachType]
}

/** Whether the admin still has the password of this key. */
async function isStillFirst(
  { db }: Deps,
  key: string | undefined,
  password: FirstPassword,
): Promise<boolean> {
  if (!key || !password.random) return false
  return verifyPassword((await findForSignIn(db, adminUsername))?.password, password.value)
}

interface FirstAdmin {
  now: Date
  ip?: string
  password: string
  mustChangePassword: boolean
}

/** Under the set-up lock. @returns the admin's id; nothing when a user exists. */
export async function insertShop(tx: Tx, deps: Deps, admin: FirstAdmin): Promise<string | undefined> {
  await advisoryLockSetup(tx)
  if (await hasUsers(tx)) return undefined
  const { now, ip, password, mustChangePassword } = admin
  const made = await insertUser(tx, now, {
    username: adminUsername,
    email: adminEmail,
    // A mailbox that does not exist, until the owner enters a real one and confirms it.
    emailProvedAt: now,
    phone: '+961 70 000 000',
    role: 'ADMIN',
    staffRole: 'OWNER',
    firstName: 'Shop',
    lastName: 'Admin',
    password,
    mustChangePassword,
  })
  if (!made) throw new Error('The first admin could not be made.')
  await insertTaxonomy(tx, now)
  await writeSettings(tx, now, { platformName: 'Trousseau', platformFee: 10, primaryColor: '#d63384' })
  await recordAudit(
    tx,
    { now, ip },
    {
      action: 'shop.set_up',
      subjectType: 'shop',
      detail: { demo: deps.config.DEMO },
    },
  )
  return made.id
}

interface FirstPassword {
  value: string
  shown: string | null
  random: boolean
}

/** Derived from the server's and the client's key, so that it can be shown again without being stored. */
function chosenPassword({ config, secretKey }: Deps, key: string = randomUUID()): FirstPassword {
  if (config.ADMIN_PASSWORD) return { value: config.ADMIN_PASSWORD, shown: null, random: false }
  if (config.DEMO) return { value: demoPassword, shown: demoPassword, random: false }
  const bytes = Buffer.from(fingerprint(secretKey, 'first password', key), 'hex')
  const value = bytes.subarray(0, 12).toString('base64url')
  return { value, shown: value, random: true }
}
