import { and, eq, inArray } from 'drizzle-orm'
import { rentableDresses } from '#dresses/server/rentable.ts'
import type { MailRow } from '#email/built-in/built-in-email.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { needsOwnPrice } from '#rentals/rules/own-price.ts'
import type { RentalRow } from '#rentals/server/rental-row.ts'
import { mailVariables as texts } from '#rentals/texts/texts.gen.js'
import { dotList } from '#shared/format/list.ts'
import { amountInDollars, moneyText } from '#shared/format/money.ts'
import type { DressId } from '#shared/ids.ts'
import { languagePath } from '#shared/language/language.ts'
import { words } from '#shared/texts/texts.gen.js'
import { labelOf } from '#taxonomy/labels.ts'

export interface Proposal {
  id: DressId
  title: string
  /** Its size, and its price where customers see it. */
  facts: string
  /** Of its page, which asks no more for the day of her event. */
  link: string
}

/** The dresses that a declined customer is proposed, in the current language, without those that have left the collection. */
export async function proposalsOf(
  db: Db | Tx,
  { publicUrl }: Pick<Deps, 'publicUrl'>,
  rental: Pick<RentalRow, 'steps' | 'eventDate' | 'eventEnd'>,
): Promise<Proposal[]> {
  const ids = rental.steps.CANCELLED?.detail.declined?.dressIds ?? []
  if (ids.length === 0) return []
  const { id, title, size, rentalPrice, hidePrice, status } = rentableDresses
  const rows = await db
    .select({ id, title, size, rentalPrice, hidePrice })
    .from(rentableDresses)
    .where(and(inArray(id, ids), eq(status, 'APPROVED')))
  return ids.flatMap((wanted) => {
    const dress = rows.find((row) => row.id === wanted)
    if (!dress) return []
    const price = dress.hidePrice || needsOwnPrice(rental) ? null : dress.rentalPrice
    return {
      id: dress.id,
      title: dress.title,
      facts: dotList([
        dress.size && words.sizeOf({ size: labelOf('size', dress.size) }),
        price !== null && amountInDollars(moneyText(price)),
      ]),
      link: `${publicUrl}${languagePath(`/dress/${dress.id}`)}?eventDate=${rental.eventDate}`,
    }
  })
}

/** Each with the link of its page. */
export async function proposalRows(
  db: Db | Tx,
  deps: Pick<Deps, 'publicUrl'>,
  rental: RentalRow,
): Promise<MailRow[]> {
  const proposals = await proposalsOf(db, deps, rental)
  return proposals.map(({ title, facts, link }) => [title, dotList([texts.proposal, facts]), link])
}
