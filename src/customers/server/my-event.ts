import { eq } from 'drizzle-orm'
import { findUser } from '#accounts/server/store.ts'
import { recordAudit } from '#audit/server/store.ts'
import { changeMyWhatsappConsent } from '#customers/consent-contract.ts'
import { answersGiven, changeMyEvent, type EventAnswers, eventProblems } from '#customers/event-contract.ts'
import { getMyEvent, type MyEvent } from '#customers/my-event-contract.ts'
import type { EventFacts } from '#customers/rules.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { Routes } from '#platform/http/route.ts'
import { localNow } from '#shared/dates.ts'
import type { AccountId, CustomerId } from '#shared/ids.ts'
import { malformed, Refused } from '#shared/refusal.ts'
import type { Actor } from '#shared/viewer.ts'
import { fileOfAccount, isOpenLink } from './account-link.ts'
import { changeConsent, hasAgreedItself, wasStoppedHere } from './consents.ts'
import { customerFor } from './customer-for.ts'
import { liftStop, wasLifted } from './may-message.ts'
import type { CustomerRow } from './store.ts'
import { customers } from './tables.ts'

/**
 * A member's own event, as she has said it herself. Her file may know more, from staff or before she had an account: that is
 * for staff.
 */
export const myEventRoutes: Routes = (route, deps) => {
  const { db, config } = deps
  const todayAt = (now: Date) => localNow(now, config.SHOP_TIMEZONE).date

  route(getMyEvent, async ({ viewer, now }) => {
    const found = await fileOfAccount(db, viewer.id)
    return toReply(found && (await saidByAccount(db, viewer.id, found)), todayAt(now))
  })

  route(changeMyEvent, ({ body, actor, viewer, now, transaction }) =>
    transaction(async (tx) => {
      const today = todayAt(now)
      const { eventDate, eventPlace } = readAnswers(body, today)
      const id = await ownFile(tx, actor, today)
      const [file] = await tx.select().from(customers).where(eq(customers.id, id)).for('no key update')
      const ownAnswers = { source: null, ...file?.ownAnswers, eventDate, eventPlace }
      // Of a file that may be somebody else's it changes nothing but its own answers.
      const event = file?.accountLink === 'CHECK' ? {} : { eventDate, eventPlace }
      await tx
        .update(customers)
        .set({ ...event, ownAnswers, updatedAt: now })
        .where(eq(customers.id, id))
      await recordAudit(tx, actor, {
        action: 'customer.event_changed',
        subjectType: 'customer',
        subjectId: id,
        detail: { fields: ['eventDate', 'eventPlace'] },
      })
      const found = file && { file: { ...file, ownAnswers }, isOpen: isOpenLink(file.accountLink) }
      return toReply(found && (await saidByAccount(tx, viewer.id, found)), today)
    }),
  )

  route(changeMyWhatsappConsent, ({ body: { agrees }, actor, now, transaction }) =>
    transaction(async (tx) => {
      const id = await ownFile(tx, actor, todayAt(now))
      if (agrees) await liftOwnStop(tx, deps, actor)
      await changeConsent(tx, actor, id, { kind: 'whatsapp', agrees, way: 'account' })
      return { success: true }
    }),
  )
}

/**
 * Only with a proved address, of a STOP that ended the consent of this very file, and once: anybody can enter her number in an
 * account. A second STOP is taken back by START or by staff.
 */
async function liftOwnStop(tx: Tx, deps: Deps, actor: Actor): Promise<void> {
  const found = await fileOfAccount(tx, actor.viewer.id)
  const account = found?.isOpen ? await findUser(tx, actor.viewer.id) : undefined
  const phone = found?.file.phone
  if (!account?.isEmailProved || !found || !phone) return
  if (!(await wasStoppedHere(tx, found.file.id)) || (await wasLifted(tx, deps, phone))) return
  if (await liftStop(tx, deps, phone, actor.now))
    await recordAudit(tx, actor, {
      action: 'customer.stop_lifted',
      subjectType: 'customer',
      subjectId: found.file.id,
    })
}

function ownFile(tx: Tx, { viewer, now }: Actor, today: string): Promise<CustomerId> {
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

interface Said {
  ownAnswers: EventFacts | null
  whatsappConsent: boolean
}

/** A consent for all bookings in a file that is known to be hers; else only what the account itself has said. */
async function saidByAccount(
  db: Db | Tx,
  userId: AccountId,
  { file, isOpen }: { file: CustomerRow; isOpen: boolean },
): Promise<Said> {
  const agrees = file.whatsappConsentAt !== null
  const isForAll = isOpen && file.whatsappConsentFor === null
  const whatsappConsent = agrees && (isForAll || (await hasAgreedItself(db, file.id, userId)))
  return { ownAnswers: file.ownAnswers, whatsappConsent }
}

function toReply(file: Said | undefined, today: string): MyEvent {
  const said = file?.ownAnswers
  const whatsappConsent = file?.whatsappConsent ?? false
  const isSourceKnown = Boolean(said?.source)
  const isOver = Boolean(said?.eventDate && said.eventDate < today)
  if (!said || isOver) return { eventDate: null, eventPlace: null, isSourceKnown, whatsappConsent }
  return { eventDate: said.eventDate, eventPlace: said.eventPlace, isSourceKnown, whatsappConsent }
}
