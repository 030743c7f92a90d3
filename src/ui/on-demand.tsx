import { type ComponentType, useEffect, useState } from 'react'
import { late } from './late.ts'
import { toast } from './toast.ts'

const words = { title: 'No connection', text: 'This opens by itself when you are back online.' }

/**
 * A dialog or drawer whose code is fetched when it is first opened; `preload` on hover or focus makes that instant.
 * `const BookingDialog = onDemand(() => import('./booking-dialog.tsx').then((module) => module.BookingDialog))`
 */
export function onDemand<Props extends { open: boolean; onOpenChange?(open: boolean): void }>(
  load: () => Promise<ComponentType<Props>>,
) {
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each dialog, at the top of a module
  function OnDemand(props: Props) {
    const [Loaded, setLoaded] = useState<ComponentType<Props>>()
    const { open, onOpenChange } = props
    // biome-ignore lint/correctness/useExhaustiveDependencies: asked for when it opens, whatever else changes
    useEffect(() => {
      if (!open || Loaded) return
      const opener = document.activeElement?.closest<HTMLElement>('a, button')
      const { href } = location
      let waited = false
      const wait = () => {
        toast(words)
        waited = true
      }
      // A button of a drawer is gone with the drawer: then only what is typed into counts.
      const isElsewhere = (now = document.activeElement as HTMLElement) =>
        opener?.isConnected ? ![opener, document.body].includes(now) : now?.matches('input, textarea, select')
      if (opener) opener.ariaBusy = 'true'
      void late(load, wait).then((part) => {
        if (opener) opener.ariaBusy = null
        // Whoever has gone on is not called back.
        if (waited && (location.href !== href || isElsewhere())) onOpenChange?.(false)
        setLoaded(() => part)
      })
    }, [open])
    return Loaded ? <Loaded {...props} /> : null
  }

  // Kept in a field of the component, so that callers import one name.
  return Object.assign(OnDemand, { preload: () => void load().catch(() => undefined) })
}
