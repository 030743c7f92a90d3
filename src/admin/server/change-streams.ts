import type { ServerResponse } from 'node:http'
import { findStaffRoles } from '#accounts/server/store.ts'
import { followChanges, notAnEventSource } from '#admin/contract.ts'
import { listStaffAgreements } from '#agreements/staff-contract.ts'
import { listEmailLogs } from '#email/contract.ts'
import { listWebhooks } from '#integrations/webhooks-contract.ts'
import { listStaffPayouts } from '#payouts/staff-contract.ts'
import { type Topic, topics } from '#platform/cache/change-feed.ts'
import type { Deps } from '#platform/deps.ts'
import type { Routes } from '#platform/http/route.ts'
import { listReviews } from '#reviews/staff-contract.ts'
import { type Access, may } from '#shared/access.ts'
import { minuteMs } from '#shared/dates.ts'
import { Refused, tooMany } from '#shared/refusal.ts'
import type { Viewer } from '#shared/viewer.ts'

/** Milliseconds; shorter than the idle time-out of common proxies. An event, so that pages notice when it stays away. */
const heartbeat = 20_000
/** After this time the browser connects again, and the server checks the session again. */
const longestStream = 10 * minuteMs
/** Of one person at a server: pages that nobody sees are not connected. */
export const mostStreams = 10

/** Lists whose changes are told only to those who may read them; all other tables concern all staff. */
const readers: Partial<Record<Topic, { access: Access }>> = {
  agreements: listStaffAgreements,
  email_logs: listEmailLogs,
  payout_requests: listStaffPayouts,
  reviews: listReviews,
  webhook_deliveries: listWebhooks,
}

/** Sends names of changed tables, without ids, to open admin pages; they refetch what their user may see. */
export function changeStreams({ changeFeed, db, log }: Pick<Deps, 'changeFeed' | 'db' | 'log'>) {
  const streams = new Map<ServerResponse, Viewer>()
  for (const topic of topics) {
    changeFeed.subscribe(topic, () => {
      for (const [stream, viewer] of streams)
        if (may(viewer, readers[topic] ?? followChanges)) stream.write(`data: ${topic}\n\n`)
    })
  }
  // Until the next connection the stream of a demoted person would have the rights it began with.
  changeFeed.subscribe('users', () => {
    endOutdated().catch((error: unknown) => log.error(error, 'streams of changed users stay open'))
  })

  async function endOutdated() {
    const roles = await findStaffRoles(
      db,
      [...streams.values()].map(({ id }) => id),
    )
    for (const [stream, { id, staffRole }] of streams) if (roles.get(id) !== staffRole) stream.end()
  }

  const routes: Routes = (route) => {
    route(followChanges, async ({ reply, request, viewer }) => {
      if (!request.headers.accept?.includes('text/event-stream')) throw new Refused(notAnEventSource)
      const open = [...streams.values()].filter(({ id }) => id === viewer.id)
      if (open.length >= mostStreams) throw new Refused(tooMany, { retryAfterSeconds: 60 })
      reply.hijack()
      const stream = reply.raw
      for (const [name, value] of Object.entries(reply.getHeaders())) stream.setHeader(name, value ?? '')
      // nginx buffers replies unless told otherwise.
      stream.writeHead(200, { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' })
      stream.write('retry: 2000\n\n')
      streams.set(stream, viewer)
      const beat = setInterval(() => stream.write('event: heartbeat\ndata:\n\n'), heartbeat)
      const end = setTimeout(() => stream.end(), longestStream)
      stream.on('close', () => {
        clearInterval(beat)
        clearTimeout(end)
        streams.delete(stream)
      })
      return reply
    })
  }

  return {
    routes,
    /** An open stream would keep the server from stopping. */
    close() {
      for (const stream of streams.keys()) stream.end()
    },
  }
}
