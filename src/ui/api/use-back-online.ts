import { useEffect } from 'react'

/** Retries when the browser is back online. */
export function useBackOnline(retry: () => unknown): void {
  useEffect(() => {
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  })
}
