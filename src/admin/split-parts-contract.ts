import * as z from 'zod/mini'
import { customerNotFound } from '#customers/contract.ts'
import { measured } from '#measurements/measurement-fields.ts'
import { endpoint } from '#shared/endpoint.ts'
import { instant, shownDate } from '#shared/fields.ts'
import { idParams, shownId } from '#shared/ids.ts'
import { appointmentTypes, branches } from '#showrooms/showrooms.ts'

const branch = z.enum(branches)

/** What of a file can go to another one, newest first. */
export const splitPartsReply = z.object({
  fittings: z.array(
    z.object({
      id: shownId('appointment'),
      /** The name that was given with the booking. */
      name: z.string(),
      date: shownDate,
      startTime: z.string(),
      type: z.enum(appointmentTypes),
      branch,
    }),
  ),
  rentals: z.array(
    z.object({
      id: shownId('rental'),
      name: z.string(),
      number: z.string(),
      dress: z.string(),
      eventDate: shownDate,
    }),
  ),
  waitlist: z.array(
    z.object({
      id: shownId('waitlistEntry'),
      name: z.string(),
      dress: z.nullable(z.string()),
      type: z.nullable(z.enum(appointmentTypes)),
      date: shownDate,
    }),
  ),
  measurements: z.array(z.extend(z.object(measured), { id: shownId('measurement'), at: instant })),
  notes: z.array(z.object({ id: shownId('customerNote'), text: z.string(), at: instant })),
})
export type SplitParts = z.output<typeof splitPartsReply>

export const getSplitParts = endpoint({
  name: 'getSplitParts',
  method: 'GET',
  path: '/api/admin/customers/:id/parts',
  summary: 'What of the file of a customer can be split off into another one',
  access: 'assistant',
  params: idParams('customer'),
  reply: splitPartsReply,
  refusals: () => [customerNotFound],
})
