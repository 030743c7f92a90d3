/** Scripts of a page; addresses start with `/`. */
interface PageScripts {
  /** Run; the others are what it will ask for. */
  entry: string
  preloads: readonly string[]
}

/**
 * Puts the page's scripts off until the first picture is painted, so that neither fetching nor running them delays what a
 * visitor came to see; the page is links and forms until then. A hand on the page, or a picture that takes too long,
 * starts them at once.
 * @returns HTML for both ends of the page: the first before any style sheet, which a script after it would have to wait for
 */
export function lateStart(scripts: PageScripts, nonce: string): { first: string; last: string } {
  const inline = (call: string) => `<script nonce="${nonce}">${call}</script>`
  return {
    first: inline(earlyHearing),
    last: inline(`${startingAfterFirstPaint}(${JSON.stringify(scripts)})`),
  }
}

// Both run in the browser, from their own source text: nothing outside their braces is there.

/**
 * Hears from the first byte on what is pressed and chosen while nobody listens. Links and forms work by themselves; any
 * other button looks busy and is pressed again once the page is live.
 */
function hearEarly(): void {
  // React finds the page as it was rendered.
  document.currentScript?.remove()
  const heard: Heard = { toggled: new Map(), touched: new Set(), any: false, stop }
  addEventListener('click', press, true)
  addEventListener('input', touch, true)
  Object.assign(window, { heard })

  function press({ target }: Event) {
    const button = (target as Element).closest<HTMLElement>('button[type="button"]')
    heard.any = true
    if (button?.ariaPressed) {
      if (!heard.toggled.delete(button)) heard.toggled.set(button, button.ariaPressed)
      button.ariaBusy = heard.toggled.has(button) ? 'true' : null
    } else {
      if (heard.pressed) heard.pressed.ariaBusy = null
      if (button) button.ariaBusy = 'true'
      heard.pressed = button
    }
  }
  function touch({ target }: Event) {
    const field = target as Field
    // What is typed into a search box it finds itself.
    if (field.form?.method === 'get' && field.type !== 'search') heard.touched.add(field)
  }
  function stop() {
    removeEventListener('click', press, true)
    removeEventListener('input', touch, true)
    for (const button of [...heard.toggled.keys(), heard.pressed]) if (button) button.ariaBusy = null
  }
}

interface Heard {
  pressed?: HTMLElement | null
  /** Of the buttons that stay pressed each one counts, with what it was; pressed twice it is as it was. */
  toggled: Map<HTMLElement, string>
  touched: Set<Field>
  any: boolean
  stop(): void
}

function startAfterFirstPaint({ entry, preloads }: PageScripts): void {
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
  const { heard } = window as unknown as { heard: Heard }
  whenLive(replay)
  // Nothing is painted in a tab that nobody looks at yet.
  if (document.hidden || heard.any) {
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

  function whenLive(then: () => void) {
    new MutationObserver((_, observer) => {
      observer.disconnect()
      then()
    }).observe(document.documentElement, { attributeFilter: ['data-live'] })
  }

  async function replay() {
    heard.stop()
    const { pressed, toggled, touched } = heard
    // One that turns out to be pressed already is what was wanted: the device knew what the page did not.
    for (const [button, was] of toggled)
      if ((await isHeard(button)) && button.ariaPressed === was) button.click()
    if (pressed && (await isHeard(pressed))) pressed.click()
    // Read before the first is chosen again: that writes all of them anew.
    const wishes = [...touched].map((field) => [field, stateOf(field)] as const)
    for (const [field, wish] of wishes) await choose(field, wish)
  }

  /** Gives a filter the state it had when the page was sent and then the one it was given since, so that it is heard. */
  async function choose(field: Field, wish: string): Promise<void> {
    if (!(await isHeard(field))) return
    if (isTick(field)) {
      if (wish === String(field.type === 'checkbox' && field.defaultChecked)) return
      for (const one of field.form?.elements ?? [])
        if (one === field || ((one as Field).name === field.name && field.type === 'radio'))
          (one as HTMLInputElement).checked = (one as HTMLInputElement).defaultChecked
      field.click()
    } else {
      const typed = field instanceof HTMLInputElement
      if (typed) field.value = field.defaultValue
      // Past React, which takes what it writes itself for no news.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, wish)
      field.dispatchEvent(new Event(typed ? 'input' : 'change', { bubbles: true }))
    }
    // The next choice goes on from this one, once the page knows of it.
    await until(() => String(propsOf(field)?.[isTick(field) ? 'checked' : 'value']) === wish)
  }

  /** Waits until somebody listens to it; false once it has left the page. */
  async function isHeard(element: Element): Promise<boolean> {
    await until(() => propsOf(element) !== undefined)
    // React marks what it renders; it hears a moment later, once all of it stands.
    await new Promise((done) => setTimeout(done, 50))
    return element.isConnected
  }

  /** What React was last told of a part of the page; undefined while nobody listens to it. */
  function propsOf(element: Element): Record<string, unknown> | undefined {
    const key = Object.keys(element).find((one) => one.startsWith('__reactProps'))
    return (element as unknown as Record<string, Record<string, unknown>>)[key ?? '']
  }

  function stateOf(field: Field): string {
    return isTick(field) ? String(field.checked) : field.value
  }

  function isTick(field: Field): field is HTMLInputElement {
    return field.type === 'checkbox' || field.type === 'radio'
  }

  async function until(isSo: () => boolean) {
    for (let tries = 0; tries < 200 && !isSo(); tries++)
      await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

type Field = HTMLInputElement | HTMLSelectElement

const earlyHearing = `(${hearEarly})()`
const startingAfterFirstPaint = `(${startAfterFirstPaint})`
