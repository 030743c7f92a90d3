import { type UploadedPicture, uploadPicture } from '#files/contract.ts'
import { ApiError, errorFrom } from '#ui/api/api.ts'

interface SendOptions {
  name: string
  /** Id of the person it is sent for. */
  as: string
  signal: AbortSignal
  /** Part that has gone out, 0 to 1. */
  onProgress(part: number): void
}

/** A line that carries nothing for this long, in milliseconds, is a lost one. */
const patience = 45_000

/** The connection was lost before there was an answer. */
export class ConnectionLost extends Error {
  /** Broken off, as when a phone goes from one network to another; not silent, and not offline. */
  readonly brokenOff: boolean
  constructor({ brokenOff }: { brokenOff: boolean }) {
    super()
    this.brokenOff = brokenOff
  }
}

/**
 * Sends one picture. XMLHttpRequest, because fetch does not tell how much has gone out.
 * Throws ApiError for an answer that is no success, ConnectionLost for none, and AbortError when it is called off.
 */
export function uploadWithProgress(
  file: Blob,
  { name, as, signal, onProgress }: SendOptions,
): Promise<UploadedPicture> {
  const request = new XMLHttpRequest()
  const body = new FormData()
  body.append('file', file, name)
  return new Promise<UploadedPicture>((resolve, reject) => {
    let waiting: ReturnType<typeof setTimeout>
    const giveUp = () => {
      reject(new ConnectionLost({ brokenOff: false }))
      request.abort()
    }
    const wait = () => {
      clearTimeout(waiting)
      waiting = setTimeout(giveUp, patience)
    }
    // A device that loses its network leaves what is under way hanging.
    addEventListener('offline', giveUp)
    request.upload.onprogress = ({ loaded, total }) => {
      wait()
      onProgress(total > 0 ? loaded / total : 0)
    }
    request.onload = () => {
      const { status, statusText, responseText } = request
      const answer = pictureIn(status, responseText)
      if (answer) resolve(answer)
      else reject(errorFrom({ status, statusText, body: responseText }))
    }
    request.onerror = () => reject(new ConnectionLost({ brokenOff: navigator.onLine }))
    request.onabort = () => reject(new DOMException('called off', 'AbortError'))
    request.onloadend = () => {
      clearTimeout(waiting)
      removeEventListener('offline', giveUp)
    }
    signal.addEventListener('abort', () => request.abort())
    request.open(uploadPicture.method, uploadPicture.path)
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('x-viewer', as)
    wait()
    request.send(body)
  })
}

/** Whether sending the same file again may help. */
export function isRetryable(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 429 || error.status >= 500 || error.status === 401
}

function pictureIn(status: number, body: string): UploadedPicture | undefined {
  if (status !== 200) return undefined
  try {
    const answer = JSON.parse(body)
    return typeof answer?.filePath === 'string' ? answer : undefined
  } catch {
    return undefined
  }
}
