import { type ComponentType, useEffect, useRef, useState } from 'react'
import { onFirstToast, pendingToasts, type ToastMessage } from './toast.ts'

/**
 * Loads the toaster a second after the first focus: what was pressed needs the network and the processor first, and later the
 * network may fail. After a failed import the next focus or message tries again, and a plain status element shows the messages.
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
    const load = () =>
      void import('./toaster.tsx').then((module) => setToaster(() => module.Toaster), showPlain)
    const onFocus = (event: FocusEvent) => {
      focused.current.push(event.composedPath())
      setTimeout(load, 1000)
    }
    addEventListener('focusin', onFocus)
    onFirstToast(load)
    return () => removeEventListener('focusin', onFocus)
  }, [])
  if (Toaster) return <Toaster focused={focused.current} />
  return (
    <p role="status" className={plain && plainClass}>
      {plain && `${plain.title}. ${plain.text ?? ''}`}
    </p>
  )
}

const plainClass = 'toasts rounded-control border border-line bg-surface p-4 shadow-float'
