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
export function deferHydration(scripts: PageScripts, nonce: string): { first: string; last: string } {
  const inline = (call: string) => `<script nonce="${nonce}">${call}</script>`
  return {
    first: inline(earlyHearing),
    last: inline(`${startingAfterFirstPaint}(${JSON.stringify(scripts)})`),
  }
}

// Both run in the browser, from their own source text: nothing outside their braces is there.

/**
 * Hears from the first byte on what is pressed and chosen while nobody listens. Links and forms work by themselves; any
 * other button looks busy and is pressed again, and a filter chosen again, once somebody does.
 */
function hearEarly(): void {
  // React finds the page as it was rendered.
  document.currentScript?.remove()
  const heard: Heard = { toggled: new Map(), touched: new Map(), any: false, propsOf, stateOf, stop }
  addEventListener('click', press, true)
  addEventListener('input', touch, true)
  // React listens in between: what it would have to hear too early goes no further.
  document.documentElement.addEventListener('click', unlessHeard, true)
  Object.assign(window, { heard })

  function press({ target }: Event) {
    const button = buttonAt(target)
    heard.any = true
    if (button?.ariaPressed) {
      if (!heard.toggled.delete(button)) heard.toggled.set(button, button.ariaPressed)
    } else {
      if (heard.pressed) heard.pressed.ariaBusy = null
      heard.pressed = button
    }
    look(button)
  }
  function unlessHeard({ target }: Event) {
    const button = buttonAt(target)
    if (!button || !propsOf(button)) return
    if (!heard.toggled.delete(button)) heard.pressed = null
    look(button)
  }
  function touch({ target }: Event) {
    const field = target as Field
    // What is typed into a search box it finds itself, and no script may choose a file.
    if (field.form?.method !== 'get' || /search|file/.test(field.type)) return
    if (field.type === 'radio')
      for (const other of heard.touched.keys()) if (other.name === field.name) heard.touched.delete(other)
    heard.touched.delete(field)
    heard.touched.set(field, { wish: stateOf(field), known: propsOf(field) !== undefined })
  }
  function buttonAt(target: EventTarget | null) {
    return (target as Element).closest<HTMLElement>('button[type="button"]')
  }
  function look(button: HTMLElement | null) {
    if (button) button.ariaBusy = heard.toggled.has(button) || heard.pressed === button ? 'true' : null
  }
  function propsOf(element: Element) {
    const key = Object.keys(element).find((one) => one.startsWith('__reactProps'))
    return (element as unknown as Record<string, Record<string, unknown>>)[key ?? '']
  }
  function stateOf(field: Field) {
    return /checkbox|radio/.test(field.type) ? String((field as HTMLInputElement).checked) : field.value
  }
  function stop() {
    removeEventListener('click', press, true)
    removeEventListener('input', touch, true)
    document.documentElement.removeEventListener('click', unlessHeard, true)
  }
}

interface Heard {
  pressed?: HTMLElement | null
  /** Of the buttons that stay pressed each one counts, with what it was; pressed twice it is as it was. */
  toggled: Map<HTMLElement, string>
  /** The fields of filters, with what was chosen; the last one chosen comes last. */
  touched: Map<Field, Touch>
  any: boolean
  /** What React was last told of a part of the page; undefined while it does not know of it. */
  propsOf(element: Element): Record<string, unknown> | undefined
  stateOf(field: Field): string
  stop(): void
}

interface Touch {
  /** What it was given: a value, or whether it is ticked. */
  wish: string
  /** To React, which may have heard it. */
  known: boolean
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
    // Whole parts of a page hear later than the page, and a little later than React marks them.
    for (let rests = 0; rests < 10; rests++) {
      await pressAgain()
      for (const [field] of heard.touched) if (await willHear(field)) await choose(field)
      await pause(100)
      const fields = [...document.querySelectorAll('form[method="get"] :is(input, select)')]
      if (!fields.every(heard.propsOf)) rests = 0
    }
    heard.stop()
  }

  async function pressAgain() {
    for (const [button, was] of heard.toggled) {
      const hears = await willHear(button)
      // One that turns out to be pressed already is what was wanted: the device knew what the page did not.
      if (heard.toggled.delete(button) && hears && button.ariaPressed === was) button.click()
      button.ariaBusy = null
    }
    const { pressed } = heard
    if (pressed && (await willHear(pressed)) && heard.pressed === pressed) pressed.click()
  }

  /** Gives a filter the state it had when the page was sent and then the one it was given since, so that it is heard. */
  async function choose(field: Field): Promise<void> {
    const touch = heard.touched.get(field)
    if (!touch) return
    const { wish, known } = touch
    const tick = /checkbox|radio/.test(field.type)
    const told = () => String(heard.propsOf(field)?.[tick ? 'checked' : 'value']) === wish
    // What was heard may have been given up since.
    const lost = !told() && !(known && heard.stateOf(field) !== wish)
    if (lost) give(field as HTMLInputElement, wish, tick)
    // Has been touched by that once more.
    heard.touched.delete(field)
    // The next choice goes on from this one, once the page knows of it.
    if (lost) await until(told, 200)
  }

  function give(field: HTMLInputElement, wish: string, tick: boolean) {
    if (tick) {
      for (const one of (field.form?.elements ?? []) as Iterable<HTMLInputElement>)
        if (one === field || (one.name === field.name && field.type === 'radio'))
          one.checked = one.defaultChecked
      if (heard.stateOf(field) !== wish) field.click()
    } else {
      const typed = field instanceof HTMLInputElement
      if (typed) field.value = field.defaultValue
      // Past React, which takes what it writes itself for no news.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, wish)
      field.dispatchEvent(new Event(typed ? 'input' : 'change', { bubbles: true }))
    }
  }

  /** Waits until somebody listens to it; false once it has left the page. */
  async function willHear(element: Element): Promise<boolean> {
    await until(() => !element.isConnected || isHeard(element))
    return element.isConnected
  }

  /**
   * React marks elements it has only begun to make live, and would take what is chosen in that moment for what was there
   * before. It holds up what happens to such a part, and makes it live at once if it can.
   */
  function isHeard(element: Element): boolean {
    if (!heard.propsOf(element)) return false
    let passed = false
    const pass = () => {
      passed = true
    }
    element.addEventListener('auxclick', pass)
    element.dispatchEvent(new Event('auxclick', { bubbles: true }))
    element.removeEventListener('auxclick', pass)
    return passed
  }

  async function until(isSo: () => boolean, times = Number.POSITIVE_INFINITY) {
    for (let tries = 0; tries < times && !isSo(); tries++) await pause(20)
  }

  function pause(ms: number) {
    return new Promise((resolve) => setTimeout(resolve, ms))
  }
}

type Field = HTMLInputElement | HTMLSelectElement

const earlyHearing = `(${hearEarly})()`
const startingAfterFirstPaint = `(${startAfterFirstPaint})`
