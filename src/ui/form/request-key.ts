import { useRef } from 'react'
import { newKey } from './new-key.ts'

/** Returns the same Idempotency-Key for the same body, so a retry after a lost reply has one effect. */
export function useRequestKey() {
  const last = useRef({ text: '', key: '' })
  return (body: unknown): string => {
    const text = JSON.stringify(body)
    if (last.current.text !== text) last.current = { text, key: newKey() }
    return last.current.key
  }
}
