import { sendPicture as messages } from '#files/texts/texts.gen.js'
import type { Endpoint } from '#shared/endpoint.ts'
import type { AccountId } from '#shared/ids.ts'
import { type Api, ApiError, isReply } from '#ui/api/api.ts'
import { ConnectionLost, sendForm } from '#ui/api/send-form.ts'
import type { PreparedPicture } from './prepare-picture.ts'

interface Address {
  method: string
  /** With its query. */
  path: string
  /** A form with the field `file`, or the picture itself. */
  consumes?: Endpoint['consumes']
}

interface SendOptions {
  /** Absent for guests with a link. */
  userId: AccountId | undefined
  signal?: AbortSignal
  /** @param part uploaded part, 0 to 1 */
  onProgress?(part: number): void
}

/**
 * The one way of sending a picture. Sends it again when a phone has changed its network, and after the session was
 * renewed. Rejects as `sendForm` does; `pictureProblem` says why.
 */
export async function sendPicture(
  api: Api,
  address: Address,
  picture: PreparedPicture,
  options: SendOptions,
): Promise<unknown> {
  try {
    return await send(address, picture, options)
  } catch (error) {
    if (error instanceof ConnectionLost && error.brokenOff) await delay(1500, options.signal)
    else if (!(error instanceof ApiError && (await api.recover(error)))) throw error
    return send(address, picture, options)
  }
}

function send({ method, path, consumes }: Address, picture: PreparedPicture, options: SendOptions) {
  if (consumes !== 'multipart/form-data') return sendForm({ method, path }, picture, options)
  const body = new FormData()
  body.append('file', picture, picture.name)
  return sendForm({ method, path }, body, options)
}

/** Why a picture was not stored, for the user. */
export function pictureProblem(error: unknown): string {
  if (isReply(error)) return error.message
  if (!(error instanceof ConnectionLost)) return messages.failed
  return navigator.onLine ? messages.lost : messages.offline
}

/** Whether the same picture may be accepted later. */
export function isRetryable(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 429 || error.status >= 500 || error.status === 401
}

/** Rejects on abort. */
function delay(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(new DOMException('aborted', 'AbortError'))
    })
  })
}
