import type { Db, Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { CustomerId, PaymentId, SubjectId } from '#shared/ids.ts'
import type { Language } from '#shared/language/language.ts'
import type { Message, WhatsappEvent } from '#whatsapp/events.ts'
import type { MessageRow } from './store.ts'

export interface SubjectMessages {
  customerId: CustomerId
  phone: string
  language: Language
  /** What can be said now, the next first. */
  messages: readonly (Message & Pick<QueuedMessage, 'secrets'>)[]
}

/** What can be written about a record; undefined without it. @param paymentId of a rental: only its receipt */
export type FindMessages = (
  db: Db | Tx,
  deps: Deps,
  subject: { id: string; paymentId?: PaymentId | undefined },
) => Promise<SubjectMessages | undefined>

/** Of later domains. */
export interface Subjects {
  appointment: FindMessages
  rental: FindMessages
  waitlist: FindMessages
}

export interface QueuedMessage {
  customerId: CustomerId
  /** Of the booking. */
  phone: string
  language: Language
  subject: { kind: MessageRow['subjectKind']; id: SubjectId }
  /** Where the subject is a payment: what it was paid for. */
  bookingId?: SubjectId
  /** Its variables are in the language of the customer. */
  message: Message
  /** Values of variables that give access, such as a guest's link: the log does not show them. */
  secrets?: Readonly<Record<string, string>>
  /** No attempt is made after this. */
  expiresAt: Date
}

/** Writes a message as it holds now; undefined when there is nothing to say any more. @param subjectId of a receipt: its payment */
type WriteMessage = (
  tx: Tx,
  deps: Deps,
  subjectId: string,
  event: WhatsappEvent,
) => Promise<QueuedMessage | undefined>

/** Of later domains. */
export type Writers = Readonly<Record<MessageRow['subjectKind'], WriteMessage>>
