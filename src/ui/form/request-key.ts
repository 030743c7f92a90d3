import { useMemo, useRef } from 'react'
import { newKey } from './new-key.ts'

/** Idempotency-Keys of one form. */
export function useRequestKey() {
  const last = useRef({ text: '', key: '' })
  return useMemo(
    () => ({
      /** The same key for the same body, so a retry after a lost reply has one effect. */
      keyFor(body: unknown): string {
        const text = JSON.stringify(body)
        if (last.current.text !== text) last.current = { text, key: newKey() }
        return last.current.key
      },
      /** After a success: sending the same again is meant. */
      forget() {
        last.current = { text: '', key: '' }
      },
    }),
    [],
  )
}
