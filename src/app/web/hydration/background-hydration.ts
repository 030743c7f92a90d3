const hydration = Promise.withResolvers<void>()

/** Call it when the root is hydrated. React hydrates the rest in the background; the browser is idle only after that. */
export function rootHydrated(): void {
  // Safari has no idle callback.
  if (typeof requestIdleCallback === 'undefined') setTimeout(hydration.resolve)
  else requestIdleCallback(() => hydration.resolve(), { timeout: 2000 })
}

/**
 * Waits until the page is hydrated. A page that the router leaves earlier fails while React hydrates it, because
 * `useSearch` finds its route no longer; React would then render everything anew. Browser only.
 */
export const backgroundHydration: Promise<void> = hydration.promise
