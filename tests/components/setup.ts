import '#app/web/language.ts'
import '#ui/styles/styles.css'
import { cdp, page } from 'vitest/browser'
import { rootHydrated } from '#app/web/root.tsx'
import { accentStyle, defaultPrimary } from '#ui/styles/accent.ts'

/** A Monday, 10:00 in Beirut. */
export const now = new Date('2026-11-23T08:00:00Z')

export const viewports = ['desktop', 'phone'] as const

/** Asks the browser only for what changes, because each request costs as much as a short test. */
export async function useViewport(name: (typeof viewports)[number]): Promise<void> {
  const isPhone = name === 'phone'
  const [width, height] = isPhone ? [390, 844] : [1440, 900]
  if (innerWidth !== width || innerHeight !== height) await page.viewport(width, height)
  if (navigator.maxTouchPoints > 0 === isPhone) return
  await cdp().send('Emulation.setTouchEmulationEnabled', {
    enabled: isPhone,
    maxTouchPoints: isPhone ? 5 : 1,
  })
}

let isPointerMoved = false
addEventListener('pointermove', () => (isPointerMoved = true), { capture: true })

/** Takes the pointer off the page: what the next test shows under it would act as if somebody pointed at it. */
export async function movePointerAway(): Promise<void> {
  if (!isPointerMoved) return
  await cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: -1, y: -1 })
  isPointerMoved = false
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

/** The errors since the last call. */
export function takeErrors(): string[] {
  return [...errors.splice(0), ...checks.splice(0).flatMap((check) => check())]
}
