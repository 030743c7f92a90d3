/** Copies of pages on this device for the person who is signed in; absent over plain http. */
export function offlineCopies(): CacheStorage | undefined {
  const { caches }: Partial<WindowOrWorkerGlobalScope> = globalThis
  return caches
}

/** At sign-out, when a session has ended, and before another begins. */
export async function eraseOfflineCopies(): Promise<void> {
  const copies = offlineCopies()
  const names = (await copies?.keys().catch(() => undefined)) ?? []
  await Promise.all(names.map((name) => copies?.delete(name)))
}
