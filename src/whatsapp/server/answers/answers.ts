import { count, eq } from 'drizzle-orm'
import { findUserNames } from '#accounts/server/full-name.ts'
import { type AuditAction, recordAudit } from '#audit/server/store.ts'
import { endConsents } from '#customers/server/consents.ts'
import { shareLockCustomer } from '#customers/server/customer-for.ts'
import { stopPhone } from '#customers/server/may-message.ts'
import { customersById } from '#customers/server/store.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { listQuery, searchText } from '#platform/database/list-query.ts'
import { internationalPhone } from '#platform/database/phone-number.ts'
import type { Deps } from '#platform/deps.ts'
import type { FileColumns } from '#platform/http/list-reply.ts'
import type { BodyOf, QueryOf } from '#shared/endpoint.ts'
import type { WhatsappAnswerId } from '#shared/ids.ts'
import type { Page } from '#shared/list-page.ts'
import { Refused } from '#shared/refusal.ts'
import type { Actor } from '#shared/viewer.ts'
import {
  answerDecided,
  type assignWhatsappAnswer,
  type ListedAnswer,
  type listWhatsappAnswers,
  noSuchAnswer,
  noSuchFile,
} from '#whatsapp/answers-contract.ts'
import { whatsappAnswers } from '#whatsapp/server/tables.ts'
import { asksToStop } from '#whatsapp/statuses.ts'

const { createdAt, state, phone, name, text } = whatsappAnswers
type AnswerRow = typeof whatsappAnswers.$inferSelect

export async function findAnswers(
  db: Db,
  query: QueryOf<typeof listWhatsappAnswers>,
): Promise<Page<ListedAnswer>> {
  const { rows, total } = await listQuery(
    db,
    db.select().from(whatsappAnswers).$dynamic(),
    {
      from: whatsappAnswers,
      where: [query.state && eq(state, query.state)],
      searched: searchText([phone, name, text]),
      sorts: { createdAt },
      initialSort: '-createdAt',
      id: whatsappAnswers.id,
    },
    query,
  )
  const [staff, customers] = await Promise.all([
    findUserNames(db, [...new Set(rows.flatMap(({ decidedBy }) => decidedBy ?? []))]),
    customersById(db, [...new Set(rows.flatMap(({ customerId }) => customerId ?? []))]),
  ])
  const toListed = (row: AnswerRow): ListedAnswer => ({
    id: row.id,
    phone: row.phone && (internationalPhone(row.phone) ?? row.phone),
    name: row.name,
    text: row.text,
    isStop: asksToStop(row.text),
    state: row.state,
    customer: row.customerId && { id: row.customerId, name: customers.get(row.customerId) ?? '' },
    decidedBy: (row.decidedBy && staff.get(row.decidedBy)) || null,
    createdAt: row.createdAt.toISOString(),
  })
  return { rows: rows.map(toListed), total }
}

const columns: FileColumns<ListedAnswer> = {
  createdAt: ['When', (row) => row.createdAt],
  phone: ['Phone', (row) => row.phone],
  name: ['Name', (row) => row.name],
  text: ['Text', (row) => row.text],
  state: ['State', (row) => row.state],
  customer: ['Customer', ({ customer }) => customer?.name],
  decidedBy: ['Decided by', ({ decidedBy }) => decidedBy],
}

export const answersFile = { name: 'whatsapp-answers', columns }

export async function countOpenAnswers(db: Db): Promise<number> {
  const [found] = await db.select({ open: count() }).from(whatsappAnswers).where(eq(state, 'OPEN'))
  return found?.open ?? 0
}

/** Staff say whose it is. STOP does for her what it would have done had she been known. */
export async function assignAnswer(
  tx: Tx,
  deps: Pick<Deps, 'secretKey'>,
  actor: Actor,
  id: WhatsappAnswerId,
  { customerId }: BodyOf<typeof assignWhatsappAnswer>,
): Promise<{ success: boolean }> {
  const answer = await lockOpen(tx, id)
  const file = await shareLockCustomer(tx, customerId)
  if (!file) throw new Refused(noSuchFile)
  await decide(tx, actor, answer, { state: 'ASSIGNED', customerId: file.id })
  if (asksToStop(answer.text)) {
    if (file.phone) await stopPhone(tx, deps, file.phone, answer.createdAt)
    await endConsents(tx, actor, [file.id], answer.createdAt)
  }
  return audit(tx, actor, 'whatsapp.answer_assigned', answer.id, { customerId: file.id })
}

export async function setAside(tx: Tx, actor: Actor, id: WhatsappAnswerId): Promise<{ success: boolean }> {
  await decide(tx, actor, await lockOpen(tx, id), { state: 'ASIDE', customerId: null })
  return audit(tx, actor, 'whatsapp.answer_set_aside', id, {})
}

/** Assigned by mistake, or set aside too soon. */
export async function reopenAnswer(
  tx: Tx,
  actor: Actor,
  id: WhatsappAnswerId,
): Promise<{ success: boolean }> {
  const answer = await lockAnswer(tx, id)
  if (answer.state === 'OPEN') return { success: true }
  await decide(tx, actor, answer, { state: 'OPEN', customerId: null })
  return audit(tx, actor, 'whatsapp.answer_reopened', id, {
    before: answer.state,
    ...(answer.customerId && { customerId: answer.customerId }),
  })
}

async function lockAnswer(tx: Tx, id: WhatsappAnswerId): Promise<AnswerRow> {
  const [row] = await tx.select().from(whatsappAnswers).where(eq(whatsappAnswers.id, id)).for('update')
  if (!row) throw new Refused(noSuchAnswer)
  return row
}

async function lockOpen(tx: Tx, id: WhatsappAnswerId): Promise<AnswerRow> {
  const answer = await lockAnswer(tx, id)
  if (answer.state !== 'OPEN') throw new Refused(answerDecided)
  return answer
}

async function decide(
  tx: Tx,
  { now, viewer }: Actor,
  { id }: AnswerRow,
  decision: Pick<AnswerRow, 'state' | 'customerId'>,
): Promise<void> {
  const isOpen = decision.state === 'OPEN'
  await tx
    .update(whatsappAnswers)
    .set({ ...decision, decidedBy: isOpen ? null : viewer.id, decidedAt: isOpen ? null : now })
    .where(eq(whatsappAnswers.id, id))
}

async function audit(
  tx: Tx,
  actor: Actor,
  action: AuditAction,
  id: WhatsappAnswerId,
  detail: Record<string, string>,
): Promise<{ success: boolean }> {
  await recordAudit(tx, actor, { action, subjectType: 'whatsapp_answer', subjectId: id, detail })
  return { success: true }
}
