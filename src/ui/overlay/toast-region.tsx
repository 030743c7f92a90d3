import { type ComponentType, useEffect, useRef, useState } from 'react'
import { onFirstToast, pendingToasts, type ToastMessage } from './toast.ts'

/**
 * Loads the toaster on the first focus, so that it is there when the network fails. After a failed import the next focus or
 * message tries again, and a plain status element shows the messages.
 */
export function ToastRegion() {
  const [Toaster, setToaster] = useState<ComponentType<{ focused: readonly EventTarget[][] }>>()
  // A dialog can take the focus from its opener before the toaster is there.
  const focused = useRef<EventTarget[][]>([])
  const [plain, setPlain] = useState<ToastMessage>()
  useEffect(() => {
    const showPlain = () => {
      const message = pendingToasts()
      if (!message) return
      setPlain(message)
      setTimeout(setPlain, 8000)
    }
    const load = (event?: FocusEvent) => {
      if (event) focused.current.push(event.composedPath())
      void import('./toaster.tsx').then((module) => setToaster(() => module.Toaster), showPlain)
    }
    addEventListener('focusin', load)
    onFirstToast(load)
    return () => removeEventListener('focusin', load)
  }, [])
  if (Toaster) return <Toaster focused={focused.current} />
  return (
    <p role="status" className={plain && plainClass}>
      {plain && `${plain.title}. ${plain.text ?? ''}`}
    </p>
  )
}

const plainClass = 'toasts rounded-control border border-line bg-surface p-4 shadow-float'
