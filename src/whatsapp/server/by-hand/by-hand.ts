import { findUserNames } from '#accounts/server/full-name.ts'
import { recordAudit } from '#audit/server/store.ts'
import { isStopped, mayMessage } from '#customers/server/may-message.ts'
import { findCustomer } from '#customers/server/store.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { dayMs } from '#shared/dates.ts'
import type { BodyOf, QueryOf } from '#shared/endpoint.ts'
import type { SubjectId, WhatsappMessageId } from '#shared/ids.ts'
import { Refused } from '#shared/refusal.ts'
import type { Actor } from '#shared/viewer.ts'
import {
  type getReadyMessages,
  messageNotByHand,
  noSuchMessage,
  noSuchSubject,
  notAgreed,
  type noteSentMessage,
  type ReadyMessages,
} from '#whatsapp/contract.ts'
import { findSent, insertMessage, lockMessage, removeMessage } from '#whatsapp/server/store.ts'
import type { SubjectMessages, Subjects } from '#whatsapp/server/subjects.ts'
import { readyMessage } from '#whatsapp/server/texts/ready.ts'

type Asked = QueryOf<typeof getReadyMessages>

/** What staff can send themselves to who has agreed. */
export async function readyMessages(
  db: Db,
  deps: Deps,
  subjects: Subjects,
  asked: Asked,
): Promise<ReadyMessages> {
  const { customerId, phone, language, messages } = await findSubject(db, deps, subjects, asked)
  const [customer, sent] = await Promise.all([findCustomer(db, customerId), findSent(db, subjectId(asked))])
  const isAllowed = await mayMessage(db, deps, customer, { phone, ...aboutOf(asked) })
  const names = await findUserNames(db, [...new Set(sent.flatMap(({ sentBy }) => sentBy ?? []))])
  return {
    customerId: customer?.id ?? customerId,
    phone,
    language,
    isStopped: await isStopped(db, deps, phone),
    agreedAt: (isAllowed && customer?.whatsappConsentAt?.toISOString()) || null,
    messages: await Promise.all(
      messages.map(async ({ event, variables }) => {
        const last = sent.find((row) => row.event === event)
        return {
          event,
          text: await readyMessage(db, event, { language, variables }),
          sent: last
            ? {
                id: last.id,
                at: (last.sentAt ?? last.createdAt).toISOString(),
                by: (last.sentBy && names.get(last.sentBy)) || null,
              }
            : null,
        }
      }),
    ),
  }
}

/** Writes on her time line what staff have sent themselves. */
export async function noteSent(
  tx: Tx,
  deps: Deps,
  subjects: Subjects,
  actor: Actor,
  { event, ...asked }: BodyOf<typeof noteSentMessage>,
): Promise<{ id: WhatsappMessageId }> {
  const { customerId, phone, language, messages } = await findSubject(tx, deps, subjects, asked)
  const said = messages.find((message) => message.event === event)
  const customer = await findCustomer(tx, customerId)
  if (!said || !customer) throw new Refused(noSuchSubject)
  if (!(await mayMessage(tx, deps, customer, { phone, ...aboutOf(asked) }))) throw new Refused(notAgreed)
  const { now, viewer } = actor
  const id = await insertMessage(tx, {
    customerId: customer.id,
    event,
    subjectKind: asked.kind,
    subjectId: subjectId(asked),
    language,
    phone,
    // Without links that give access: the log is read by many.
    text: await readyMessage(tx, event, {
      language,
      variables: { ...said.variables, ...eachEmpty(said.secrets) },
    }),
    state: 'SENT',
    sentBy: viewer.id,
    expiresAt: new Date(now.getTime() + dayMs),
    createdAt: now,
    sentAt: now,
  })
  await recordAudit(tx, actor, {
    action: 'whatsapp.noted',
    subjectType: 'customer',
    subjectId: customer.id,
    detail: { event, messageId: id },
  })
  return { id }
}

export async function undoSent(tx: Tx, actor: Actor, id: WhatsappMessageId): Promise<{ success: boolean }> {
  const message = await lockMessage(tx, id)
  if (!message) throw new Refused(noSuchMessage)
  if (!message.sentBy) throw new Refused(messageNotByHand)
  await removeMessage(tx, id)
  await recordAudit(tx, actor, {
    action: 'whatsapp.note_undone',
    subjectType: 'customer',
    subjectId: message.customerId,
    detail: { event: message.event, messageId: id },
  })
  return { success: true }
}

async function findSubject(
  db: Db | Tx,
  deps: Deps,
  subjects: Subjects,
  { kind, ...asked }: Asked,
): Promise<SubjectMessages> {
  const found = await subjects[kind](db, deps, asked)
  if (!found) throw new Refused(noSuchSubject)
  return found
}

function eachEmpty(values: Readonly<Record<string, string>> = {}): Record<string, string> {
  return Object.fromEntries(Object.keys(values).map((name) => [name, '']))
}

/** All that is said of a place on the waitlist is an offer. */
function aboutOf({ kind, id }: Asked) {
  return { bookingId: id, isMarketing: kind === 'waitlist' }
}

/** A receipt is about its payment, so that each has its own note. */
function subjectId({ id, paymentId }: Asked): SubjectId {
  return paymentId ?? id
}
