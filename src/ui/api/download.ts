import { checkProof } from '#shared/fresh-proof-contract.ts'
import { toastFailure } from '#ui/overlay/toast-failure.ts'
import { download as messages } from '#ui/texts/texts.gen.js'
import { type Api, ApiError } from './api.ts'

/**
 * Downloads a URL of ours without leaving the page, or opens it in a new tab. A file cannot ask who acts, so the page
 * asks first.
 */
export async function download(api: Api, url: string, target?: '_blank'): Promise<void> {
  try {
    await api.call(checkProof, {})
  } catch (error) {
    if (error instanceof ApiError && error.handled) return
    toastFailure(error, messages.failed)
    return
  }
  const link = document.createElement('a')
  link.href = url
  if (target) {
    link.target = target
    link.rel = 'noopener noreferrer'
  } else link.download = ''
  link.click()
}
