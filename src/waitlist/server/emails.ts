import { typeName } from '#appointments/rules/messages.ts'
import { findCustomer } from '#customers/server/store.ts'
import { addTaskOfProgram } from '#customers/server/tasks.ts'
import type { VariablesOf } from '#email/built-in-emails.ts'
import { queueEmail } from '#email/server/actions.ts'
import { composeMail } from '#email/server/composing/compose.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { inLanguage, storedInEach } from '#platform/language.ts'
import { readSettings } from '#settings/server/store.ts'
import { localNow, longDateWithYear, longMoment } from '#shared/dates.ts'
import { firstNameOf } from '#shared/format/first-name.ts'
import { commaList } from '#shared/format/list.ts'
import { amountInDollars } from '#shared/format/money.ts'
import { languagePath } from '#shared/language/language.ts'
import { showrooms } from '#showrooms/showrooms.ts'
import { emails as texts } from '#waitlist/texts/texts.gen.js'
import type { EventVariables } from '#whatsapp/events.ts'
import { queueMessage } from '#whatsapp/server/outbox/queue.ts'
import type { Fallbacks } from '#whatsapp/server/outbox/settle-failure.ts'
import type { FindMessages, QueuedMessage, Writers } from '#whatsapp/server/subjects.ts'
import { linkOf, manageToken } from './links.ts'
import { type EntryRow, findEntry, updateEntry } from './store.ts'
import { type EntryDetails, entryDetails } from './to-reply.ts'

type MailDeps = Pick<Deps, 'config' | 'publicUrl' | 'secretKey' | 'clock'>

/** Queues the email to who waits, unless she gave no address. */
export async function mailEntry(
  tx: Tx,
  deps: Deps,
  entry: EntryRow,
  name: 'waitlist_joined' | 'waitlist_offer',
): Promise<void> {
  const to = entry.clientEmail
  if (to === null) return
  const facts = (await entryDetails(tx, [entry])).get(entry.id)!
  const settings = await readSettings(tx)
  const mail = await inLanguage(entry.language, () => {
    const variables = variablesOf(deps, entry, facts)
    const { link, acceptLink, declineLink } = variables
    return composeMail(tx, deps, settings, {
      name,
      to,
      variables,
      secrets: { acceptLink, declineLink, link },
      booking: { kind: 'waitlist', id: entry.id, token: manageToken(deps, entry) },
      ...(name === 'waitlist_offer' && { expiresAt: entry.offerEndsAt! }),
    })
  })
  await queueEmail(tx, deps, mail)
}

/** Once: the email and the message of an offer that has begun. Requires the lock of the entry. */
export async function tellOffer(tx: Tx, deps: Deps, entry: EntryRow): Promise<void> {
  await mailEntry(tx, deps, entry, 'waitlist_offer')
  const isQueued = await queueMessage(tx, deps, 'offer', () => writtenOffer(tx, deps, entry))
  if (!isQueued) await mailToFile(tx, deps, entry)
  await updateEntry(tx, entry.id, { offerNotifiedAt: deps.clock() })
}

/** A message was the only way to tell her of the offer, and has failed: an email to the address of her file, or a task of today. */
export const tellOfferOtherwise: Fallbacks['waitlist'] = async (tx, deps, message) => {
  const id: string = message.subjectId
  const entry = await findEntry(tx, id)
  if (!entry?.customerId || entry.clientEmail !== null || !isOpenOffer(entry, deps)) return
  if (await mailToFile(tx, deps, entry)) return
  const now = deps.clock()
  const { dress } = (await entryDetails(tx, [entry])).get(entry.id)!
  const text = storedInEach(() =>
    texts.callOfOffer({
      what: whatOf(entry, dress),
      until: longMoment(entry.offerEndsAt!, deps.config.SHOP_TIMEZONE),
      phone: entry.clientPhone,
    }),
  )
  const due = localNow(now, deps.config.SHOP_TIMEZONE).date
  await addTaskOfProgram(tx, { customerId: entry.customerId, text, due, createdAt: now })
}

/** @returns whether her file has an address, where she gave none with her place on the waitlist */
async function mailToFile(tx: Tx, deps: Deps, entry: EntryRow): Promise<boolean> {
  if (entry.clientEmail !== null || !entry.customerId) return false
  const file = await findCustomer(tx, entry.customerId)
  if (!file?.email) return false
  await mailEntry(tx, deps, { ...entry, clientEmail: file.email }, 'waitlist_offer')
  return true
}

/** Once: what became of the offer that she did not answer, or of the request that she made of it. Requires the lock of the entry. */
export async function tellEnd(tx: Tx, deps: Deps, entry: EntryRow): Promise<void> {
  await updateEntry(tx, entry.id, { endNotifiedAt: deps.clock() })
  const to = entry.clientEmail
  if (to === null) return
  const { dress } = (await entryDetails(tx, [entry])).get(entry.id)!
  const settings = await readSettings(tx)
  const mail = await inLanguage(entry.language, () =>
    composeMail(tx, deps, settings, {
      name: 'waitlist_over',
      to,
      booking: { kind: 'waitlist', id: entry.id },
      variables: {
        firstName: firstNameOf(entry.clientName),
        what: whatOf(entry, dress),
        day: longDateWithYear(entry.date),
        outcome: texts.notAnswered,
        link: `${deps.publicUrl}${languagePath(pathToAskAgain(entry))}`,
      },
    }),
  )
  await queueEmail(tx, deps, mail)
}

function pathToAskAgain({ dressId, branch, type, date }: EntryRow): string {
  if (dressId) return `/dress/${dressId}?eventDate=${date}`
  return `/waitlist/join?${new URLSearchParams({ branch, type: type!, date })}`
}

/** Of an open offer, for staff to send themselves. */
export const messagesOfOffer: FindMessages = async (db, deps, { id }) => {
  const entry = await findEntry(db, id)
  if (!entry?.customerId) return undefined
  const { customerId, clientPhone: phone, language } = entry
  const offer = isOpenOffer(entry, deps) ? await writtenOffer(db, deps, entry) : undefined
  const messages = offer ? [{ ...offer.message, secrets: offer.secrets ?? {} }] : []
  return { customerId, phone, language, messages }
}

/** While the offer can be answered. */
export const writeOffer: Writers['waitlist'] = async (tx, deps, id) => {
  const entry = await findEntry(tx, id)
  return entry && isOpenOffer(entry, deps) ? writtenOffer(tx, deps, entry) : undefined
}

function isOpenOffer({ state, offerEndsAt }: EntryRow, { clock }: Pick<Deps, 'clock'>): boolean {
  return state === 'OFFERED' && offerEndsAt !== null && offerEndsAt > clock()
}

async function writtenOffer(
  tx: Db | Tx,
  deps: MailDeps,
  entry: EntryRow,
): Promise<QueuedMessage | undefined> {
  const { id, customerId, clientPhone: phone, language, offerEndsAt } = entry
  if (!customerId || !offerEndsAt) return undefined
  const facts = (await entryDetails(tx, [entry])).get(id)!
  const variables = offerVariables(deps, entry, facts)
  return {
    customerId,
    phone,
    language,
    subject: { kind: 'waitlist', id },
    message: { event: 'offer', variables },
    secrets: { link: variables.link },
    expiresAt: offerEndsAt,
  }
}

function offerVariables(deps: MailDeps, entry: EntryRow, facts: EntryDetails): EventVariables<'offer'> {
  return inLanguage(entry.language, () => {
    const { firstName, what, day, endsAt, link } = variablesOf(deps, entry, facts)
    return { firstName, what: commaList([what, day]), until: endsAt, link }
  })
}

function variablesOf(
  deps: MailDeps,
  entry: EntryRow,
  { dress, offer }: EntryDetails,
): VariablesOf<'waitlist_offer'> {
  const link = linkOf(deps, entry)
  const dayText = (date: string | null | undefined) => (date ? longDateWithYear(date) : '')
  return {
    firstName: firstNameOf(entry.clientName),
    what: whatOf(entry, dress),
    day: longDateWithYear(entry.date),
    time: offer?.startTime ? `${offer.startTime}–${offer.endTime}` : '',
    collectOn: dayText(offer?.startDate),
    returnOn: dayText(offer?.endDate),
    showroom: showrooms[entry.branch].name,
    price: offer?.price ? amountInDollars(offer.price) : '',
    endsAt: offer ? longMoment(new Date(offer.endsAt), deps.config.SHOP_TIMEZONE) : '',
    link,
    acceptLink: `${link}?answer=accept`,
    declineLink: `${link}?answer=decline`,
  }
}

function whatOf({ type }: Pick<EntryRow, 'type'>, dress: EntryDetails['dress']): string {
  return type ? typeName(type) : (dress?.title ?? '')
}
