import * as z from 'zod/mini'
import { reason } from '#rentals/rules/piece-fields.ts'
import { changeRequests as messages } from '#rentals/texts/texts.gen.js'
import { endpoint } from '#shared/endpoint.ts'
import { dateField, paragraphs } from '#shared/fields.ts'
import { id, idParams } from '#shared/ids.ts'
import { refusal } from '#shared/refusal.ts'
import { customerRental } from './contract.ts'
import { rentalOver, sealed } from './manage-contract.ts'
import { fieldTexts } from './messages.ts'
import {
  cannotRent,
  changesPerHour,
  dressTaken,
  notPossibleNow,
  pieceNotFound,
  rentalBegun,
  rentalNotFound,
} from './refusal-contract.ts'
import { rentalReply } from './staff-contract.ts'

/** What a customer asks to change in her rental: staff answer it with the change itself, or decline it. */

export const longestChangeMessage = 500

const message = z.optional(paragraphs(longestChangeMessage))
export const askedChange = z.discriminatedUnion('wish', [
  z.object({
    wish: z.literal('DATE'),
    eventDate: dateField(() => fieldTexts.eventDate),
    /** By default the event is as long as before. */
    eventEnd: z.optional(dateField(() => fieldTexts.eventEnd)),
    message,
  }),
  z.object({ wish: z.literal('PIECE'), pieceId: id('piece'), message }),
])
export type AskedChange = z.output<typeof askedChange>

export const changeAsked = refusal('change_asked', 409, () => messages.alreadyAsked)

const askRefusals = [changeAsked, cannotRent, dressTaken, notPossibleNow, pieceNotFound, rentalBegun]

export const askForChange = endpoint({
  name: 'askForChange',
  method: 'POST',
  path: '/api/rentals/:id/change-request',
  summary: 'Ask for other days of your own rental, or to leave out a piece; staff answer',
  access: 'signed-in',
  params: idParams('rental'),
  body: askedChange,
  reply: customerRental,
  status: 201,
  limit: changesPerHour,
  refusals: () => [...askRefusals, rentalNotFound],
})

export const withdrawChange = endpoint({
  name: 'withdrawChange',
  method: 'DELETE',
  path: '/api/rentals/:id/change-request',
  summary: 'Withdraw what you asked to change in your own rental',
  access: 'signed-in',
  params: idParams('rental'),
  reply: customerRental,
  limit: changesPerHour,
  refusals: () => [notPossibleNow, rentalNotFound],
})

export const declineChange = endpoint({
  name: 'declineChange',
  method: 'PUT',
  path: '/api/rentals/:id/change-request',
  summary: 'Decline what a customer asked to change, with a reason that she reads',
  access: 'assistant',
  params: idParams('rental'),
  body: z.object({ reason }),
  reply: rentalReply,
  refusals: () => [notPossibleNow, rentalNotFound],
})

export const askForManagedChange = endpoint({
  name: 'askForManagedChange',
  method: 'POST',
  path: '/api/rentals/manage/:token/change-request',
  summary: 'Ask for other days of the rental of a guest’s link, or to leave out a piece; staff answer',
  access: 'public',
  params: z.object({ token: sealed }),
  body: askedChange,
  reply: customerRental,
  status: 201,
  limit: changesPerHour,
  refusals: () => [...askRefusals, rentalOver],
})

export const withdrawManagedChange = endpoint({
  name: 'withdrawManagedChange',
  method: 'DELETE',
  path: '/api/rentals/manage/:token/change-request',
  summary: 'Withdraw what was asked to change in the rental of a guest’s link',
  access: 'public',
  params: z.object({ token: sealed }),
  reply: customerRental,
  limit: changesPerHour,
  refusals: () => [notPossibleNow, rentalOver],
})
