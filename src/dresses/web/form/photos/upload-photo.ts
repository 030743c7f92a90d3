import { type UploadedPicture, uploadPicture } from '#files/contract.ts'
import { ApiError } from '#ui/api/api.ts'
import { sendForm } from '#ui/api/send-form.ts'

interface UploadOptions {
  name: string
  userId: string
  signal: AbortSignal
  /** @param part uploaded part, 0 to 1 */
  onProgress(part: number): void
}

export async function uploadPhoto(file: Blob, { name, ...options }: UploadOptions): Promise<UploadedPicture> {
  const body = new FormData()
  body.append('file', file, name)
  return (await sendForm(uploadPicture, body, options)) as UploadedPicture
}

export function isRetryable(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 429 || error.status >= 500 || error.status === 401
}
