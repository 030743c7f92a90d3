import { type BlockSpan, isBlockedAlready, lastDay, problemOfSpan } from '#appointments/rules/blocks.ts'
import { fieldTexts } from '#appointments/rules/messages.ts'
import { type AuditAction, historyOfSubject, recordAudit } from '#audit/server/store.ts'
import { withdrawMails } from '#email/server/store.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { alreadyBlocked, type blockDate, blockNotFound } from '#schedule/blocking-contract.ts'
import { isPlainDate, localNow } from '#shared/dates.ts'
import type { BodyOf } from '#shared/endpoint.ts'
import type { BlockedDateId } from '#shared/ids.ts'
import { type FieldErrors, malformed, Refused } from '#shared/refusal.ts'
import type { Actor } from '#shared/viewer.ts'
import {
  type BlockRow,
  deleteBlock,
  findBlock,
  insertBlock,
  lockDays,
  openingTimes,
} from '#showrooms/server/store.ts'
import type { Branch } from '#showrooms/showrooms.ts'
import { clashesOf } from './clashes.ts'
import { deleteNotices, noticesOf } from './store.ts'

type NewBlock = BlockSpan & { branch: Branch; reason: string | null }

/** Takes the locks of the days: a concurrent booking is either in the reply or finds its time blocked. */
export async function block(tx: Tx, deps: Deps, actor: Actor, body: BodyOf<typeof blockDate>) {
  const { SHOP_TIMEZONE } = deps.config
  const span = spanOf(body, SHOP_TIMEZONE)
  const problem = problemOfSpan(span, localNow(actor.now, SHOP_TIMEZONE).date)
  if (problem) throw refusedField(problem.field, problem.message)
  return insertLocked(tx, deps, actor, 'date.blocked', {
    ...span,
    branch: body.branch,
    reason: body.reason || null,
  })
}

/** Emails to customers that were not sent yet are withdrawn: their appointments can take place. */
export async function unblock(tx: Tx, actor: Actor, id: BlockedDateId) {
  const removed = await deleteBlock(tx, id)
  if (!removed) throw new Refused(blockNotFound)
  const mails = (await noticesOf(tx, [id])).map(({ mailId }) => mailId)
  if (mails.length > 0) await deleteNotices(tx, await withdrawMails(tx, mails, 'day_unblocked'))
  await note(tx, actor, unblocked, id, detailOf(removed))
  return { success: true }
}

/** Under its former id, so that no customer is told a second time. */
export async function restore(tx: Tx, deps: Deps, actor: Actor, id: BlockedDateId) {
  const present = await findBlock(tx, id)
  if (present) {
    const now = localNow(actor.now, deps.config.SHOP_TIMEZONE)
    return { ...present, clashes: await clashesOf(tx, present, now) }
  }
  const subject = { subjectType, subjectId: id } as const
  const [entry] = await historyOfSubject(tx, subject, [unblocked], new Date(0))
  if (!entry) throw new Refused(blockNotFound)
  return insertLocked(tx, deps, actor, 'date.block_restored', { ...(entry.detail as NewBlock), id })
}

async function insertLocked(
  tx: Tx,
  { config }: Deps,
  actor: Actor,
  action: AuditAction,
  added: NewBlock & { id?: BlockedDateId },
) {
  await lockDays(tx, added.branch, added.date, lastDay(added))
  const { blocks } = await openingTimes(tx, added.branch, added.date, lastDay(added))
  const made =
    !isBlockedAlready(added, blocks) &&
    (await insertBlock(tx, { ...added, createdBy: actor.viewer.id, createdAt: actor.now }))
  if (!made) throw new Refused(alreadyBlocked)
  const clashes = await clashesOf(tx, made, localNow(actor.now, config.SHOP_TIMEZONE))
  await note(tx, actor, action, made.id, { ...detailOf(made), clashes: clashes.length })
  return { ...made, clashes }
}

function spanOf({ date, until, startTime, endTime }: BodyOf<typeof blockDate>, timeZone: string): BlockSpan {
  const first = dateOf('date', date, timeZone)
  const last = until ? dateOf('until', until, timeZone) : first
  return {
    date: first,
    until: last === first ? null : last,
    startTime: startTime ?? null,
    endTime: endTime ?? null,
  }
}

/** 22:00Z is already the next day in Beirut. */
function dateOf(field: string, sent: string, timeZone: string): string {
  const instant = new Date(sent)
  if (!isPlainDate(sent.slice(0, 10)) || Number.isNaN(instant.getTime()))
    throw refusedField(field, fieldTexts.date)
  return sent.length === 10 ? sent : localNow(instant, timeZone).date
}

function refusedField(field: string, text: string): Refused {
  const fields: FieldErrors = { [field]: text }
  return new Refused(malformed, { message: text, fields })
}

function detailOf({ branch, date, until, startTime, endTime, reason }: BlockRow) {
  return { branch, date, until, startTime, endTime, reason }
}

const unblocked = 'date.unblocked'
const subjectType = 'blocked_date'

function note(tx: Tx, actor: Actor, action: AuditAction, subjectId: string, detail: Record<string, unknown>) {
  return recordAudit(tx, actor, { action, subjectType, subjectId, detail })
}
