import { greetingName } from '#accounts/full-name.ts'
import { findRecipient, languageOfAddress } from '#accounts/server/store.ts'
import { queueEmail } from '#email/server/actions.ts'
import { composeMail } from '#email/server/composing/compose.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { inLanguage } from '#platform/language.ts'
import { titlesOf } from '#rentals/piece.ts'
import { reviewLinkOf, reviewToken } from '#rentals/server/manage-link.ts'
import { type ShownPiece, shownPiecesOf } from '#rentals/server/piece-store.ts'
import type { RentalRow } from '#rentals/server/rental-row.ts'
import { findRental } from '#rentals/server/store.ts'
import { emails as messages } from '#reviews/texts/texts.gen.js'
import { readSettings } from '#settings/server/store.ts'
import { addressesOf } from '#settings/setting.ts'
import { firstNameOf } from '#shared/format/first-name.ts'
import type { DressId, RentalId } from '#shared/ids.ts'
import { languagePath } from '#shared/language/language.ts'
import type { ReviewRow } from './store.ts'

/** Queues the invitation to the customer of the rental. */
export async function mailInvitation(tx: Tx, deps: Deps, rental: RentalRow, to: string): Promise<void> {
  const pieces = await piecesOf(tx, rental.id)
  const mail = await inLanguage(rental.language, async () => {
    const link = reviewLinkOf(deps, rental)
    const { number } = rental
    const variables = {
      firstName: firstNameOf(rental.clientName),
      number,
      dressTitle: titlesOf(pieces),
      link,
    }
    return composeMail(tx, deps, await readSettings(tx), {
      name: 'review_invitation',
      to,
      variables,
      secrets: { link },
      booking: { kind: 'review', id: rental.id, token: reviewToken(deps, rental) },
    })
  })
  await queueEmail(tx, deps, mail)
}

/** What became of her review. @param decided.words the reason, or the reply */
export async function mailAuthor(
  tx: Tx,
  deps: Deps,
  { rentalId, dressId }: ReviewRow,
  decided: { outcome: keyof typeof messages.outcomes; words: string },
): Promise<void> {
  const rental = await findRental(tx, rentalId)
  const to = rental?.clientEmail
  if (!to) return
  const piece = await pieceOf(tx, rentalId, dressId)
  const mail = await inLanguage(rental.language, async () => {
    const link = reviewLinkOf(deps, rental)
    const outcome = messages.outcomes[decided.outcome]
    const { number } = rental
    const variables = {
      firstName: firstNameOf(rental.clientName),
      number,
      dressTitle: piece?.dress.title ?? '',
      outcome,
      words: decided.words,
      link,
    }
    return composeMail(tx, deps, await readSettings(tx), {
      name: 'review_answered',
      to,
      variables,
      secrets: { link },
      booking: { kind: 'review', id: rental.id, token: reviewToken(deps, rental) },
    })
  })
  await queueEmail(tx, deps, mail)
}

/** To the lender of the dress, unless it is of the shop or the account is closed. */
export async function mailLender(tx: Tx, deps: Deps, review: ReviewRow): Promise<void> {
  const piece = await pieceOf(tx, review.rentalId, review.dressId)
  const lender = piece?.ownerId && (await findRecipient(tx, piece.ownerId))
  if (!lender) return
  const rental = await findRental(tx, review.rentalId)
  const mail = await inLanguage(lender.language, async () => {
    const variables = {
      firstName: greetingName(lender),
      number: rental?.number ?? '',
      dressTitle: piece.dress.title,
      stars: messages.stars({ count: review.stars }),
      text: review.text,
      link: `${deps.publicUrl}${languagePath(`/my-dresses/${review.dressId}`)}`,
    }
    const settings = await readSettings(tx)
    return composeMail(tx, deps, settings, { name: 'review_lender', to: lender.email, variables })
  })
  await queueEmail(tx, deps, mail)
}

/** To the addresses of the setting `staffMail`: a review waits for a decision. */
export async function mailStaff(tx: Tx, deps: Deps, review: ReviewRow): Promise<void> {
  const settings = await readSettings(tx)
  const piece = await pieceOf(tx, review.rentalId, review.dressId)
  for (const to of addressesOf(settings.staffMail)) {
    const mail = await inLanguage(await languageOfAddress(tx, to), () => {
      const variables = {
        dressTitle: piece?.dress.title ?? '',
        name: review.name,
        stars: messages.stars({ count: review.stars }),
        text: review.text,
        link: `${deps.publicUrl}${languagePath(`/admin/reviews?open=${review.id}`)}`,
      }
      return composeMail(tx, deps, settings, { name: 'review_submitted', to, variables })
    })
    await queueEmail(tx, deps, mail)
  }
}

async function piecesOf(tx: Tx, rentalId: RentalId): Promise<ShownPiece[]> {
  return (await shownPiecesOf(tx, [rentalId])).get(rentalId) ?? []
}

async function pieceOf(tx: Tx, rentalId: RentalId, dressId: DressId): Promise<ShownPiece | undefined> {
  return (await piecesOf(tx, rentalId)).find((piece) => piece.dressId === dressId)
}
