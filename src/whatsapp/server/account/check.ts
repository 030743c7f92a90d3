import type { Db } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { ReplyOf } from '#shared/endpoint.ts'
import type { checkWhatsappAccount } from '#whatsapp/account-contract.ts'
import { isTokenRefused } from '#whatsapp/graph-errors.ts'
import { askGraph } from './graph.ts'
import { type AccountRow, findAccount, markRefused, openSecret } from './store.ts'

type CheckDeps = Pick<Deps, 'clock' | 'config' | 'secretKey' | 'previousKeys'> & { db: Db }
type Checked = ReplyOf<typeof checkWhatsappAccount>

/** Asks Meta for the phone number; undefined without an account. What it learns of the token is kept. */
export async function checkAccount(deps: CheckDeps): Promise<Checked | undefined> {
  const account = await findAccount(deps.db)
  if (!account) return undefined
  const checked = await ask(deps, account)
  if (checked.state === 'WORKS') await markRefused(deps.db, account.token, null)
  if (checked.state === 'TOKEN') await markRefused(deps.db, account.token, deps.clock())
  return checked
}

async function ask(deps: CheckDeps, account: AccountRow): Promise<Checked> {
  let token: string
  try {
    token = openSecret(deps, account, 'token')
  } catch {
    return { state: 'SECRET', about: '' }
  }
  const path = `${account.phoneNumberId}?fields=display_phone_number,verified_name`
  const reply = await askGraph(deps, { path, token })
  if (reply.kind === 'OK') {
    const { display_phone_number: number, verified_name: name } = reply.body
    return { state: 'WORKS', about: [number, name].filter(Boolean).join(', ') }
  }
  if (reply.kind !== 'ERROR') return { state: 'UNREACHABLE', about: reply.message }
  const about = `${reply.code} ${reply.message}`.trim()
  return { state: isTokenRefused(reply) ? 'TOKEN' : 'REFUSED', about }
}

/** Names of problems, for the emails to owners. */
export async function whatsappProblems({ db }: Pick<Deps, 'db'>): Promise<string[]> {
  return (await findAccount(db))?.refusedAt ? ['whatsapp_token'] : []
}
