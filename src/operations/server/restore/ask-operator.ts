import type pg from 'pg'
import { BackupRefused } from '#operations/server/archive/backup-refused.ts'
import { paperKinds } from '#settings/lost-numbers.ts'
import { gapTo, lastText, type NumberAfter, paperNumbers } from './numbers.ts'
import { waitingOf } from './outward.ts'
import type { RestoredBackup, RestorePurpose } from './settle.ts'

/** @returns what was typed */
export type Ask = (question: string) => Promise<string>

interface Questions {
  purpose: RestorePurpose
  backup: RestoredBackup
  ask: Ask | undefined
}

/** Asks what a restore cannot know, unless the options say it: numbers on paper, and whether to send what waited. */
export async function askOperator(
  client: pg.Client,
  { purpose, backup, ask }: Questions,
): Promise<RestorePurpose> {
  if (!ask || (purpose.kind ?? 'restore') !== 'restore') return purpose
  const numbersAfter = purpose.numbersAfter ?? (await askNumbers(client, backup, ask))
  const sendWaiting = purpose.sendWaiting || (await askWaiting(client, ask))
  return { ...purpose, sendWaiting, ...(numbersAfter && { numbersAfter }) }
}

/** @returns undefined when the operator does not know */
async function askNumbers(
  client: pg.Client,
  { takenAt, year }: RestoredBackup,
  ask: Ask,
): Promise<NumberAfter[] | undefined> {
  const at = `${takenAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`
  const known = await ask(
    `The backup is of ${at}. Were receipts, invoices or other papers with a number given after it? (y, n, Enter: I do not know) `,
  )
  if (/^n/i.test(known.trim())) return []
  if (!/^y/i.test(known.trim())) return undefined
  const numbers: NumberAfter[] = []
  for (const kind of paperKinds) {
    const last = (await lastText(client, kind)) ?? 'none'
    const question = `The last ${paperNumbers[kind].name} on paper (in the backup: ${last}; Enter: no later one): `
    let typed = (await ask(question)).trim()
    while (typed) {
      const refusal = await refusalOf(client, [kind, typed], year)
      if (!refusal) {
        numbers.push([kind, typed])
        break
      }
      typed = (await ask(`${refusal}\n${question}`)).trim()
    }
  }
  return numbers
}

async function refusalOf(client: pg.Client, number: NumberAfter, year: number): Promise<string | undefined> {
  try {
    await gapTo(client, number, year)
    return undefined
  } catch (error) {
    if (error instanceof BackupRefused) return error.message
    throw error
  }
}

async function askWaiting(client: pg.Client, ask: Ask): Promise<boolean> {
  const waiting = await waitingOf(client)
  if (!waiting) return false
  const answer = await ask(
    `${waiting} waited in the backup and may have been sent since. Send all of them? Otherwise they are listed as not sent. (y, N) `,
  )
  return /^y/i.test(answer.trim())
}
