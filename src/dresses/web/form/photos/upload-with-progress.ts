import { type UploadedPicture, uploadPicture } from '#files/contract.ts'
import { ApiError, errorFrom } from '#ui/api/api.ts'

interface UploadOptions {
  name: string
  userId: string
  signal: AbortSignal
  /** @param part uploaded part, 0 to 1 */
  onProgress(part: number): void
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
 * Uses XMLHttpRequest, because fetch does not report upload progress. Rejects with ApiError for an error status,
 * ConnectionLost without a reply, and AbortError on abort.
 */
export function uploadWithProgress(
  file: Blob,
  { name, userId, signal, onProgress }: UploadOptions,
): Promise<UploadedPicture> {
  const request = new XMLHttpRequest()
  const body = new FormData()
  body.append('file', file, name)
  return new Promise<UploadedPicture>((resolve, reject) => {
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
      onProgress(total > 0 ? loaded / total : 0)
    }
    request.onload = () => {
      const { status, statusText, responseText } = request
      const picture = pictureIn(status, responseText)
      if (picture) resolve(picture)
      else reject(errorFrom({ status, statusText, body: responseText }))
    }
    request.onerror = () => reject(new ConnectionLost({ brokenOff: navigator.onLine }))
    request.onabort = () => reject(new DOMException('aborted', 'AbortError'))
    request.onloadend = () => {
      clearTimeout(timer)
      removeEventListener('offline', giveUp)
    }
    signal.addEventListener('abort', () => request.abort())
    request.open(uploadPicture.method, uploadPicture.path)
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('x-viewer', userId)
    startTimer()
    request.send(body)
  })
}

export function isRetryable(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 429 || error.status >= 500 || error.status === 401
}

function pictureIn(status: number, body: string): UploadedPicture | undefined {
  if (status !== 200) return undefined
  try {
    const picture = JSON.parse(body)
    return typeof picture?.filePath === 'string' ? picture : undefined
  } catch {
    return undefined
  }
}
