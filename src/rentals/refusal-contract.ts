import * as z from 'zod/mini'
import { refusalRefusals as texts } from '#rentals/texts/texts.gen.js'
import { instant } from '#shared/fields.ts'
import { refusal } from '#shared/refusal.ts'
import { refusalTexts } from './messages.ts'

/** Limits of requests, and refusals that several contracts of rentals have. */

// Looking through the calendars of some dresses sends a few requests a minute; scraping them sends thousands.
export const readsPerMinute = { max: 120, windowSeconds: 60 }

export const changesPerHour = { max: 30, windowSeconds: 3600 }

export const dressTaken = refusal('dress_taken', 409, () => refusalTexts.dress_taken)

export const dressBusy = refusal('dress_busy', 409, () => texts.dressBusy)

export const cannotRent = refusal('cannot_rent', 422, () => texts.cannotRent)

export const dressNotOffered = refusal('dress_not_offered', 404, () => refusalTexts.not_offered)

export const tooManyHolds = refusal('too_many_holds', 422, () => texts.tooManyHolds)

export const tooManyHoldsHere = refusal('too_many_holds_here', 429, () => texts.tooManyHoldsHere)

export const cannotCancel = refusal('cannot_cancel', 409, () => texts.cannotCancel)

export const rentalBegun = refusal('rental_begun', 422, () => texts.rentalBegun)

export const paymentRefused = refusal('payment_refused', 422, () => texts.paymentRefused)

export const paymentReversed = refusal('payment_reversed', 409, () => texts.paymentReversed)

export const lbpDiffers = refusal('lbp_differs', 422, () => texts.lbpDiffers)

export const rateDiffers = refusal('rate_differs', 422, () => texts.rateDiffers)

export const depositMissing = refusal('deposit_missing', 422, () => texts.depositMissing)

export const balanceMissing = refusal('balance_missing', 422, () => texts.balanceMissing)

export const priceMissing = refusal('price_missing', 422, () => texts.priceMissing)

export const priceReasonMissing = refusal('price_reason_missing', 422, () => texts.priceReasonMissing)

export const rentalNotFound = refusal('rental_not_found', 404, () => texts.rentalNotFound)

export const feeNotFound = refusal('fee_not_found', 404, () => texts.feeNotFound)

export const pieceNotFound = refusal('piece_not_found', 404, () => texts.pieceNotFound)

export const piecesNotTicked = refusal('pieces_not_ticked', 422, () => texts.piecesNotTicked)

export const rentalChanged = refusal(
  'rental_changed',
  409,
  () => texts.rentalChanged,
  z.object({ by: z.nullable(z.string()), at: instant, version: z.int() }),
)

export const notPossibleNow = refusal('not_possible_now', 409, () => texts.notPossibleNow)

export const holdTooLate = refusal('hold_too_late', 422, () => texts.holdTooLate)

export const holdEnded = refusal('hold_ended', 409, () => texts.holdEnded)
