import { useState } from 'react'
import type { Endpoint, ReplyOf } from '#shared/endpoint.ts'
import type { AccountId } from '#shared/ids.ts'
import { useRequestKeys } from './request-keys.ts'
import { sendForm } from './send-form.ts'

/** Sends a form with a file. A retry with the same content sends the same idempotency key, until it succeeds. */
export function useUpload<E extends Endpoint>(endpoint: E, userId: AccountId) {
  const { keyFor, forget } = useRequestKeys()
  const [progress, setProgress] = useState<number>()

  /** @param values in the order in which the server reads them; empty ones are left out */
  async function upload(values: Record<string, string | File | undefined>): Promise<ReplyOf<E>> {
    const body = new FormData()
    for (const [name, value] of Object.entries(values)) if (value) body.set(name, value)
    const content = JSON.stringify(Object.entries(values).map(identify))
    setProgress(0)
    try {
      const reply = await sendForm(endpoint, body, {
        userId,
        idempotencyKey: endpoint.idempotent ? keyFor(content) : undefined,
        onProgress: setProgress,
      })
      forget(content)
      return reply as ReplyOf<E>
    } finally {
      setProgress(undefined)
    }
  }
  return {
    upload,
    /** The sent part, 0 to 1; undefined while nothing is sent. */
    progress,
  }
}

function identify([name, value]: [string, string | File | undefined]) {
  return value instanceof File ? [name, value.name, value.size, value.lastModified] : [name, value]
}
