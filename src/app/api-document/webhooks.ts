import type { testEvent, WebhookEvent } from '#integrations/webhook-events.ts'
import type { JsonSchema } from '#platform/openapi/json-schemas.ts'

/** When each event is sent. The table of docs/api.md says the same. */
export const occasions: Record<WebhookEvent | typeof testEvent, string> = {
  'appointment.booked': 'A fitting was booked, by a customer or by staff',
  'appointment.rescheduled': 'It has another day, time or showroom',
  'appointment.cancelled': 'It was cancelled, by the customer or by staff',
  'appointment.restored': 'Staff took its cancellation back',
  'appointment.visit_changed': 'Staff noted that the customer came, was served or did not come',
  'rental.requested': 'A customer asked for a dress, which is held for her',
  'rental.added': 'Staff entered a rental, and the dress is held',
  'rental.held': 'Staff held the dress again, or longer',
  'rental.hold_ended': 'A hold ran out without a confirmation',
  'rental.confirmed': 'The rental was confirmed',
  'rental.moved': 'It has other days or another price',
  'rental.swapped': 'One of its pieces is another dress',
  'rental.piece_added': 'It has one dress or accessory more',
  'rental.piece_dropped': 'It has one dress or accessory less',
  'rental.handed_over': 'The customer has taken the dress',
  'rental.hand_over_undone': 'Staff took the hand-over back',
  'rental.returned': 'The dress is back',
  'rental.return_undone': 'Staff took the return back',
  'rental.completed': 'The dress was inspected, and the rental is over',
  'rental.completion_undone': 'Staff took the inspection back',
  'rental.not_collected': 'Nobody collected the dress: it counts as rented, and the rental is over',
  'rental.not_collected_undone': 'Staff took that back',
  'rental.cancelled': 'It was cancelled or declined',
  'waitlist.offered': 'What a customer waits for has come free, and is held for her',
  'waitlist.taken': 'She accepted the offer: a rental is requested, or a fitting booked',
  'payment.received': 'Money was taken for a rental, or given back: read its kind',
  'payment.reversed':
    'A payment was taken back as a mistake; `paymentId` is that of the entry that reverses it',
  'dress.submitted': 'A lender submitted a dress',
  'dress.changed': 'Its description, price or pictures changed',
  'dress.status_changed': 'It has another status, such as approved',
  'dress.moved': 'It is in another showroom or place',
  'dress.deleted': 'It was deleted',
  'dress.restored': 'Its deletion was taken back',
  'webhook.test': 'An owner pressed “Send a test”',
}

const subjects: Record<string, string> = {
  appointment: 'appointment',
  rental: 'rental',
  waitlist: 'waitlist entry',
  payment: 'rental',
  dress: 'dress',
  webhook: 'webhook itself',
}

/** What a shop posts to receivers, as the `webhooks` of OpenAPI 3.1. */
export function describeWebhooks(): Record<string, object> {
  return Object.fromEntries(
    Object.entries(occasions).map(([type, occasion]) => [type, { post: message(type, occasion) }]),
  )
}

function message(type: string, occasion: string): object {
  const words = type.split(/[._]/).map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  return {
    operationId: `on${words.join('')}`,
    tags: ['integrations'],
    summary: occasion,
    description: 'Signed in the way of Standard Webhooks (https://www.standardwebhooks.com).',
    security: [],
    parameters: ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
      name,
      in: 'header',
      required: true,
      schema: { type: 'string' },
    })),
    requestBody: { required: true, content: { 'application/json': { schema: payload(type) } } },
    responses: {
      '2XX': { description: 'Taken. Every other answer is a failure, and the message comes again.' },
    },
  }
}

function payload(type: string): JsonSchema {
  const area = type.split('.')[0]!
  const id = { type: 'string', format: 'uuid' } as const
  const ids = {
    id: { ...id, description: `Of the ${subjects[area]}` },
    ...(area === 'payment' && { paymentId: id }),
  }
  const properties = {
    type: { type: 'string', const: type },
    timestamp: { type: 'string', format: 'date-time', description: 'When it happened' },
    data: { type: 'object', properties: ids, required: Object.keys(ids) },
  } as const
  return { type: 'object', properties, required: Object.keys(properties) } as JsonSchema
}
