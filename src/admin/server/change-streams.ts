import type { ServerResponse } from 'node:http'
import { followChanges, notAnEventSource } from '#admin/contract.ts'
import { topics } from '#platform/cache/change-feed.ts'
import type { Deps } from '#platform/deps.ts'
import type { Routes } from '#platform/http/route.ts'
import { minuteMs } from '#shared/dates.ts'
import { Refused } from '#shared/refusal.ts'

/** Milliseconds; shorter than the idle time-out of common proxies. An event, so that pages notice when it stays away. */
const heartbeat = 20_000
/** After this time the browser connects again, and the server checks the session again. */
const longestStream = 10 * minuteMs

/** Sends names of changed tables, without ids, to open admin pages; they refetch what their user may see. */
export function changeStreams({ changeFeed }: Pick<Deps, 'changeFeed'>) {
  const streams = new Set<ServerResponse>()
  for (const topic of topics) {
    changeFeed.subscribe(topic, () => {
      for (const stream of streams) stream.write(`data: ${topic}\n\n`)
    })
  }

  const routes: Routes = (route) => {
    route(followChanges, async ({ reply, request }) => {
      if (!request.headers.accept?.includes('text/event-stream')) throw new Refused(notAnEventSource)
      reply.hijack()
      const stream = reply.raw
      for (const [name, value] of Object.entries(reply.getHeaders())) stream.setHeader(name, value ?? '')
      // nginx buffers replies unless told otherwise.
      stream.writeHead(200, { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' })
      stream.write('retry: 2000\n\n')
      streams.add(stream)
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
      for (const stream of streams) stream.end()
    },
  }
}
