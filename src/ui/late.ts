/**
 * Code that is fetched late. Without a network it waits until there is one, and tries again: whoever asks for a dialog or
 * scrolls far keeps the page they have, where a failed fetch would put an error in its place.
 * @param onWait called once, when it has to wait
 */
export async function late<Module>(load: () => Promise<Module>, onWait = () => {}): Promise<Module> {
  try {
    // One that has failed is not asked for again by every browser.
    if (navigator.onLine !== false) return await load()
  } catch {}
  onWait()
  await network()
  return late(load)
}

const network = () =>
  new Promise<void>((back) => {
    addEventListener('online', () => back(), { once: true })
    if (navigator.onLine) setTimeout(back, 5000)
  })
