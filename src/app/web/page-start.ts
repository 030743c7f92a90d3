/** Scripts of a page; addresses start with `/`. */
interface PageScripts {
  /** Run; the others are what it will ask for. */
  entry: string
  preloads: readonly string[]
}

/**
 * The page with its scripts put off until the first picture is painted, so that neither fetching nor running them
 * delays what a visitor came to see; the page is links and forms until then. A hand on the page, or a picture that takes
 * too long, starts them at once.
 */
export function withLateStart(html: string, scripts: PageScripts, nonce: string): string {
  const script = `<script nonce="${nonce}">(${startAfterFirstPaint})(${JSON.stringify(scripts)})</script>`
  return html.replace('</body>', () => `${script}</body>`)
}

/** Runs in the browser, from its own source text: nothing outside its braces is there. */
function startAfterFirstPaint({ entry, preloads }: PageScripts): void {
  // React finds the page as it was rendered.
  document.currentScript?.remove()
  let started = false
  const start = () => {
    if (started) return
    started = true
    for (const href of preloads) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    }
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: entry }))
  }
  replayPress()
  // Nothing is painted in a tab that nobody looks at yet.
  if (document.hidden) {
    start()
    return
  }
  for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, start, { once: true, capture: true })
  setTimeout(start, 2500)
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')
  const afterPaint = () =>
    new PerformanceObserver((_, observer) => {
      observer.disconnect()
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start)))
    }).observe({ type: 'paint', buffered: true })
  if (picture) picture.decode().then(afterPaint, afterPaint)
  else afterPaint()

  // Links and forms work by themselves; any other button is pressed again once somebody listens to it. Of those that stay
  // pressed each one counts, unless it turns out to be already what was wanted: the device knew what the page did not.
  function replayPress() {
    const page = document.documentElement
    const toggled = new Map<HTMLElement, string>()
    let pressed: HTMLElement | null | undefined
    const remember = ({ target }: Event) => {
      const button = (target as Element).closest<HTMLElement>('button[type="button"]')
      if (!button?.ariaPressed) pressed = button
      else if (!toggled.delete(button)) toggled.set(button, button.ariaPressed)
    }
    addEventListener('click', remember, true)
    new MutationObserver((_, observer) => {
      observer.disconnect()
      removeEventListener('click', remember, true)
      for (const [button, was] of toggled) if (button.ariaPressed === was) button.click()
      if (pressed?.isConnected) pressed.click()
    }).observe(page, { attributeFilter: ['data-live'] })
  }
}
