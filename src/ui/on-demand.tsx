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
      // Whoever has gone on elsewhere is not called back.
      let stay = () => true
      const wait = () => {
        toast(words)
        stay = () =>
          location.href === href && [opener, document.body].includes(document.activeElement as HTMLElement)
      }
      if (opener) opener.ariaBusy = 'true'
      void late(load, wait).then((part) => {
        if (opener) opener.ariaBusy = null
        if (!stay()) onOpenChange?.(false)
        setLoaded(() => part)
      })
    }, [open])
    return Loaded ? <Loaded {...props} /> : null
  }

  // Kept in a field of the component, so that callers import one name.
  return Object.assign(OnDemand, { preload: () => void load().catch(() => undefined) })
}
