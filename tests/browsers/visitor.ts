import { mkdirSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from '@playwright/test'
import axe from 'axe-core'
import { getByLabelSelector, getByRoleSelector, getByTextSelector } from 'ivya'
import { rolldown } from 'rolldown'
import { isHydrated } from '#tests/e2e/support/fixtures.ts'
import { baseUrl } from '#tests/e2e/support/server-address.ts'
import { axeOptions, notScanned } from '#tests/support/axe-options.ts'
import { slowness } from '#tests/support/slowness.ts'
import type { BrowserWindow, Point } from './engines/engine.ts'

type Name = string | RegExp

export const button = (name: Name) => getByRoleSelector('button', { name })
export const link = (name: Name) => getByRoleSelector('link', { name })
export const heading = (name: Name) => getByRoleSelector('heading', { name })
export const dialog = (name: Name) => getByRoleSelector('dialog', { name })
export const region = (name: Name) => getByRoleSelector('region', { name })
export const role = (kind: string, name: Name) => getByRoleSelector(kind, { name })
export const label = (text: Name) => getByLabelSelector(text)
export const text = (content: Name) => getByTextSelector(content)
export const within = (...selectors: string[]) => selectors.join(' >> ')
export const first = (selector: string) => `${selector} >> visible=true >> nth=0`

/** A person at a phone, who finds what the page names. */
export class Visitor {
  readonly #window: BrowserWindow
  readonly #pictures: string
  readonly #allowed: RegExp[] = []

  /** @param pictures folder of what each scanned page looked like */
  constructor(window: BrowserWindow, pictures: string) {
    this.#window = window
    this.#pictures = pictures
    mkdirSync(pictures, { recursive: true })
  }

  /** Opens a page and waits until React has hydrated it. */
  async open(path: string): Promise<void> {
    await this.#window.goTo(`${baseUrl}${path}`)
    // Pages start their scripts at the first input of the user.
    await this.#window.evaluate(`void dispatchEvent(new Event('keydown'))`)
    await this.#until('the page is hydrated', () => this.#window.evaluate(`(${isHydrated})()`))
    const shifts = (await this.#inPage<number | null>('layoutShifts')) ?? 0
    expect.soft(shifts, `layout shifts of ${path}`).toBeLessThan(0.05)
  }

  async signIn(username: string, password: string): Promise<void> {
    await this.open('/about')
    const body = JSON.stringify({ usernameOrEmail: username, password })
    const status = await this.#window.evaluate(
      `fetch('/api/auth/login', { method: 'POST', body: '${body}', headers: { 'content-type': 'application/json' } }).then((reply) => reply.status)`,
    )
    expect(status).toBe(200)
  }

  async press(selector: string): Promise<void> {
    await this.#window.drag([await this.#pointOf(selector)])
  }

  /** Replaces what is written in a field. */
  async fill(selector: string, value: string): Promise<void> {
    await this.press(selector)
    await this.#inPage('selectText', selector)
    await this.#window.type(value)
  }

  /** Sets a date, a time or the option of a list. */
  async choose(selector: string, value: string): Promise<void> {
    await this.#pointOf(selector)
    await this.#inPage('setValue', selector, value)
  }

  /** Draws a line of points, in pixels from the middle of an element. */
  async draw(selector: string, points: readonly Point[]): Promise<void> {
    const [x, y] = await this.#pointOf(selector)
    await this.#window.drag(points.map(([right, down]) => [x + right, y + down]))
  }

  /** Waits until an element is visible. */
  async see(selector: string): Promise<void> {
    await this.#until(`${selector} is visible`, () => this.#inPage('isShown', selector))
  }

  async seeOneOf(one: string, other: string): Promise<void> {
    await this.#until(
      `${one} or ${other} is visible`,
      async () => (await this.isSeen(one)) || this.isSeen(other),
    )
  }

  async isSeen(selector: string): Promise<boolean> {
    return this.#inPage('isShown', selector)
  }

  async waitForPath(path: RegExp): Promise<void> {
    await this.#until(`the address matches ${path}`, async () =>
      path.test(await this.#window.evaluate('location.pathname + location.search')),
    )
  }

  /** Allows an error that the test provokes: what the browser logs of a refused request. */
  allowError(pattern: RegExp): void {
    this.#allowed.push(pattern)
  }

  /** Scans the page as it is now: axe, sideways scroll, and errors since the scan before. */
  async scan(name: string): Promise<void> {
    await this.#until('animations have ended', () => this.#window.evaluate(animationsEnded))
    writeFileSync(`${this.#pictures}/${name}.png`, await this.#window.screenshot())
    if (!(await this.#window.evaluate(`'axe' in window`))) await this.#load(axe.source)
    const context = JSON.stringify({ include: ['html'], exclude: notScanned })
    const violations = await this.#window.evaluate<string[]>(
      `axe.run(${context}, ${JSON.stringify(axeOptions)}).then(({ violations }) =>
        violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ target }) => target).join(' | ')))`,
    )
    const problems = [
      ...violations,
      ...(await this.#inPage<string[]>('overflow')),
      ...(await this.#window.errors()).filter((error) => !this.#allowed.some((each) => each.test(error))),
    ]
    expect.soft(problems, name).toEqual([])
  }

  async #pointOf(selector: string): Promise<Point> {
    let answer: Point | string = ''
    await this.#until(
      () => `${selector} can be pressed (${answer})`,
      async () => {
        answer = await this.#inPage<Point | string>('pointOf', selector)
        return typeof answer !== 'string'
      },
    )
    return answer as unknown as Point
  }

  async #inPage<Result>(name: string, ...args: unknown[]): Promise<Result> {
    if (!(await this.#window.evaluate(`'inPage' in window`))) await this.#load(await inPageScript())
    return this.#window.evaluate(`inPage.${name}(${args.map((arg) => JSON.stringify(arg)).join(', ')})`)
  }

  async #load(script: string): Promise<void> {
    await this.#window.evaluate(`(() => { ${script} })()`)
  }

  async #until(what: string | (() => string), isTrue: () => Promise<boolean>): Promise<void> {
    const end = Date.now() + 10_000 * slowness
    for (;;) {
      // A page that is being left answers with an error.
      const answer = await isTrue().catch((error: unknown) => error)
      if (answer === true) return
      if (Date.now() > end) {
        writeFileSync(`${this.#pictures}/failed.png`, await this.#window.screenshot())
        const reason = answer instanceof Error ? `: ${answer.message}` : ''
        throw new Error(`Not so: ${typeof what === 'string' ? what : what()}${reason}`)
      }
      await pause(50)
    }
  }
}

/** Colours in between have no defined contrast. */
const animationsEnded = `document.getAnimations().every(({ playState, effect }) =>
  playState !== 'running' || effect?.getComputedTiming().endTime === Infinity)`

let bundled: Promise<string> | undefined

function inPageScript(): Promise<string> {
  bundled ??= bundle()
  return bundled
}

async function bundle(): Promise<string> {
  const build = await rolldown({ input: 'tests/browsers/in-page.ts' })
  const { output } = await build.generate({ format: 'iife', name: 'inPage' })
  return `${output[0].code};window.inPage = inPage`
}
