import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { followChanges } from '#admin/contract.ts'

/** Milliseconds; changes within it cause one refetch. */
const pause = 150

/**
 * Refetches what the page shows as soon as anybody changes something. A hidden page is not connected, because browsers
 * open six connections per host; it refetches when it is shown again.
 * @returns whether the connection is lost
 */
export function useChanges(): boolean {
  const queryClient = useQueryClient()
  const [isLost, setIsLost] = useState(false)
  useEffect(() => {
    let source: EventSource | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const refetch = () => {
      clearTimeout(timer)
      timer = setTimeout(() => void queryClient.invalidateQueries(), pause)
    }
    function connect() {
      source?.close()
      source = undefined
      if (document.hidden) return
      source = new EventSource(followChanges.path)
      source.onmessage = refetch
      source.onopen = () => {
        setIsLost((wasLost) => {
          if (wasLost) refetch()
          return false
        })
      }
      source.onerror = () => setIsLost(true)
    }
    const onVisible = () => {
      connect()
      if (!document.hidden) refetch()
    }
    connect()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      document.removeEventListener('visibilitychange', onVisible)
      clearTimeout(timer)
      source?.close()
    }
  }, [queryClient])
  return isLost
}
