import { eq } from 'drizzle-orm'
import { recordAudit } from '#audit/server/store.ts'
import { changeMyWhatsappConsent } from '#customers/consent-contract.ts'
import { answersGiven, changeMyEvent, type EventAnswers, eventProblems } from '#customers/event-contract.ts'
import { getMyEvent, type MyEvent } from '#customers/my-event-contract.ts'
import type { EventFacts } from '#customers/rules.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Routes } from '#platform/http/route.ts'
import { localNow } from '#shared/dates.ts'
import { malformed, Refused } from '#shared/refusal.ts'
import type { Actor } from '#shared/viewer.ts'
import { changeConsent } from './consents.ts'
import { customerFor } from './customer-for.ts'
import { type CustomerRow, findCustomerOfUser } from './store.ts'
import { customers } from './tables.ts'

/**
 * A member's own event, as she has said it herself. Her file may know more, from a guest with her phone and email: that is
 * for staff.
 */
export const myEventRoutes: Routes = (route, { db, config }) => {
  const todayAt = (now: Date) => localNow(now, config.SHOP_TIMEZONE).date

  route(getMyEvent, async ({ viewer, now }) => toReply(await findCustomerOfUser(db, viewer.id), todayAt(now)))

  route(changeMyEvent, ({ body, actor, now, transaction }) =>
    transaction(async (tx) => {
      const today = todayAt(now)
      const { eventDate, eventPlace } = readAnswers(body, today)
      const id = await ownFile(tx, actor, today)
      const [file] = await tx.select().from(customers).where(eq(customers.id, id)).for('no key update')
      const ownAnswers = { source: null, ...file?.ownAnswers, eventDate, eventPlace }
      await tx
        .update(customers)
        .set({ eventDate, eventPlace, ownAnswers, updatedAt: now })
        .where(eq(customers.id, id))
      await recordAudit(tx, actor, {
        action: 'customer.event_changed',
        subjectType: 'customer',
        subjectId: id,
        detail: { fields: ['eventDate', 'eventPlace'] },
      })
      return toReply({ whatsappConsentAt: file?.whatsappConsentAt ?? null, ownAnswers }, today)
    }),
  )

  route(changeMyWhatsappConsent, ({ body: { agrees }, actor, now, transaction }) =>
    transaction(async (tx) => {
      const id = await ownFile(tx, actor, todayAt(now))
      await changeConsent(tx, actor, id, { kind: 'whatsapp', agrees, way: 'account' })
      return { success: true }
    }),
  )
}

function ownFile(tx: Tx, { viewer, now }: Actor, today: string): Promise<string> {
  const person = { userId: viewer.id, name: '', email: null, phone: null }
  return customerFor(tx, { now, today }, person)
}

/** Throws a Refused when the event is over. @param today in the showroom */
export function readAnswers(answers: EventAnswers, today: string): EventFacts {
  const fields = eventProblems(answers, today)
  const [message] = Object.values(fields)
  if (message) throw new Refused(malformed, { message, fields })
  return answersGiven(answers)
}

function toReply(
  file: Pick<CustomerRow, 'ownAnswers' | 'whatsappConsentAt'> | undefined,
  today: string,
): MyEvent {
  const said = file?.ownAnswers
  const whatsappConsent = Boolean(file?.whatsappConsentAt)
  const isSourceKnown = Boolean(said?.source)
  const isOver = Boolean(said?.eventDate && said.eventDate < today)
  if (!said || isOver) return { eventDate: null, eventPlace: null, isSourceKnown, whatsappConsent }
  return { eventDate: said.eventDate, eventPlace: said.eventPlace, isSourceKnown, whatsappConsent }
}
