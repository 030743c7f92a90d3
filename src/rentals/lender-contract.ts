import * as z from 'zod/mini'
import { shownSteps } from '#rentals/rules/steps.ts'
import { lenderRefusals as messages } from '#rentals/texts/texts.gen.js'
import { endpoint } from '#shared/endpoint.ts'
import { dateField, optionalLine, shownDate } from '#shared/fields.ts'
import { id, idParams, shownId } from '#shared/ids.ts'
import { refusal } from '#shared/refusal.ts'

/** A lender's view of one of their dresses: dates and amounts, no customer. */
export const getDressRentals = endpoint({
  name: 'getDressRentals',
  method: 'GET',
  path: '/api/my-dresses/:id/rentals',
  summary:
    'List the rentals and days off of your own dress, or of any as staff, without customers, latest first',
  access: 'signed-in',
  params: idParams('dress'),
  reply: z.object({
    rentals: z.array(
      z.object({
        id: shownId('rental'),
        number: z.string(),
        startDate: shownDate,
        endDate: shownDate,
        readyDate: shownDate,
        step: z.enum(shownSteps),
        price: z.nullable(z.string()),
        /** The lender's share of the price, or of what a cancelled rental keeps of it; null until the rental is confirmed. */
        earning: z.nullable(z.string()),
      }),
    ),
    daysOff: z.array(
      z.object({
        id: shownId('dressDaysOff'),
        from: z.string(),
        /** The last day. */
        until: z.string(),
        kind: z.enum(['OWN_WEAR', 'MAINTENANCE']),
        reason: z.nullable(z.string()),
      }),
    ),
  }),
})

export type DressRentals = z.output<typeof getDressRentals.reply>

export const addDressDaysOff = endpoint({
  name: 'addDressDaysOff',
  method: 'POST',
  path: '/api/my-dresses/:id/days-off',
  summary:
    'Block days of your own dress to wear it, or of any as staff for repair; refused where it is rented',
  access: 'signed-in',
  params: idParams('dress'),
  body: z.object({
    from: dateField(() => messages.firstDayMissing),
    until: dateField(() => messages.lastDayMissing),
    reason: optionalLine(200),
  }),
  reply: z.object({ id: shownId('dressDaysOff') }),
  status: 201,
  idempotent: true,
  refusals: () => [daysOffTaken],
})

export const removeDressDaysOff = endpoint({
  name: 'removeDressDaysOff',
  method: 'DELETE',
  path: '/api/my-dresses/:id/days-off/:daysOffId',
  summary: 'Unblock days of your own dress, or of any as staff',
  access: 'signed-in',
  params: z.object({ id: id('dress'), daysOffId: id('dressDaysOff') }),
  reply: z.object({ id: shownId('dressDaysOff') }),
})

export const daysOffTaken = refusal('days_off_taken', 409, () => messages.daysOffTaken)
