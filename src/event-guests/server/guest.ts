import { type bookAppointment as bookContract, mostDresses } from '#appointments/contract.ts'
import { takesPlace } from '#appointments/rules/booking.ts'
import { dressesElsewhere } from '#appointments/rules/dress-showrooms.ts'
import { bookAppointment } from '#appointments/server/booking/book.ts'
import { findAppointments } from '#appointments/server/store.ts'
import { type AuditAction, recordAudit } from '#audit/server/store.ts'
import { offeredAmong } from '#dresses/server/store.ts'
import {
  type bookEventGuestsFitting,
  type EventGuests,
  type EventGuestsPiece,
  fittingBooked,
  writtenElsewhere,
} from '#event-guests/contract.ts'
import { isOnAnotherDevice, mayPrepare, piecesOfWearer, refusalToBookFitting } from '#event-guests/rules.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { keysOf } from '#platform/secret-key.ts'
import { notPossibleNow, pieceNotFound } from '#rentals/refusal-contract.ts'
import { isVoid, stepOf } from '#rentals/rules/steps.ts'
import { openEventGuestsToken } from '#rentals/server/manage-link.ts'
import { linkUntil } from '#rentals/server/managed-rental.ts'
import { type ShownPiece, shownPiecesOf } from '#rentals/server/piece-store.ts'
import type { RentalRow } from '#rentals/server/rental-row.ts'
import { lockRental } from '#rentals/server/store.ts'
import { timeText } from '#rentals/server/to-reply.ts'
import { localNow } from '#shared/dates.ts'
import type { BodyOf, ReplyOf } from '#shared/endpoint.ts'
import type { DressId, PieceId, RentalId } from '#shared/ids.ts'
import { notFound, Refused } from '#shared/refusal.ts'
import type { Actor, Viewer } from '#shared/viewer.ts'
import type { Branch } from '#showrooms/showrooms.ts'
import { findByEventGuestsKey, updateWearers } from './store.ts'

/** A person with the link of the guests reads and does this: never a price, a contact or what two guests wear at once. */

type Guest = Actor<Viewer | null>

interface PieceOfLink {
  token: string
  pieceId: PieceId
}

export async function readEventGuests(db: Db, deps: Deps, token: string, now: Date): Promise<EventGuests> {
  const { id, branch, eventDate, eventEnd, startDate, endDate } = await findRentalOfLink(db, deps, token, now)
  const pieces = (await piecesOf(db, id)).map((piece) => {
    const { id: pieceId, wearer } = piece
    return { id: pieceId, wearer, dress: dressOf(piece) }
  })
  return { branch, eventDate, eventEnd, startDate, endDate, pieces }
}

export async function readEventGuestsPiece(
  db: Db,
  deps: Deps,
  { token, pieceId }: PieceOfLink,
  { device, now }: { device: string | null; now: Date },
): Promise<EventGuestsPiece> {
  const rental = await findRentalOfLink(db, deps, token, now)
  const { piece, worn } = await findWorn(db, rental.id, pieceId)
  const fitting = await fittingOf(db, piece)
  const isBooked = takesPlace(fitting)
  // Of before browsers were marked: nobody can say whose it is.
  const isHers = piece.wearerDevice !== null && piece.wearerDevice === device
  return {
    id: piece.id,
    wearer: piece.wearer,
    dresses: worn.map((one) => ({ ...dressOf(one), size: one.dress.size })),
    isElsewhere: isOnAnotherDevice(piece, device),
    sizes: isHers ? piece.wearerNote : null,
    sizesAt: isHers ? timeText(piece.wearerNotedAt) : null,
    hasFitting: isBooked,
    fitting: isHers && isBooked ? fitting! : null,
    mayPrepare: mayPrepare(stepOf(rental, now)),
  }
}

export async function setSizes(
  tx: Tx,
  deps: Deps,
  actor: Guest,
  link: PieceOfLink & { device: string },
  sizes: string,
): Promise<{ success: boolean }> {
  const { rental, piece, worn } = await lockWorn(tx, deps, actor, link)
  if (!mayPrepare(stepOf(rental, actor.now))) throw new Refused(notPossibleNow)
  const note = sizes || null
  const at = note === null ? null : actor.now
  if (note !== piece.wearerNote) {
    const changes = worn.map(({ id }) => ({
      id,
      wearerNote: note,
      wearerNotedAt: at,
      wearerDevice: link.device,
    }))
    await updateWearers(tx, rental.id, changes, actor.now)
    await audit(tx, actor, rental.id, 'rental.sizes_written', { pieceId: piece.id })
  }
  return { success: true }
}

/** An ordinary fitting, for what she wears that this showroom has, and the event; its guest gets her own emails and link. */
export async function bookFitting(
  tx: Tx,
  deps: Deps,
  actor: Guest,
  link: PieceOfLink & { device: string },
  body: BodyOf<typeof bookEventGuestsFitting>,
): Promise<ReplyOf<typeof bookContract>> {
  const { rental, piece, worn } = await lockWorn(tx, deps, actor, link)
  const refusal = refusalToBookFitting(stepOf(rental, actor.now), await fittingOf(tx, piece))
  if (refusal) throw new Refused(refusal === 'fitting_booked' ? fittingBooked : notPossibleNow)
  const booked = await bookAppointment(
    tx,
    deps,
    actor,
    {
      ...body,
      dressIds: await triedOnAt(tx, body.branch, worn),
      eventDate: rental.eventDate,
    },
    rental.startDate,
  )
  const changes = worn.map(({ id }) => ({ id, fittingId: booked.id, wearerDevice: link.device }))
  await updateWearers(tx, rental.id, changes, actor.now)
  await audit(tx, actor, rental.id, 'rental.fitting_booked', { pieceId: piece.id, appointmentId: booked.id })
  return booked
}

/** Throws a Refused when the link is not ours, was renewed or ended, or the rental is cancelled or long over. */
async function findRentalOfLink(db: Db | Tx, deps: Deps, token: string, now: Date): Promise<RentalRow> {
  const key = openEventGuestsToken(keysOf(deps), token)
  const rental = key && (await findByEventGuestsKey(db, key))
  if (!rental || isVoid(stepOf(rental, now))) throw new Refused(notFound)
  const { SHOP_TIMEZONE } = deps.config
  const until = linkUntil(rental, SHOP_TIMEZONE)
  if (until && localNow(now, SHOP_TIMEZONE).date > until) throw new Refused(notFound)
  return rental
}

/** Under the lock of the rental, so that a piece has one fitting. */
async function lockWorn(
  tx: Tx,
  deps: Deps,
  { now }: Guest,
  { token, pieceId, device }: PieceOfLink & { device: string },
) {
  const { id } = await findRentalOfLink(tx, deps, token, now)
  await lockRental(tx, id)
  // The link may have ended meanwhile.
  const rental = await findRentalOfLink(tx, deps, token, now)
  const found = await findWorn(tx, id, pieceId)
  if (isOnAnotherDevice(found.piece, device)) throw new Refused(writtenElsewhere)
  return { rental, ...found }
}

async function piecesOf(db: Db | Tx, rentalId: RentalId): Promise<ShownPiece[]> {
  return (await shownPiecesOf(db, [rentalId])).get(rentalId) ?? []
}

/** @returns the piece, and all that its guest wears */
async function findWorn(db: Db | Tx, rentalId: RentalId, pieceId: PieceId) {
  const pieces = await piecesOf(db, rentalId)
  const piece = pieces.find(({ id }) => id === pieceId)
  if (!piece) throw new Refused(pieceNotFound)
  return { piece, worn: piecesOfWearer(pieces, piece) }
}

/** At most as many as a fitting has. All when the showroom has none of them: the refusal says where they are. */
async function triedOnAt(tx: Tx, branch: Branch, worn: readonly ShownPiece[]): Promise<DressId[]> {
  const ids = [...new Set(worn.map(({ dressId }) => dressId))]
  const offered = await offeredAmong(tx, ids)
  const elsewhere = new Set(dressesElsewhere(branch, offered).map(({ id }) => id))
  const here = ids.filter((id) => !elsewhere.has(id))
  return (here.length > 0 ? here : ids).slice(0, mostDresses)
}

async function fittingOf(db: Db | Tx, { fittingId }: ShownPiece) {
  return fittingId ? (await findAppointments(db, [fittingId])).get(fittingId) : undefined
}

function dressOf({ dress: { id, title, mainImage } }: ShownPiece): EventGuests['pieces'][number]['dress'] {
  return { id, title, mainImage }
}

function audit(
  tx: Tx,
  actor: Guest,
  subjectId: string,
  action: AuditAction,
  detail: Record<string, unknown>,
) {
  return recordAudit(tx, actor, { action, subjectType: 'rental', subjectId, detail })
}
