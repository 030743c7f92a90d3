import type { AccountId } from '#shared/ids.ts'
import { currentLanguage } from '#shared/language/language.ts'
import { errorFrom } from './api.ts'

interface SendFormOptions {
  signal?: AbortSignal
  /** The server refuses the request when another user, or none, is signed in. Absent for guests. */
  userId: AccountId | undefined
  idempotencyKey?: string
  /** @param part sent part of the body, 0 to 1 */
  onProgress?(part: number): void
}

/** Milliseconds without progress after which an upload is aborted. */
const stallTimeout = 45_000

export class ConnectionLost extends Error {
  /** The connection broke while online, as when a phone changes its network; no timeout. */
  readonly brokenOff: boolean
  constructor({ brokenOff }: { brokenOff: boolean }) {
    super()
    this.brokenOff = brokenOff
  }
}

/**
 * Sends a form with files, or one file. Uses XMLHttpRequest, because fetch does not report upload progress.
 * @returns the parsed reply. Rejects with ApiError for an error status, ConnectionLost without a reply, and AbortError on abort.
 */
export function sendForm(
  { method, path }: { method: string; path: string },
  body: FormData | File,
  { signal, userId, idempotencyKey, onProgress }: SendFormOptions,
): Promise<unknown> {
  const request = new XMLHttpRequest()
  return new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout>
    const giveUp = () => {
      reject(new ConnectionLost({ brokenOff: false }))
      request.abort()
    }
    const startTimer = () => {
      clearTimeout(timer)
      timer = setTimeout(giveUp, stallTimeout)
    }
    // A request in flight does not fail when the device goes offline.
    addEventListener('offline', giveUp)
    request.upload.onprogress = ({ loaded, total }) => {
      startTimer()
      onProgress?.(total > 0 ? loaded / total : 0)
    }
    request.onload = () => {
      const { status, statusText, responseText } = request
      const reply = status < 300 ? parseBody(responseText) : undefined
      if (reply !== undefined) resolve(reply)
      else reject(errorFrom({ status, statusText, body: responseText }))
    }
    request.onerror = () => reject(new ConnectionLost({ brokenOff: navigator.onLine }))
    request.onabort = () => reject(new DOMException('aborted', 'AbortError'))
    request.onloadend = () => {
      clearTimeout(timer)
      removeEventListener('offline', giveUp)
    }
    signal?.addEventListener('abort', () => request.abort())
    request.open(method, path)
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('accept-language', currentLanguage())
    if (userId) request.setRequestHeader('x-viewer', userId)
    if (idempotencyKey) request.setRequestHeader('idempotency-key', idempotencyKey)
    startTimer()
    request.send(body)
  })
}

function parseBody(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
