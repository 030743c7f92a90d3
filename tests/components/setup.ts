import '#ui/styles/styles.css'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { rootHydrated } from '#app/web/hydration/background-hydration.ts'
import { removeSessionDrafts } from '#ui/form/session-draft.ts'
import { accentStyle, defaultPrimary } from '#ui/styles/accent.ts'

/** A Monday, 10:00 in Beirut. */
export const now = new Date('2026-11-23T08:00:00Z')

export const viewports = ['desktop', 'phone'] as const

export async function useViewport(name: (typeof viewports)[number]): Promise<void> {
  if (name === 'phone') await page.viewport(390, 844)
  else await page.viewport(1440, 900)
  const enabled = name === 'phone'
  await cdp().send('Emulation.setTouchEmulationEnabled', { enabled, maxTouchPoints: enabled ? 5 : 1 })
}

const errors: string[] = []
const checks: (() => readonly string[])[] = []

/** Fails the test with these errors, when there are any at its end. */
export function failOn(check: () => readonly string[]): void {
  checks.push(check)
}

const style = document.createElement('style')
style.textContent = accentStyle(defaultPrimary)
// Pages of staff load again without one.
style.setAttribute('nonce', 'test')
document.head.append(style)
document.documentElement.lang = 'en'
// Nothing waits for a hydration: pages render in the browser only.
rootHydrated()

/** A stream of changes that opens and stays silent. */
class SilentEventSource extends EventTarget {
  onopen?: () => void
  close() {}
  constructor() {
    super()
    queueMicrotask(() => this.onopen?.())
  }
}
Object.assign(globalThis, { EventSource: SilentEventSource })

const consoleError = console.error
// TanStack Router's lazyRouteComponent calls use() only until its code has loaded; React's development build objects.
const isKnown = (text: string) => text.includes('did not call use() when it finished')
console.error = (...parts: unknown[]) => {
  if (isKnown(String(parts[0]))) return
  errors.push(parts.map(String).join(' '))
  consoleError(...parts)
}
addEventListener('error', ({ message }) => void errors.push(message))
addEventListener('unhandledrejection', ({ reason }) => void errors.push(String(reason)))

beforeEach(async () => {
  // Timers run; only the date stands still.
  vi.useFakeTimers({ toFake: ['Date'], now })
  await useViewport('desktop')
})

afterEach(async () => {
  await cleanup()
  localStorage.clear()
  removeSessionDrafts()
  sessionStorage.clear()
  vi.useRealTimers()
  const found = [...errors.splice(0), ...checks.splice(0).flatMap((check) => check())]
  expect(found, 'errors in the browser').toEqual([])
})
