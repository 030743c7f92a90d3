import { useEffect } from 'react'

/** Tries again by itself once the network is back. */
export function useBackOnline(retry: () => unknown): void {
  useEffect(() => {
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  })
}
