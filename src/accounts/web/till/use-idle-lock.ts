import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { getTillPeople, lockTill } from '#accounts/till-code-contract.ts'
import { leaveLocked } from '#accounts/web/session/viewer-change.ts'
import { minuteMs } from '#shared/dates.ts'
import { useApi } from '#ui/api/api-hooks.ts'
import { rememberTill } from './till-device.ts'

/** In the storage of the browser: a person who works in one tab is there for all. */
const key = 'till-used-at'
const events = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const
const tick = 5_000

/** Locks a shared computer that nobody has touched for its minutes. @param minutes null: it is not shared */
export function useIdleLock(minutes: number | null): void {
  const lock = useLock()
  const api = useApi()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the minutes starts it again
  useEffect(() => {
    if (minutes === null) return
    let used = Date.now()
    let notified = used
    write(used)
    const onUse = () => {
      used = Date.now()
    }
    const timer = setInterval(() => {
      if (used > readUsed()) write(used)
      const last = Math.max(used, readUsed())
      if (Date.now() - last >= minutes * minuteMs) {
        clearInterval(timer)
        void lock()
      } else if (last - notified > minuteMs) {
        // The server locks by itself what sends nothing, such as a long form.
        notified = last
        void api.call(getTillPeople, {}).catch(() => undefined)
      }
    }, tick)
    for (const name of events) addEventListener(name, onUse, { passive: true })
    return () => {
      clearInterval(timer)
      for (const name of events) removeEventListener(name, onUse)
    }
  }, [minutes])
}

/** Locks the computer and leaves the page, also when the server cannot be reached: nothing may stay on the screen. */
export function useLock(): () => Promise<void> {
  const api = useApi()
  const router = useRouter()
  return async () => {
    rememberTill()
    await api.call(lockTill, {}, { skipAuthRecovery: true }).catch(() => undefined)
    await leaveLocked(router)
  }
}

function readUsed(): number {
  try {
    return Number(localStorage.getItem(key))
  } catch {
    return 0
  }
}

function write(at: number): void {
  try {
    localStorage.setItem(key, String(at))
  } catch {}
}
