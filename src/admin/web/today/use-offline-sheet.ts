import { useEffect } from 'react'
import { getOfflineSheet, keepSeconds, type Today } from '#admin/today-contract.ts'
import { currentLanguage, languagePath } from '#shared/language/language.ts'
import { eraseOfflineCopies, offlineCopies } from '#ui/page/offline-copies.ts'

/**
 * Keeps the sheet of today and tomorrow on this device, so that /admin/today opens without a connection. Stored anew with
 * each state of the day that the page shows.
 */
export function useOfflineSheet(shown: Today | undefined): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sheet is as old as what the page shows
  useEffect(() => {
    const left = new AbortController()
    // Without it, or without room for it, the page is as any other.
    keepSheet(left.signal).catch(() => undefined)
    return () => left.abort()
  }, [shown])
}

async function keepSheet(signal: AbortSignal): Promise<void> {
  const { serviceWorker }: Partial<Navigator> = navigator
  const copies = offlineCopies()
  if (!serviceWorker || !copies) return
  // Its scope is the address of the page: no other page has a service worker.
  const page = languagePath('/admin/today')
  await serviceWorker.register('/day-sheet-worker.js', { scope: page })
  const headers = { 'accept-language': currentLanguage() }
  const sheet = await fetch(getOfflineSheet.path, { headers, signal })
  if (sheet.status === 401 || sheet.status === 403) return eraseOfflineCopies()
  const cache = await copies.open('day-sheet')
  const copy = new Response(sheet.body, sheet)
  // Read by the service worker.
  copy.headers.set('x-erase-at', String(Date.now() + Number(sheet.headers.get(keepSeconds)) * 1000))
  if (sheet.ok && !signal.aborted) await cache.put(page, copy)
}
