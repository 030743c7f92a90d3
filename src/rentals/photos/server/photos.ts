import { and, eq } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { recordAudit } from '#audit/server/store.ts'
import { storePrivateFile } from '#files/server/uploads/private-file.ts'
import { bodyFile } from '#files/server/uploads/stream-to-disk.ts'
import { advisoryLockName, type Db, inTransaction, type Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { pieceNotFound, rentalNotFound } from '#rentals/refusal-contract.ts'
import { isCustomerOf } from '#rentals/server/own.ts'
import { isLentBy, piecesOfRental } from '#rentals/server/piece-store.ts'
import { rentalPhotos } from '#rentals/server/tables.ts'
import type { DressId, RentalId, RentalPhotoId } from '#shared/ids.ts'
import { notFound, Refused } from '#shared/refusal.ts'
import type { Actor, Viewer } from '#shared/viewer.ts'

const maxBytes = 15 * 1024 * 1024

type PhotoStage = 'HAND_OVER' | 'RETURN' | 'INSPECTION'

/** Evidence: a trigger refuses any change of the row, and its key is written once. */
export async function addPhoto(
  deps: Deps,
  actor: Actor,
  { id, moment, dressId }: { id: RentalId; moment: PhotoStage; dressId?: DressId | undefined },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const pieces = await piecesOfRental(deps.db, id)
  if (pieces.length === 0) throw new Refused(rentalNotFound)
  const piece = dressId ? pieces.find((one) => one.dressId === dressId) : pieces[0]
  if (!piece) throw new Refused(pieceNotFound)
  const { key, sha256 } = await storePrivateFile(deps, bodyFile(request, reply), {
    folder: 'rental-photos',
    maxBytes,
  })
  try {
    const row = await inTransaction(deps.db, (tx) =>
      insertPhoto(tx, actor, { rentalId: id, dressId: piece.dressId, moment, fileKey: key, sha256 }),
    )
    if (row.fileKey !== key) await deps.files.remove(key)
    return toPhotoReply(row)
  } catch (error) {
    await deps.files.remove(key)
    throw error
  }
}

type NewPhoto = Pick<PhotoRow, 'rentalId' | 'dressId' | 'moment' | 'fileKey' | 'sha256'>

/** A phone that did not hear of its success sends the same photo again: it stands there once. */
async function insertPhoto(tx: Tx, actor: Actor, photo: NewPhoto): Promise<PhotoRow> {
  const { rentalId, dressId, moment, sha256 } = photo
  await advisoryLockName(tx, `photos of ${rentalId}`)
  const [stored] = await tx
    .select()
    .from(rentalPhotos)
    .where(
      and(
        eq(rentalPhotos.rentalId, rentalId),
        eq(rentalPhotos.dressId, dressId),
        eq(rentalPhotos.moment, moment),
        eq(rentalPhotos.sha256, sha256),
      ),
    )
  if (stored) return stored
  const [row] = await tx
    .insert(rentalPhotos)
    .values({ ...photo, actorId: actor.viewer.id, createdAt: actor.now })
    .returning()
  await recordAudit(tx, actor, {
    action: 'rental.photographed',
    subjectType: 'rental',
    subjectId: rentalId,
    detail: { moment, sha256, dressId },
  })
  return row as PhotoRow
}

type PhotoRow = typeof rentalPhotos.$inferSelect

export async function photosOf(db: Db | Tx, rentalId: RentalId) {
  const rows = await db
    .select()
    .from(rentalPhotos)
    .where(eq(rentalPhotos.rentalId, rentalId))
    .orderBy(rentalPhotos.createdAt)
  return rows.map(toPhotoReply)
}

/** To staff, the renter and the lender of the piece; to everybody else it does not exist. */
export async function sendPhoto(
  deps: Deps,
  { viewer }: Actor,
  { id, photoId }: { id: RentalId; photoId: RentalPhotoId },
  reply: FastifyReply,
): Promise<FastifyReply> {
  const [photo] = await deps.db
    .select()
    .from(rentalPhotos)
    .where(and(eq(rentalPhotos.id, photoId), eq(rentalPhotos.rentalId, id)))
  const file = photo && (await maySee(deps.db, viewer, photo)) && (await deps.files.get(photo.fileKey))
  if (!file) throw new Refused(notFound)
  return reply
    .type('image/jpeg')
    .header('content-length', file.size)
    .header('cache-control', 'private, max-age=3600')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(file.open())
}

async function maySee(db: Db, viewer: Viewer, { rentalId, dressId }: PhotoRow): Promise<boolean> {
  if (viewer.role === 'ADMIN') return true
  return (await isCustomerOf(db, viewer, rentalId)) || isLentBy(db, { rentalId, dressId }, viewer.id)
}

function toPhotoReply({ id, rentalId, dressId, moment, createdAt }: PhotoRow) {
  return { id, moment, dressId, url: `/api/rentals/${rentalId}/photos/${id}`, at: createdAt.toISOString() }
}
