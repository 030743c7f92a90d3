import { endpoint } from '#shared/endpoint.ts'
import { idParams } from '#shared/ids.ts'
import { customerNotFound } from './contract.ts'
import { openCounts } from './open-bookings.ts'

export const getOpenBookings = endpoint({
  name: 'getOpenBookings',
  method: 'GET',
  path: '/api/admin/customers/:id/open-bookings',
  summary: 'How much is open of a customer and follows a correction of name, phone, email or language',
  access: 'assistant',
  params: idParams('customer'),
  reply: openCounts,
  refusals: () => [customerNotFound],
})

export const getMyOpenBookings = endpoint({
  name: 'getMyOpenBookings',
  method: 'GET',
  path: '/api/my-open-bookings',
  summary: 'How much of your own is open and follows a change of your profile',
  access: 'signed-in',
  reply: openCounts,
})
