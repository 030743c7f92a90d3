import { type ComponentType, useEffect, useState } from 'react'
import { onFirstToast } from './toast.ts'

/**
 * Stands once in the page; its weight is fetched when something gets the focus, so that it is there when the network is
 * not. Where it cannot be fetched the page goes on without, and the next focus or message tries again.
 */
export function ToastRegion() {
  const [Toaster, setToaster] = useState<ComponentType>()
  useEffect(() => {
    const load = () =>
      void import('./toaster.tsx').then(
        (module) => setToaster(() => module.Toaster),
        () => {},
      )
    addEventListener('focusin', load)
    onFirstToast(load)
  }, [])
  return Toaster ? <Toaster /> : null
}
