import * as z from 'zod/mini'
import { settableStatuses } from '#appointments/rules/changes.ts'
import { statusRefusals as texts } from '#appointments/texts/texts.gen.js'
import { endpoint } from '#shared/endpoint.ts'
import { says } from '#shared/fields.ts'
import { idParams } from '#shared/ids.ts'
import { booked } from './contract.ts'
import { appointmentChanged, changeRefusals, notRestorable, timeRefusals } from './refusal-contract.ts'

export const setAppointmentStatus = endpoint({
  name: 'setAppointmentStatus',
  method: 'PUT',
  path: '/api/admin/appointments/:id',
  summary:
    'Cancel, complete, mark as missed or restore an appointment; with `from` only if it had that status',
  access: 'assistant',
  scope: 'appointments',
  params: idParams('appointment'),
  body: z.object({
    status: z.enum(
      settableStatuses,
      says(() => texts.statusMissing),
    ),
    /** What staff saw; an appointment that has another status meanwhile is refused. */
    from: z.optional(z.enum(settableStatuses)),
  }),
  reply: booked,
  refusals: () => [
    appointmentChanged,
    ...Object.values(timeRefusals),
    changeRefusals.appointment_offered,
    changeRefusals.appointment_to_come,
    changeRefusals.status_not_allowed,
  ],
})

export const restoreAppointment = endpoint({
  name: 'restoreAppointment',
  method: 'POST',
  path: '/api/admin/appointments/:id/restore',
  summary: 'Restore an appointment that staff deleted, if its time is still free',
  access: 'manager',
  scope: 'appointments',
  params: idParams('appointment'),
  reply: booked,
  refusals: () => [...Object.values(timeRefusals), notRestorable],
})
