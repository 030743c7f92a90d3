import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { followChanges } from '#admin/contract.ts'

/** Milliseconds; changes within it cause one refetch. */
const pause = 150
/** Milliseconds until the next try after the server has refused the stream; browsers try again only after a lost one. */
const retry = 2000
/** Milliseconds: more than two heartbeats of the server. A dead network closes no connection, it is only silent. */
const longestSilence = 45_000

/**
 * Refetches what the page shows as soon as anybody changes something, and after a lost connection. A hidden page is not
 * connected, because browsers open six connections per host; it refetches when it is shown again.
 * @returns since when the connection is lost (ISO-8601)
 */
export function useChanges(): string | undefined {
  const queryClient = useQueryClient()
  const [lostSince, setLostSince] = useState<string>()
  useEffect(() => {
    let source: EventSource | undefined
    let wasLost = false
    let refetching: ReturnType<typeof setTimeout> | undefined
    let waiting: ReturnType<typeof setTimeout> | undefined
    const refetch = () => {
      clearTimeout(refetching)
      refetching = setTimeout(() => void queryClient.invalidateQueries(), pause)
    }
    function show(lost: boolean) {
      if (wasLost && !lost) refetch()
      wasLost = lost
      setLostSince((since) => (lost ? (since ?? new Date().toISOString()) : undefined))
    }
    function connectIn(time: number) {
      clearTimeout(waiting)
      waiting = setTimeout(() => {
        show(true)
        connect()
      }, time)
    }
    function connect() {
      clearTimeout(waiting)
      source?.close()
      source = undefined
      if (document.hidden) return
      const opened = new EventSource(followChanges.path)
      source = opened
      const onSign = () => {
        show(false)
        connectIn(longestSilence)
      }
      opened.onopen = onSign
      opened.addEventListener('heartbeat', onSign)
      opened.onmessage = () => {
        onSign()
        refetch()
      }
      opened.onerror = () => {
        show(true)
        connectIn(opened.readyState === EventSource.CLOSED ? retry : longestSilence)
      }
      connectIn(longestSilence)
    }
    const onVisible = () => {
      connect()
      if (!document.hidden) refetch()
    }
    const onOffline = () => {
      // What is still on its way would look like a connection.
      source?.close()
      show(true)
      connectIn(retry)
    }
    connect()
    document.addEventListener('visibilitychange', onVisible)
    addEventListener('offline', onOffline)
    addEventListener('online', connect)
    return () => {
      document.removeEventListener('visibilitychange', onVisible)
      removeEventListener('offline', onOffline)
      removeEventListener('online', connect)
      clearTimeout(refetching)
      clearTimeout(waiting)
      source?.close()
    }
  }, [queryClient])
  return lostSince
}
