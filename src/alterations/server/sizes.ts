import { isMeasured, measurementsText } from '#measurements/measurements.ts'
import { currentMeasurements } from '#measurements/server/store.ts'
import type { Db } from '#platform/database/db.ts'
import type { Alteration } from '#rentals/rules/alteration.ts'
import { shownPiecesOf } from '#rentals/server/piece-store.ts'

/**
 * What the seamstress needs to know of the body that wears each dress: the measurements of the customer's file, or what a guest
 * of the event has written of herself. Nothing of whose they are.
 */
export async function sizesForSheet(
  db: Db,
  all: readonly Alteration[],
): Promise<Map<Alteration['id'], string>> {
  const pieces = await shownPiecesOf(db, [...new Set(all.map(({ rental }) => rental.id))])
  const measured = new Map<string, string>()
  for (const id of new Set(all.map(({ rental }) => rental.customerId))) {
    const found = await currentMeasurements(db, id)
    if (isMeasured(found)) measured.set(id, measurementsText(found, 'cm'))
  }
  return new Map(
    all.flatMap(({ id, rental, dress }) => {
      const piece = pieces.get(rental.id)?.find(({ dressId }) => dressId === dress.id)
      const sizes = piece?.wearer ? piece.wearerNote : measured.get(rental.customerId)
      return sizes ? [[id, sizes]] : []
    }),
  )
}
