import * as z from 'zod/mini'
import { instant, shownDate } from '#shared/fields.ts'
import { shownId } from '#shared/ids.ts'
import { peopleOnly } from '#shared/shown-to-keys.ts'
import type { RentalStep } from './steps.ts'

/** What a customer asks the shop to change: the days of her event, or to leave out a piece. */
export const changeWishes = ['DATE', 'PIECE'] as const

/** Accepted by the change itself, which staff make as always. */
export const changeAnswers = ['ACCEPTED', 'DECLINED', 'WITHDRAWN'] as const
export type ChangeAnswer = (typeof changeAnswers)[number]

/** The newest request of a rental, for its customer and staff. */
export const changeRequest = z.object({
  wish: z.enum(changeWishes),
  /** The days that she asks for. */
  eventDate: z.nullable(shownDate),
  eventEnd: z.nullable(shownDate),
  /** The piece that she asks to leave out; null when the rental no longer has it. */
  piece: z.nullable(z.object({ id: shownId('piece'), title: z.string() })),
  message: peopleOnly(z.nullable(z.string())),
  askedAt: instant,
  /** Null while it waits for an answer. */
  answer: z.nullable(z.enum(changeAnswers)),
  /** Why it was declined. */
  reason: peopleOnly(z.nullable(z.string())),
})
export type ChangeRequest = z.output<typeof changeRequest>

/** It waits for an answer only while the rental can be changed: once collected or ended nobody has to answer it. */
export function isChangeOpen(
  request: { answer: ChangeAnswer | null } | null | undefined,
  step: RentalStep,
): boolean {
  return request?.answer === null && (step === 'REQUESTED' || step === 'CONFIRMED')
}
