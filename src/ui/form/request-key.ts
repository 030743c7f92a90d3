import { useRef } from 'react'
import { newKey } from './new-key.ts'

/** Gives an Idempotency-Key for a body: the same for the same content, so that what is sent again after a lost answer has one effect. */
export function useRequestKey() {
  const last = useRef({ text: '', key: '' })
  return (body: unknown): string => {
    const text = JSON.stringify(body)
    if (last.current.text !== text) last.current = { text, key: newKey() }
    return last.current.key
  }
}
