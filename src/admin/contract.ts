import * as z from 'zod/mini'
import { endpoint } from '#shared/endpoint.ts'
import { refusal } from '#shared/refusal.ts'

export const notAnEventSource = refusal(
  'not_an_event_source',
  406,
  'Please open this with an EventSource (Accept: text/event-stream).',
)

/** Server-sent events: the data of each is the name of a table in which rows have changed. */
export const followChanges = endpoint({
  method: 'GET',
  path: '/api/admin/changes',
  summary: 'Follow changes as server-sent events, so that open lists of staff stay up to date',
  access: 'admin',
  reply: z.string(),
  produces: 'text/event-stream',
})
