import { mayMessage } from '#customers/server/may-message.ts'
import { findCustomer } from '#customers/server/store.ts'
import { newId } from '#platform/database/columns.ts'
import type { Tx } from '#platform/database/db.ts'
import { e164 } from '#platform/database/phone-number.ts'
import type { Deps } from '#platform/deps.ts'
import { keysOf, seal, unseal } from '#platform/secret-key.ts'
import type { WhatsappMessageId } from '#shared/ids.ts'
import { eventVariables, isMarketing, type WhatsappEvent } from '#whatsapp/events.ts'
import { findAccount } from '#whatsapp/server/account/store.ts'
import { sendWhatsapp } from '#whatsapp/server/jobs.ts'
import { insertMessage, type MessageContent, type MessageRow, resetMessage } from '#whatsapp/server/store.ts'
import type { QueuedMessage } from '#whatsapp/server/subjects.ts'
import { readyMessage } from '#whatsapp/server/texts/ready.ts'

type QueueDeps = Pick<Deps, 'clock' | 'jobs' | 'secretKey' | 'previousKeys'>

/**
 * Outbox: sent if and only if the transaction commits. Nothing is queued without access to the Cloud API and a template for the
 * event, for who has not agreed, or whose number is none.
 * @param write reads what the message says, once it is known that the shop sends it; nothing when its record is gone
 * @returns whether it is queued
 */
export async function queueMessage(
  tx: Tx,
  deps: QueueDeps,
  event: WhatsappEvent,
  write: () => Promise<QueuedMessage | undefined>,
): Promise<boolean> {
  if (!(await isSentByItself(tx, event))) return false
  const queued = await write()
  const id = newId<WhatsappMessageId>()
  const content = queued && (await contentOf(tx, deps, id, queued))
  if (!content) return false
  const { kind: subjectKind, id: subjectId } = queued.subject
  const now = deps.clock()
  const row = { ...content, id, event, subjectKind, subjectId, createdAt: now, nextTryAt: now }
  await insertMessage(tx, { ...row, state: 'QUEUED' })
  await deps.jobs.send(tx, sendWhatsapp, { id })
  return true
}

/** Queues a message that was not sent again, with what holds now. @returns false where nothing would be queued */
export async function queueAgain(
  tx: Tx,
  deps: QueueDeps,
  { id, event }: MessageRow,
  queued: QueuedMessage,
): Promise<boolean> {
  const content = (await isSentByItself(tx, event)) && (await contentOf(tx, deps, id, queued))
  if (!content) return false
  await resetMessage(tx, id, deps.clock(), content)
  await deps.jobs.send(tx, sendWhatsapp, { id })
  return true
}

async function isSentByItself(tx: Tx, event: WhatsappEvent): Promise<boolean> {
  return Boolean((await findAccount(tx))?.templates[event])
}

async function contentOf(
  tx: Tx,
  deps: QueueDeps,
  id: string,
  { customerId, phone: given, language, subject, bookingId, message, secrets = {}, expiresAt }: QueuedMessage,
): Promise<MessageContent | undefined> {
  const phone = e164(given)
  const customer = await findCustomer(tx, customerId)
  const about = { bookingId: bookingId ?? subject.id, isMarketing: isMarketing(message.event) }
  const isAllowed = phone && (await mayMessage(tx, deps, customer, { phone, ...about }))
  if (!isAllowed || !customer) return undefined
  const { event, variables } = message
  const hidden = withoutSecrets(variables, secrets)
  return {
    customerId: customer.id,
    language,
    phone,
    text: await readyMessage(tx, event, { language, variables: hidden as never }),
    parameters: Object.keys(eventVariables[event]).map((name) => hidden[name] ?? ''),
    secrets:
      Object.keys(secrets).length > 0 ? seal(deps.secretKey, purposeOf(id), JSON.stringify(secrets)) : null,
    expiresAt,
  }
}

function withoutSecrets(
  variables: Readonly<Record<string, string>>,
  secrets: Readonly<Record<string, string>>,
): Record<string, string> {
  const hidden = Object.keys(secrets).map((name) => [name, placeholder(name)])
  return { ...variables, ...Object.fromEntries(hidden) }
}

/** The parameters as they are sent. Throws when the secrets were sealed with another key. */
export function revealedParameters(
  keys: Pick<Deps, 'secretKey' | 'previousKeys'>,
  { id, parameters, secrets }: MessageRow,
): string[] {
  const opened: Record<string, string> = secrets
    ? JSON.parse(unseal(keysOf(keys), purposeOf(id), secrets))
    : {}
  return parameters.map((value) =>
    Object.entries(opened).reduce(
      (text, [name, secret]) => text.replaceAll(placeholder(name), () => secret),
      value,
    ),
  )
}

const purposeOf = (id: string) => `whatsapp message ${id}`
const placeholder = (name: string) => `{{secret:${name}}}`
