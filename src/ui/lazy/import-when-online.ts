/**
 * Loads a chunk of code. Offline it waits for the connection, and a failed import is tried once more: a user who opens a
 * dialog or scrolls keeps the page, where an error would replace it.
 * @param onWait called once, when it has to wait
 */
export async function importWhenOnline<Module>(
  load: () => Promise<Module>,
  onWait?: () => void,
): Promise<Module> {
  // Undefined on the server.
  if (navigator.onLine !== false) {
    try {
      return await load()
    } catch {}
  }
  onWait?.()
  await online()
  return load()
}

/** Resolves when the browser is back online; if it says it already is, after 5 s. */
const online = () =>
  new Promise<void>((resolve) => {
    addEventListener('online', () => resolve(), { once: true })
    if (navigator.onLine) setTimeout(resolve, 5000)
  })
