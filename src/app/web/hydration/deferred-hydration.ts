import { storageKey } from '@tanstack/router-core'

/** Scripts of a page; addresses start with `/`. */
interface PageScripts {
  /** Run; the others are what it will import. */
  entry: string
  preloads: readonly string[]
}

/**
 * Puts the page's scripts off until the first picture is painted, so that neither fetching nor running them delays what a
 * visitor came to see; the page is links and forms until then. A click or key, or a picture that takes too long, starts
 * them at once.
 * @returns HTML for both ends of the page: the first before any style sheet, which a script after it would have to wait for
 */
export function deferHydration(scripts: PageScripts, nonce: string): { first: string; last: string } {
  const inline = (call: string) => `<script nonce="${nonce}">${call}</script>`
  return {
    first: inline(`(${requireRecentBrowser})()`) + inline(`(${recordClicks})()`),
    last: inline(
      `(${restoreScroll})(${JSON.stringify(storageKey)});(${startAfterFirstPaint})(${JSON.stringify(scripts)})`,
    ),
  }
}

// These functions run in the browser, from their own source text: nothing outside their braces exists there.

/**
 * A browser that is too old for the page's scripts, or fails to load them, gets the page that works without script: `noscript`
 * shows, and what needs script does not. The two interfaces tell Safari before 16.4, Firefox before 128 and Chrome before 105.
 * In the syntax of 2015, so that those can read it.
 */
function requireRecentBrowser(): void {
  document.currentScript!.remove()
  const root = document.documentElement
  function giveUp() {
    root.setAttribute('data-scripting', 'none')
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', showNoscript)
    else showNoscript()
  }
  function showNoscript() {
    for (const hidden of Array.from(document.querySelectorAll('noscript'))) {
      const shown = document.createElement('div')
      shown.style.display = 'contents'
      // The parser has left it as text, because scripts are on.
      shown.innerHTML = hidden.textContent!
      hidden.parentNode!.replaceChild(shown, hidden)
    }
  }
  if (!('CSSPropertyRule' in window && 'CSSContainerRule' in window)) giveUp()
  // Until React starts, what fails is loading: the file is not there, or the browser cannot read it.
  addEventListener('vite:preloadError', function onLost() {
    if (!root.hasAttribute('data-hydrating')) giveUp()
  })
  addEventListener(
    'error',
    function onError(event) {
      // Not of an extension of the browser.
      const isOwn = event.target === window && event.filename.indexOf(location.origin) === 0
      if (root.hasAttribute('data-hydrating')) removeEventListener('error', onError, true)
      else if (isOwn || event.target instanceof HTMLScriptElement) giveUp()
    },
    true,
  )
}

/**
 * Links and forms work without the page's scripts. Of the other buttons, the one clicked last looks busy until React
 * receives its click: either at once, or repeated when the page is hydrated.
 */
function recordClicks(): void {
  // React hydrates the page as it was rendered.
  document.currentScript?.remove()
  const root = document.documentElement
  if (root.dataset.scripting) return
  let clicked: HTMLElement | null = null
  let pressed: string | null | undefined
  const setClicked = (button: HTMLElement | null) => {
    if (clicked) clicked.ariaBusy = null
    clicked = button
    pressed = button?.ariaPressed
    if (clicked) clicked.ariaBusy = 'true'
  }
  const onClick = ({ target }: Event) => {
    root.dataset.clicked = ''
    setClicked((target as Element).closest<HTMLElement>('button[type="button"]'))
  }
  // React listens at the document and stops the event of a part that it cannot hydrate yet.
  const onReceived = () => {
    if (root.dataset.hydrating !== undefined) setClicked(null)
  }
  addEventListener('click', onClick, true)
  root.addEventListener('click', onReceived, true)
  new MutationObserver((_, observer) => {
    observer.disconnect()
    // A button that is pressed now is as the visitor wants it: the device has favourites that the page did not know.
    if (clicked?.ariaPressed === pressed) clicked?.click()
    setClicked(null)
    removeEventListener('click', onClick, true)
    root.removeEventListener('click', onReceived, true)
  }).observe(root, { attributeFilter: ['data-live'] })
}

/** Restores the scroll position of a page that was left or reloaded, unless the user has scrolled meanwhile. */
function restoreScroll(storageKey: string): void {
  try {
    const positions = JSON.parse(sessionStorage.getItem(storageKey)!)
    const { scrollY: top } = positions[history.state.__TSR_key].window
    if (scrollY === 0) scrollTo(0, top)
  } catch {
    // No position is saved, or the browser gives no access to it.
  }
}

function startAfterFirstPaint({ entry, preloads }: PageScripts): void {
  document.currentScript?.remove()
  if (document.documentElement.dataset.scripting) return
  let started = false
  const start = () => {
    if (started) return
    started = true
    for (const href of preloads) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    }
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: entry }))
  }
  // Nothing is painted in a hidden tab.
  if (document.hidden || document.documentElement.dataset.clicked !== undefined) {
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
}
