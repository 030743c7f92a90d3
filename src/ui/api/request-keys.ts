import { useState } from 'react'

/** 128 random bits as hex. Browsers offer `randomUUID` only over HTTPS. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Idempotency keys: the same content has the same key until its request succeeds. */
export function useRequestKeys() {
  const [keys] = useState(() => new Map<string, string>())
  return {
    keyFor(content: string): string {
      const key = keys.get(content) ?? newKey()
      keys.set(content, key)
      return key
    },
    /** After a success: sending the same again is meant. */
    forget: (content: string) => keys.delete(content),
  }
}
