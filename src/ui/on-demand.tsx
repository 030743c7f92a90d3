import { type ComponentType, Suspense, useEffect, useState } from 'react'
import { latePart } from './late-part.tsx'

/**
 * A dialog or drawer whose code is fetched when it is first opened; `preload` on hover or focus makes that instant.
 * `const BookingDialog = onDemand(() => import('./booking-dialog.tsx').then((module) => module.BookingDialog))`
 */
export function onDemand<Props extends { open: boolean }>(load: () => Promise<ComponentType<Props>>) {
  const Loaded = latePart(load as () => Promise<ComponentType<{ open: boolean }>>)

  // biome-ignore lint/correctness/noComponentHookFactories: called once for each dialog, at the top of a module
  function OnDemand(props: Props) {
    const [wanted, setWanted] = useState(false)
    useEffect(() => {
      if (props.open) setWanted(true)
    }, [props.open])
    return wanted ? (
      <Suspense>
        <Loaded {...props} />
      </Suspense>
    ) : null
  }

  // Kept in a field of the component, so that callers import one name.
  return Object.assign(OnDemand, { preload: () => void load().catch(() => undefined) })
}
