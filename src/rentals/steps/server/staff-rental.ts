import { contactTexts } from '#accounts/contact-fields.ts'
import { readPhone } from '#accounts/server/phones.ts'
import { findUser, shareLockRecipient } from '#accounts/server/store.ts'
import { userNotFound } from '#accounts/users-contract.ts'
import { auditTogether } from '#audit/server/store.ts'
import { customerNotFound } from '#customers/contract.ts'
import { accountOf, isKnownAccount } from '#customers/server/account-link.ts'
import { findCustomer } from '#customers/server/store.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { postIncome } from '#rentals/income/server/post-income.ts'
import { mailRental } from '#rentals/letters/server/emails.ts'
import type { addRental as addContract } from '#rentals/new-rental-contract.ts'
import { addRental, tryLockOffer } from '#rentals/request/server/add-rental.ts'
import type { Change } from '#rentals/server/lock.ts'
import type { PieceRow } from '#rentals/server/piece-store.ts'
import type { RentalRow } from '#rentals/server/rental-row.ts'
import type { BodyOf } from '#shared/endpoint.ts'
import { malformed, Refused } from '#shared/refusal.ts'
import { words } from '#shared/texts/texts.gen.js'
import type { Actor } from '#shared/viewer.ts'
import { confirmOffered } from './confirm.ts'
import { handOver } from './hand-over.ts'

type Body = BodyOf<typeof addContract>

/** For a customer in the showroom or on the phone: held, confirmed, or handed over at once. */
export function addStaffRental(tx: Tx, deps: Deps, actor: Actor, body: Body): Promise<RentalRow> {
  return auditTogether(tx, actor, (by) => addWhole(tx, deps, by, body))
}

async function addWhole(tx: Tx, deps: Deps, actor: Actor, body: Body): Promise<RentalRow> {
  const { accountId, customerId, fileOf, ...customer } = await renterOf(tx, body)
  const request = {
    dressIds: [body.dressId, ...(body.withDressIds ?? [])],
    eventDate: body.eventDate,
    eventEnd: body.eventEnd ?? body.eventDate,
    accountId,
    customer,
    customerId,
    fileOf,
    answers: { eventPlace: body.eventPlace, source: body.source },
    message: body.message || null,
    byStaff: true,
    language: body.language,
    isConfirmed: Boolean(body.confirm ?? body.handOver),
  }
  const offer = await tryLockOffer(tx, deps, actor, request)
  const { rental, pieces } = await addRental(tx, deps, actor, request, offer)
  const change: Change = { tx, deps, actor, rental, pieces, fees: [], payments: [] }
  const { confirm, handOver: handedOver } = body
  if (handedOver || confirm) {
    const confirmation = { ...confirm, prices: pricesOfPieces(pieces, confirm?.prices) }
    const agreed = handedOver
      ? await rentAtOnce(change, confirmation, handedOver)
      : await confirmOffered(change, confirmation)
    await postIncome(tx, deps, actor, { ...change, rental: agreed })
    return agreed
  }
  await mailRental(tx, deps, rental, { name: 'rental_held' })
  return rental
}

type Prices = NonNullable<Body['confirm']>['prices']

/** Staff say them by the ids of the dresses, of several copies in their order. */
function pricesOfPieces(pieces: readonly PieceRow[], prices: Prices): Prices {
  const left = [...pieces]
  return prices?.map(({ id, price }) => {
    const index = left.findIndex(({ dressId }) => dressId === id)
    const [piece] = index < 0 ? [] : left.splice(index, 1)
    return { id: piece?.id ?? id, price }
  })
}

/** The customer takes the dress with her: the payments belong to the hand-over, which undoes them when it is undone. */
async function rentAtOnce(
  change: Change,
  { payments, identity, ...confirm }: NonNullable<Body['confirm']>,
  handedOver: NonNullable<Body['handOver']>,
): Promise<RentalRow> {
  const rental = await confirmOffered(change, { ...confirm, isHandedOver: true })
  const pieces = change.pieces.map(({ id }) => id)
  return handOver({ ...change, rental }, { ...handedOver, pieces, payments, identity })
}

/** Contact data that staff typed come before those of the file; an account has its own. */
async function renterOf(tx: Tx, body: Body) {
  const file = body.customerId ? await findCustomer(tx, body.customerId) : undefined
  if (body.customerId && !file)
    throw new Refused(customerNotFound, { fields: { customerId: customerNotFound.message } })
  const customerId = file?.id
  const accountId = file ? accountOf(file) : (body.userId ?? null)
  const typedPhone = body.clientPhone && readPhone(body.clientPhone, 'clientPhone')
  if (accountId) {
    const recipient = await shareLockRecipient(tx, accountId)
    const user = recipient && (await findUser(tx, accountId))
    if (!user) throw new Refused(userNotFound, { fields: { userId: userNotFound.message } })
    const given = { clientName: file?.name ?? recipient.name, clientPhone: user.phone.trim() || typedPhone }
    const renter = { customerId, ...contactOf(given), email: user.email }
    const isKnown = file !== undefined || (await isKnownAccount(tx, user))
    return isKnown
      ? { ...renter, accountId, fileOf: undefined }
      : { ...renter, accountId: null, fileOf: accountId }
  }
  const clientName = body.clientName ?? file?.name
  const email = body.clientEmail ?? file?.email ?? null
  const given = { clientName, clientPhone: typedPhone ?? file?.phone }
  return { accountId: null, customerId, fileOf: undefined, ...contactOf(given), email }
}

function contactOf({ clientName, clientPhone }: { clientName?: string; clientPhone?: string | null }) {
  const fields = {
    ...(!clientName && { clientName: words.nameRequired }),
    ...(!clientPhone && { clientPhone: contactTexts.phone }),
  }
  const [message] = Object.values(fields)
  if (!clientName || !clientPhone) throw new Refused(malformed, { message, fields })
  return { name: clientName, phone: clientPhone }
}
