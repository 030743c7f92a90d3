import { useEffect } from 'react'

export function useBackOnline(retry: () => unknown): void {
  useEffect(() => {
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  })
}
