import { type ComponentType, lazy } from 'react'
import { late } from './late.ts'

/** A part whose code comes late: `const ListEnd = latePart(() => import('./list-end.tsx').then((module) => module.ListEnd))` */
export function latePart<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await late(load) }))
}
