import * as z from 'zod/mini'
import { colleague, colleagueLeft } from '#colleagues/contract.ts'
import { colleagueRefusals as messages, scheduleWords } from '#schedule/texts/texts.gen.js'
import { endpoint } from '#shared/endpoint.ts'
import { shownDate } from '#shared/fields.ts'
import { id, idParams, shownId } from '#shared/ids.ts'
import { refusal } from '#shared/refusal.ts'
import { appointmentTypes, branches } from '#showrooms/showrooms.ts'

const fittingAhead = z.object({
  id: shownId('appointment'),
  branch: z.enum(branches),
  type: z.enum(appointmentTypes),
  date: shownDate,
  startTime: z.string(),
  endTime: z.string(),
  clientName: z.string(),
})
export type FittingAhead = z.output<typeof fittingAhead>

export const listFittingsAhead = endpoint({
  name: 'listFittingsAhead',
  method: 'GET',
  path: '/api/admin/colleagues/:id/fittings',
  summary: 'List the fittings of a colleague that are not over, earliest first, at most 500',
  access: 'manager',
  params: idParams('colleague'),
  reply: z.array(fittingAhead),
})

export const successorIsSame = refusal('same_colleague', 400, () => messages.sameColleague)

export const leaveColleague = endpoint({
  name: 'leaveColleague',
  method: 'POST',
  path: '/api/admin/colleagues/:id/leave',
  summary:
    'Say that a colleague has left: her fittings ahead go to another, or to nobody, and her calendar addresses end',
  access: 'manager',
  params: idParams('colleague'),
  /** `successorId` null: nobody. */
  body: z.object({ successorId: z.nullable(id('colleague', () => scheduleWords.colleagueMissing)) }),
  reply: z.object({ colleague, reassigned: z.int() }),
  refusals: () => [colleagueLeft, successorIsSame],
})
