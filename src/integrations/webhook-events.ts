/** What webhooks tell, by the names that receivers read, and the action of the audit log that each stands for. */
const actions = {
  'appointment.booked': 'appointment.booked',
  'appointment.rescheduled': 'appointment.rescheduled',
  'appointment.cancelled': 'appointment.cancelled',
  'appointment.restored': 'appointment.restored',
  'appointment.visit_changed': 'appointment.visit_set',
  'rental.requested': 'rental.requested',
  'rental.added': 'rental.added',
  'rental.held': 'rental.held',
  'rental.hold_ended': 'rental.hold_ended',
  'rental.confirmed': 'rental.confirmed',
  'rental.moved': 'rental.moved',
  'rental.swapped': 'rental.swapped',
  'rental.piece_added': 'rental.piece_added',
  'rental.piece_dropped': 'rental.piece_dropped',
  'rental.handed_over': 'rental.handed_over',
  'rental.hand_over_undone': 'rental.hand_over_undone',
  'rental.returned': 'rental.returned',
  'rental.return_undone': 'rental.return_undone',
  'rental.completed': 'rental.completed',
  'rental.completion_undone': 'rental.inspection_undone',
  'rental.not_collected': 'rental.not_collected',
  'rental.not_collected_undone': 'rental.not_collected_undone',
  'rental.cancelled': 'rental.cancelled',
  'waitlist.offered': 'waitlist.offered',
  'waitlist.taken': 'waitlist.taken',
  'payment.received': 'rental.paid',
  'payment.reversed': 'rental.payment_reversed',
  'dress.submitted': 'dress.submitted',
  'dress.changed': 'dress.changed',
  'dress.status_changed': 'dress.status_changed',
  'dress.moved': 'dress.moved',
  'dress.deleted': 'dress.deleted',
  'dress.restored': 'dress.restored',
} as const

export type WebhookEvent = keyof typeof actions
export const webhookEvents = Object.keys(actions) as [WebhookEvent, ...WebhookEvent[]]

/** Of “Send a Test”: about the webhook itself. */
export const testAction = 'webhook.tested'
export const testEvent = 'webhook.test'

export function actionsOf(events: readonly WebhookEvent[]): string[] {
  return events.map((event) => actions[event])
}

/** In the order of the list; an action that is none any more is left out. */
export function eventsOf(chosen: readonly string[]): WebhookEvent[] {
  return webhookEvents.filter((event) => chosen.includes(actions[event]))
}

export function eventOf(action: string): WebhookEvent | typeof testEvent {
  return eventsOf([action])[0] ?? testEvent
}
