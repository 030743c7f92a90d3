import { type ComponentType, useEffect, useState } from 'react'
import { onFirstToast, pendingToasts, type ToastMessage } from './toast.ts'

/**
 * Loads what keeps the focus at the first one, and the toaster a second later: what was pressed needs the network and the
 * processor first, and later the network may fail. After a failed import the next focus or message tries again, and a plain status
 * element shows the messages.
 */
export function ToastRegion() {
  const [Toaster, setToaster] = useState<ComponentType>()
  const [plain, setPlain] = useState<ToastMessage>()
  useEffect(() => {
    const showPlain = () => {
      const message = pendingToasts()
      if (!message) return
      setPlain(message)
      setTimeout(setPlain, 8000)
    }
    const load = () =>
      void import('./toaster.tsx').then((module) => {
        if (stop) removeEventListener('focusin', onFocus)
        setToaster(() => module.Toaster)
      }, showPlain)
    // A dialog can take the focus from its opener before the rest is there.
    const focused: EventTarget[][] = []
    let page: string | undefined
    let stop: (() => void) | undefined
    const keep = async () => {
      const { keepFocus } = await import('#ui/page/lost-focus.ts')
      stop ??= keepFocus(focused, page)
    }
    const onFocus = (event: FocusEvent) => {
      if (!stop) {
        // Safari focuses no link that is clicked: this can be a later page than the first.
        page ??= location.pathname
        focused.push(event.composedPath())
        keep().catch(() => {})
      }
      setTimeout(load, 1000)
    }
    addEventListener('focusin', onFocus)
    onFirstToast(load)
    return () => {
      removeEventListener('focusin', onFocus)
      stop?.()
      // What still loads comes too late.
      stop = () => {}
    }
  }, [])
  if (Toaster) return <Toaster />
  return (
    <p role="status" className={plain && plainClass}>
      {plain && `${plain.title}. ${plain.text ?? ''}`}
    </p>
  )
}

const plainClass = 'toasts rounded-control border border-line bg-surface p-4 shadow-float'
