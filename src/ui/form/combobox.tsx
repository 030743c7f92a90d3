import { useHydrated } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { comboboxClass } from '#ui/control/control-class.ts'
import type { ComboboxProps } from '#ui/control/lookup.ts'
import { importWhenOnline } from '#ui/lazy/import-when-online.ts'

const Control = lazy(() =>
  importWhenOnline(() => import('./combobox-control.tsx')).then((module) => ({
    default: module.ComboboxControl,
  })),
)

/** One choice of many, searched on the server while the user types. Its code loads after hydration. */
export function Combobox(props: ComboboxProps) {
  const { className, id, label, placeholder } = props
  const waiting = (
    <div className={className}>
      <input
        id={id}
        aria-label={label}
        placeholder={placeholder ?? label}
        disabled
        className={comboboxClass}
      />
    </div>
  )
  // Base UI writes style attributes on the server, which the content security policy refuses.
  if (!useHydrated()) return waiting
  return (
    <Suspense fallback={waiting}>
      <Control {...props} />
    </Suspense>
  )
}
