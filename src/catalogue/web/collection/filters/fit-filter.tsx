import { lazyRouteComponent, useHydrated } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useViewer } from '#accounts/web/session/viewer.ts'
import { importWhenOnline } from '#ui/lazy/import-when-online.ts'
import type { FitsMeProps } from './fits-me.tsx'

// Guests have no measurements: they do not load what reads them.
const FitsMe = lazyRouteComponent(() => importWhenOnline(() => import('./fits-me.tsx')), 'FitsMe')

/** Of members only. */
export function FitFilter(props: FitsMeProps) {
  const isMember = useViewer()?.role === 'CLIENT'
  if (!useHydrated() || !isMember) return null
  return (
    <Suspense fallback={null}>
      <FitsMe {...props} />
    </Suspense>
  )
}
