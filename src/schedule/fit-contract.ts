import { fitReply } from '#measurements/fit-contract.ts'
import { endpoint } from '#shared/endpoint.ts'
import { idParams } from '#shared/ids.ts'

export const getAppointmentFit = endpoint({
  name: 'getAppointmentFit',
  method: 'GET',
  path: '/api/appointments/:id/fit',
  summary: 'The measurements of the customer of an appointment and of the dresses to try on',
  access: 'assistant',
  params: idParams('appointment'),
  reply: fitReply,
})
