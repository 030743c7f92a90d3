import { type ComponentProps, type MouseEvent, useState } from 'react'
import { checkProof } from '#shared/fresh-proof-contract.ts'
import { useApi } from '#ui/api/api-hooks.ts'
import { inAppBrowser } from '#ui/in-app-browser.ts'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'
import { toastFailure } from '#ui/overlay/toast-failure.ts'
import { download as messages } from '#ui/texts/texts.gen.js'
import { type Api, ApiError } from './api.ts'

const RealBrowserDialog = lazyDialog(() => import('./real-browser-dialog.tsx'), 'RealBrowserDialog')

interface FileLinkProps
  extends Pick<ComponentProps<'a'>, 'className' | 'children' | 'aria-label' | 'aria-describedby'> {
  href: string
  /** Opens the file in a new tab instead of saving it. */
  target?: '_blank'
  /** The endpoint needs a fresh proof of who acts. */
  needsProof?: boolean
  /** Asked first: false when the file cannot be had, and the user knows why. */
  isServed?(): Promise<boolean>
  onSaved?(): void
}

/**
 * The one way to a file: a plain link, which works without script. In the browser of an app, which saves no files, it says
 * how to open the page in a real one.
 */
export function FileLink({ href, target, needsProof, isServed, onSaved, ...link }: FileLinkProps) {
  const api = useApi()
  const [isInApp, setIsInApp] = useState(false)
  async function follow(app: string | undefined) {
    if (needsProof && !(await proveIdentity(api))) return
    if (isServed && !(await isServed())) return
    if (app !== undefined) return setIsInApp(true)
    followLink(href, target)
    onSaved?.()
  }
  function onClick(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const app = inAppBrowser(navigator.userAgent)
    if (app === undefined && !needsProof && !isServed) return
    event.preventDefault()
    void follow(app)
  }
  const opening = target ? { target, rel: 'noopener noreferrer' } : { download: true }
  return (
    <>
      <a {...link} href={href} {...opening} onClick={onClick} />
      {isInApp && <RealBrowserDialog open={isInApp} onOpenChange={setIsInApp} href={href} />}
    </>
  )
}

/** Saves a file whose endpoint needs a fresh proof, from a menu. */
export async function saveFile(api: Api, href: string): Promise<void> {
  if (await proveIdentity(api)) followLink(href)
}

/** A file cannot ask who acts, so the page asks first. */
async function proveIdentity(api: Api): Promise<boolean> {
  try {
    await api.call(checkProof, {})
    return true
  } catch (error) {
    if (!(error instanceof ApiError && error.handled)) toastFailure(error, messages.failed)
    return false
  }
}

function followLink(href: string, target?: '_blank'): void {
  const link = document.createElement('a')
  link.href = href
  if (target) {
    link.target = target
    link.rel = 'noopener noreferrer'
  } else link.download = ''
  link.click()
}
