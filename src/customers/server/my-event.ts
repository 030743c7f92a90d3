import { eq } from 'drizzle-orm'
import { recordAudit } from '#audit/server/store.ts'
import { answersGiven, changeMyEvent, type EventAnswers, eventProblems } from '#customers/event-contract.ts'
import { getMyEvent, type MyEvent } from '#customers/my-event-contract.ts'
import type { EventFacts } from '#customers/rules.ts'
import type { Routes } from '#platform/http/route.ts'
import { localNow } from '#shared/dates.ts'
import { malformed, Refused } from '#shared/refusal.ts'
import { customerFor } from './customer-for.ts'
import { findCustomerOfUser } from './store.ts'
import { customers } from './tables.ts'

/**
 * A member's own event, as she has said it herself. Her file may know more, from a guest with her phone and email: that is
 * for staff.
 */
export const myEventRoutes: Routes = (route, { db, config }) => {
  const todayAt = (now: Date) => localNow(now, config.SHOP_TIMEZONE).date

  route(getMyEvent, async ({ viewer, now }) =>
    toReply((await findCustomerOfUser(db, viewer.id))?.ownAnswers, todayAt(now)),
  )

  route(changeMyEvent, ({ body, actor, now, transaction }) =>
    transaction(async (tx) => {
      const today = todayAt(now)
      const { eventDate, eventPlace } = readAnswers(body, today)
      const person = { userId: actor.viewer.id, name: '', email: null, phone: null }
      const id = await customerFor(tx, { now, today }, person)
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
      return toReply(ownAnswers, today)
    }),
  )
}

/** Throws a Refused when the event is over. @param today in the showroom */
export function readAnswers(answers: EventAnswers, today: string): EventFacts {
  const fields = eventProblems(answers, today)
  const [message] = Object.values(fields)
  if (message) throw new Refused(malformed, { message, fields })
  return answersGiven(answers)
}

function toReply(said: EventFacts | null | undefined, today: string): MyEvent {
  const isSourceKnown = Boolean(said?.source)
  const isOver = Boolean(said?.eventDate && said.eventDate < today)
  if (!said || isOver) return { eventDate: null, eventPlace: null, isSourceKnown }
  return { eventDate: said.eventDate, eventPlace: said.eventPlace, isSourceKnown }
}
