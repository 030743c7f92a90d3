import * as z from 'zod/mini'
import { dressMoved } from '#dresses/place-contract.ts'
import { notASignature, signatureTooLarge } from '#files/signature-contract.ts'
import { cents } from '#payouts/amounts.ts'
import { identity } from '#rentals/rules/identity.ts'
import { invoiceStates } from '#rentals/rules/invoice.ts'
import {
  agreedPrices,
  earningCorrected,
  fee,
  inspectedPieces,
  pieceChanges,
  reason,
  staffPiece,
  ticked,
} from '#rentals/rules/piece-fields.ts'
import { rentalActions, shownSteps } from '#rentals/rules/steps.ts'
import { endpoint } from '#shared/endpoint.ts'
import { dateField, instant, plainDate, shownDate } from '#shared/fields.ts'
import { id, idParams, shownId } from '#shared/ids.ts'
import { listFields, when } from '#shared/list-fields.ts'
import { forbidden } from '#shared/refusal.ts'
import { money, peopleOnly, personal } from '#shared/shown-to-keys.ts'
import { branches } from '#showrooms/showrooms.ts'
import { moreThanInTill, paymentCash, tillClosed } from '#till/contract.ts'
import { customerRental, listedRental } from './contract.ts'
import { declineBody, declinedReply } from './decline-contract.ts'
import { fieldTexts } from './messages.ts'
import {
  condition,
  confirmation,
  handedOver,
  mostPayments,
  payments,
  refundLine,
} from './payment-contract.ts'
import { photo } from './photo-contract.ts'
import {
  balanceMissing,
  cannotCancel,
  cannotRent,
  depositMissing,
  dressNotOffered,
  dressTaken,
  feeNotFound,
  holdEnded,
  holdTooLate,
  lbpDiffers,
  notPossibleNow,
  paymentRefused,
  pieceNotFound,
  piecesNotTicked,
  priceMissing,
  priceReasonMissing,
  rateDiffers,
  rentalBegun,
  rentalChanged,
  rentalNotFound,
} from './refusal-contract.ts'

/** How staff end what nobody collected, from the day after its event on. */
const notCollectedChange = z.object({
  action: z.literal('notCollected'),
  version: z.int(),
  /** Cancelled, with what the terms keep; or completed as rented, with the price owed in full. */
  outcome: z.enum(['CANCELLED', 'COMPLETED']),
  /** Of a cancelled one: what goes back of the price, if not all but the deposit. That needs the reason. */
  refund: z.optional(cents),
  /** The customer reads it when it is cancelled. */
  reason: z.optional(reason),
  earningCorrected,
})

const tick = z.literal('yes')

export const listRentals = endpoint({
  name: 'listRentals',
  method: 'GET',
  path: '/api/rentals',
  summary: 'List your own rentals, latest event first; for staff one page of all that match',
  access: 'signed-in',
  scope: 'rentals',
  /** Only for staff. `from` and `to` are event dates; `next` is the day to collect, then to return; what is not over is `coming`. */
  query: z.object({
    ...listFields(['next', 'eventDate', 'startDate', 'endDate', 'customer', 'createdAt']),
    id: z.optional(id('rental')),
    when,
    step: z.optional(z.enum(shownSteps)),
    branch: z.optional(z.enum(branches)),
    from: z.optional(plainDate),
    to: z.optional(plainDate),
    dressId: z.optional(id('dress')),
    customerId: z.optional(id('customer')),
    ownerId: z.optional(id('account')),
    overdue: z.optional(tick),
    notCollected: z.optional(tick),
    /** Price or fees are still to pay; `over`: after the end of the rental. */
    unpaid: z.optional(z.enum(['yes', 'over'])),
    /** Cancelled, and money is still to be given back. */
    toRefund: z.optional(tick),
    /** Only with `format`: the file has a row for each dress or accessory of the rentals. */
    pieces: z.optional(tick),
  }),
  reply: z.array(listedRental),
})

/** Who did a step, and when. */
const doneStep = z.object({
  at: instant,
  by: z.nullable(z.string()),
  note: peopleOnly(z.nullable(z.string())),
})
const done = z.nullable(doneStep)

/** One rental; `staff` is for staff only. */
export const rentalReply = z.extend(customerRental, {
  staff: z.optional(
    z.object({
      readyDate: shownDate,
      /** By the ids of the pieces. */
      pieces: z.record(z.string(), staffPiece),
      /** What can be done now. */
      actions: z.array(z.enum(rentalActions)),
      /** What the pieces usually cost together. */
      listPrice: money(z.nullable(z.string())),
      priceReason: money(z.nullable(z.string())),
      depositWaived: money(z.nullable(z.string())),
      /** Staff entered it for her: a request from afar brings no money. */
      byStaff: z.boolean(),
      read: done,
      confirmed: done,
      handedOver: done,
      returned: done,
      inspected: done,
      notCollected: done,
      cancelled: done,
      /** Changes of its days, oldest first, the note says which. */
      moved: z.array(doneStep),
      declined: declinedReply,
      signature: peopleOnly(z.nullable(z.string())),
      /** The document that the customer showed. */
      identity: peopleOnly(z.nullable(identity)),
      photos: z.array(photo),
      /** Of the price. */
      depositPercent: z.int(),
      guaranteeDue: money(z.string()),
      /**
       * Days on which it was late, until the return or today, and the fee for them by the terms: open days after `lateSince`, the
       * last day on which she was on time. Closed days after it count where the agreement says so.
       */
      lateDays: z.int(),
      lateSince: shownDate,
      lateClosedDays: z.int(),
      lateFee: money(z.string()),
      /** What each lender got of the price that a cancelled rental kept. */
      forfeitedDepositShares: money(z.array(z.object({ lender: personal(z.string()), amount: z.string() }))),
      /** By which terms the lenders would share what is kept, by the ids of their pieces; null when nobody shares it. */
      forfeitedDepositTerms: money(
        z.nullable(z.record(z.string(), z.object({ feePercent: z.string(), vatPercent: z.int() }))),
      ),
      /** Credited before the end of the rental, by an older version: cancelling or swapping takes it back. */
      earlyCredit: money(
        z.nullable(
          z.object({
            lender: personal(z.string()),
            amount: z.string(),
            /** Of the lender, now; below 0 after a minus sign. */
            balance: z.string(),
            /** Staff have lowered the balance by as much since. */
            isCorrected: z.boolean(),
          }),
        ),
      ),
      /** The next rental of the dress, which a late return puts at risk. */
      next: z.nullable(z.object({ id: shownId('rental'), number: z.string(), startDate: shownDate })),
      /** What payments in cash moved, by their ids. */
      cash: money(z.record(z.string(), paymentCash)),
      /** Who of staff recorded each payment, by its id. */
      paymentsBy: peopleOnly(z.record(z.string(), z.object({ id: shownId('account'), name: z.string() }))),
      /** Of the invoice. */
      invoice: z.enum(invoiceStates),
      /** Who replaced or withdrew the agreement. */
      agreementEndedBy: z.nullable(z.string()),
      /** Whether an agreement can be sent to be signed: the first, or a new one. */
      maySendAgreement: z.boolean(),
    }),
  ),
})

export type Rental = z.output<typeof rentalReply>

export const getRental = endpoint({
  name: 'getRental',
  method: 'GET',
  path: '/api/rentals/:id',
  summary: 'Get your own rental, or any as staff',
  access: 'signed-in',
  scope: 'rentals',
  params: idParams('rental'),
  reply: rentalReply,
  refusals: () => [rentalNotFound],
})

const version = z.int()

export const changeRental = endpoint({
  name: 'changeRental',
  method: 'PUT',
  path: '/api/rentals/:id',
  summary:
    'Cancel your own rental; as staff hold, confirm, decline, hand over, take back, inspect, undo, extend or cancel it, end it as not collected, or change its pieces',
  access: 'signed-in',
  scope: 'rentals',
  params: idParams('rental'),
  body: z.discriminatedUnion('action', [
    z.object({ action: z.literal('hold'), version }),
    z.object({ action: z.literal('confirm'), version, ...confirmation }),
    declineBody,
    z.object({
      action: z.literal('handOver'),
      version,
      ...handedOver,
      pieces: ticked,
      payments,
      identity: z.optional(identity),
    }),
    notCollectedChange,
    z.object({
      action: z.literal('return'),
      version,
      /** Where it came back; the showroom of the rental by default. */
      place: z.optional(z.enum(branches)),
      /** Required when a piece is missing. */
      note: condition.note,
      pieces: ticked,
    }),
    z.object({
      action: z.literal('inspect'),
      version,
      note: condition.note,
      pieces: inspectedPieces,
      /** Both are taken from the guarantee, as far as it is enough; the rest is due. */
      damage: fee,
      lateFee: fee,
      /** Why the guarantee is kept for what she still owes of the price and earlier fees. */
      keepReason: z.optional(reason),
      /** How the rest of the guarantee is given back. Required when some is left: lines, or all as it was left by one method, or later. */
      refunds: z.optional(z.array(refundLine).check(z.maxLength(mostPayments))),
      refundMethod: z.optional(z.enum(['CASH', 'CARD', 'TRANSFER'])),
      refundLater: z.optional(z.boolean()),
      /** Whose till gives it in cash; that of the rental by default. */
      branch: z.optional(z.enum(branches)),
      /** When it can be collected again, if earlier than planned. */
      readyDate: z.optional(plainDate),
      /** Where the pieces are; they stay where they are by default. */
      place: z.optional(z.enum(branches)),
    }),
    z.object({
      action: z.enum(['undoHandOver', 'undoReturn', 'undoInspect', 'undoNotCollected']),
      version,
      reason,
      /** Whose till moves; that of each payment by default. */
      branch: z.optional(z.enum(branches)),
    }),
    z.object({
      action: z.literal('extend'),
      version,
      eventDate: dateField(() => fieldTexts.eventDate),
      eventEnd: z.optional(dateField(() => fieldTexts.eventEnd)),
      reason: z.optional(reason),
      /** Required for a longer event, the same or a new one; when it changes, with the reason. */
      ...agreedPrices,
      priceReason: z.optional(reason),
    }),
    ...pieceChanges,
    z.object({
      action: z.literal('cancel'),
      /** Required for staff. */
      version: z.optional(version),
      /** Required for staff. */
      reason: z.optional(reason),
      /** For staff: who cancels; the shop by default. */
      cancelledBy: z.optional(z.enum(['CUSTOMER', 'STAFF'])),
      /** For staff: what the customer gets back of the price, if not all of it (the shop cancels) or what the terms say. */
      refund: z.optional(cents),
      /** For staff: what was paid for alterations that nobody has begun is kept; it goes back by default. */
      keepFees: z.optional(z.boolean()),
      earningCorrected,
    }),
  ]),
  reply: rentalReply,
  idempotent: true,
  refusals: () => [
    forbidden,
    balanceMissing,
    cannotCancel,
    cannotRent,
    depositMissing,
    feeNotFound,
    dressMoved,
    dressNotOffered,
    dressTaken,
    holdEnded,
    holdTooLate,
    lbpDiffers,
    notASignature,
    notPossibleNow,
    paymentRefused,
    pieceNotFound,
    piecesNotTicked,
    priceMissing,
    priceReasonMissing,
    rentalBegun,
    rentalChanged,
    rentalNotFound,
    tillClosed,
    rateDiffers,
    moreThanInTill,
    signatureTooLarge,
  ],
})
