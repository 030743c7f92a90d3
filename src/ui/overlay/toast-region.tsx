import { type ComponentType, useEffect, useState } from 'react'
import { onFirstToast, pendingToasts, type ToastMessage } from './toast.ts'

/**
 * Stands once in the page; its weight is fetched when something gets the focus, so that it is there when the network is
 * not. Where it cannot be fetched the page goes on without, and the next focus or message tries again; what there is to say
 * is said plainly meanwhile.
 */
export function ToastRegion() {
  const [Toaster, setToaster] = useState<ComponentType>()
  const [plain, setPlain] = useState<ToastMessage>()
  useEffect(() => {
    const sayPlainly = () => {
      const message = pendingToasts()
      if (!message) return
      setPlain(message)
      setTimeout(setPlain, 8000)
    }
    const load = () =>
      void import('./toaster.tsx').then((module) => setToaster(() => module.Toaster), sayPlainly)
    addEventListener('focusin', load)
    onFirstToast(load)
  }, [])
  if (Toaster) return <Toaster />
  return (
    <p role="status" className={plain && plainClass}>
      {plain && `${plain.title}. ${plain.text ?? ''}`}
    </p>
  )
}

const plainClass = 'toasts rounded-control border border-line bg-surface p-4 shadow-float'
