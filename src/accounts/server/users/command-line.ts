import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { hashPassword } from '#accounts/server/auth/passwords.ts'
import { endAllSessions, endSessionsOf } from '#accounts/server/auth/sessions.ts'
import { resetSecondFactor } from '#accounts/server/second-factor/changes.ts'
import { isSecondFactorOn } from '#accounts/server/second-factor/store.ts'
import { endCalendarAddresses, findForSignIn, findStaff } from '#accounts/server/store.ts'
import { newUser } from '#accounts/user-fields.ts'
import { recordAudit } from '#audit/server/store.ts'
import { inTransaction } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { Refused } from '#shared/refusal.ts'
import { staffRoles } from '#shared/viewer.ts'
import { createUser, setTemporaryPassword } from './actions.ts'

export const adminUsage = `npm run admin -- create <username> <email> <phone> [--role ${[...staffRoles, 'CLIENT'].join('|')}]
npm run admin -- reset-password <username or email>
npm run admin -- reset-second-factor <username or email>
npm run admin -- sign-out <username or email>
npm run admin -- sign-out --all
npm run admin -- list`

export class AdminCommandRefused extends Error {}

type CommandDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'jobs' | 'publicUrl' | 'secretKey'>

/**
 * For who runs the server and cannot sign in. Every change is in the audit log, without a person.
 * @returns what to print; a new password stands in it once
 */
export async function runAdminCommand(deps: CommandDeps, args: string[]): Promise<string> {
  const { command, words, role, all } = read(args)
  const [first = '', second = '', third = ''] = words
  if (command === 'create' && words.length === 3) return create(deps, first, second, third, role)
  if (command === 'reset-password' && words.length === 1) return resetPassword(deps, first)
  if (command === 'reset-second-factor' && words.length === 1) return withoutSecondFactor(deps, first)
  if (command === 'sign-out' && all && words.length === 0) return signEveryoneOut(deps)
  if (command === 'sign-out' && !all && words.length === 1) return signOut(deps, first)
  if (command === 'list' && words.length === 0) return list(deps)
  throw new AdminCommandRefused(adminUsage)
}

function read(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { role: { type: 'string', default: 'OWNER' }, all: { type: 'boolean', default: false } },
      allowPositionals: true,
    })
    const [command, ...words] = positionals
    return { command, words, role: values.role.toUpperCase(), all: values.all }
  } catch {
    throw new AdminCommandRefused(adminUsage)
  }
}

async function create(deps: CommandDeps, username: string, email: string, phone: string, role: string) {
  const password = newPassword()
  const rights = role === 'CLIENT' ? { role: 'CLIENT' } : { role: 'ADMIN', staffRole: role }
  const parsed = newUser.safeParse({ username, email, phone, password, ...rights })
  if (!parsed.success)
    throw new AdminCommandRefused(parsed.error.issues.map(({ message }) => message).join('\n'))
  const hash = await hashPassword(password)
  try {
    const made = await inTransaction(deps.db, (tx) =>
      createUser(tx, { now: deps.clock() }, parsed.data, hash),
    )
    return `${made.username} can sign in with the password ${password} and must then choose another.`
  } catch (error) {
    throw error instanceof Refused ? new AdminCommandRefused(error.message) : error
  }
}

async function resetPassword(deps: CommandDeps, name: string) {
  const { id } = await find(deps, name)
  const password = newPassword()
  const hash = await hashPassword(password)
  const hasSecondFactor = await inTransaction(deps.db, async (tx) => {
    await setTemporaryPassword(tx, deps, { now: deps.clock() }, id, hash)
    return isSecondFactorOn(tx, id)
  })
  const done = `${name} can sign in with the password ${password} and must then choose another. All sessions have ended.`
  if (!hasSecondFactor) return done
  return `${done}
The sign-in also asks for the second factor. If it is lost: npm run admin -- reset-second-factor ${name}`
}

/** For the last owner, who has lost phone and recovery codes: nobody else is left to reset it in the admin. */
async function withoutSecondFactor(deps: CommandDeps, name: string) {
  const { id } = await find(deps, name)
  try {
    await inTransaction(deps.db, (tx) => resetSecondFactor(tx, deps, { now: deps.clock() }, id))
  } catch (error) {
    throw error instanceof Refused ? new AdminCommandRefused(error.message) : error
  }
  return `${name} signs in with the password alone. All sessions have ended.`
}

async function signOut({ db, ...deps }: CommandDeps, name: string) {
  const { id } = await find({ db }, name)
  const ended = await inTransaction(db, async (tx) => {
    const count = await endSessionsOf(tx, id)
    await endCalendarAddresses(tx, deps.clock(), id)
    await recordSignOut(tx, deps, { subjectId: id, count })
    return count
  })
  return `Sessions ended: ${ended}.`
}

async function signEveryoneOut({ db, ...deps }: CommandDeps) {
  const ended = await inTransaction(db, async (tx) => {
    const count = await endAllSessions(tx)
    await endCalendarAddresses(tx, deps.clock())
    await recordSignOut(tx, deps, { count })
    return count
  })
  return `Sessions ended: ${ended}. Everybody has to sign in again.`
}

function recordSignOut(
  tx: Parameters<typeof recordAudit>[0],
  { clock }: Pick<Deps, 'clock'>,
  { count, ...subject }: { subjectId?: string; count: number },
) {
  const action = 'account.sessions_ended'
  return recordAudit(tx, { now: clock() }, { action, subjectType: 'user', ...subject, detail: { count } })
}

async function list({ db }: Pick<Deps, 'db'>) {
  const staff = await findStaff(db, staffRoles)
  return staff.map(({ username, email, staffRole }) => [staffRole, username, email].join('\t')).join('\n')
}

async function find({ db }: Pick<Deps, 'db'>, name: string) {
  const found = await findForSignIn(db, name)
  if (!found) throw new AdminCommandRefused(`There is no account ${name}.`)
  return found
}

/** Easy to type, and to read out on the phone: 80 bits. */
function newPassword(): string {
  return randomBytes(10)
    .toString('hex')
    .replace(/(.{5})(?=.)/g, '$1-')
}
