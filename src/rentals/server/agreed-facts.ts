import { isDeepStrictEqual } from 'node:util'
import { findDressOfAgreement } from '#dresses/server/rentable.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { inLanguage } from '#platform/language.ts'
import { type AgreedFacts, agreedTerms, type DescribedFacts } from '#rentals/agreed-facts.ts'
import { moneyText } from '#shared/format/money.ts'
import type { PieceRow } from './piece-store.ts'
import type { RentalRow } from './rental-row.ts'

/** What the agreement of a rental says now. @param pieces all of it, in their order */
export async function agreedFacts(
  db: Db | Tx,
  rental: RentalRow,
  pieces: readonly PieceRow[],
): Promise<DescribedFacts> {
  const { language, priceReason } = rental
  const dresses: DescribedFacts['words']['dresses'] = []
  await inLanguage(language, async () => {
    for (const { dressId, listPrice } of pieces) {
      const { title, size, sku, condition, retailPrice } = (await findDressOfAgreement(db, dressId))!
      dresses.push({
        title,
        size,
        sku,
        condition,
        retailPrice: moneyText(retailPrice),
        listPrice: moneyText(listPrice),
      })
    }
  })
  return { terms: agreedTerms(rental, pieces), words: { language, priceReason, dresses } }
}

/** Whether nothing has changed since that asks for a new signature. What is not known has changed. */
export function isStillAgreed(
  facts: AgreedFacts | null,
  rental: RentalRow,
  pieces: readonly PieceRow[],
): boolean {
  return isDeepStrictEqual(facts?.terms, agreedTerms(rental, pieces))
}

/** Whether a paper says to the letter what was signed. */
export function saysTheSame(signed: AgreedFacts | null, now: DescribedFacts): boolean {
  return isDeepStrictEqual(signed, now)
}
