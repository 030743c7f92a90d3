import axe, { type RunOptions } from 'axe-core'
import { expect, inject } from 'vitest'
import { page } from 'vitest/browser'
import { axeOptions, notScanned, opensOver } from '#tests/support/axe-options.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Which look comes first, and how many a scan takes: one in `npm test`, where the turn follows from the commit. */
    looks: { turn: number; many: number }
  }
}

// So high that nothing scrolls: what lies half below the buttons of a dialog would count as too small.
const height = 2400
const narrow = 360
const wide = 1280

/**
 * Fails on violations of WCAG 2.2 AA and on content that is wider than its place: in the open dialog or menu, which is named by the
 * file that `lazyDialog` loads, from src/, and its name there; without a name, on the whole page. It looks in light or dark
 * and at 360 or 1280 px (on a phone at 360 px), by turns; in the long series twice, where the second look has the other theme
 * and width and repeats only what depends on them.
 */
export async function expectAccessible(dialog?: `${string}.tsx ${string}`): Promise<void> {
  const part = dialog ? opensOver : 'html'
  const isOpen = () => document.querySelector(opensOver) !== null
  await expect.poll(isOpen, { message: 'a dialog is open' }).toBe(dialog !== undefined)
  const name = dialog ?? expect.getState().currentTestName!
  const root = document.documentElement
  const before = { width: innerWidth, height: innerHeight, theme: root.dataset.theme }
  try {
    for (const [nth, { theme, width }] of looksOf(name).entries()) {
      const look = `${name}, ${theme}, at ${width} px`
      root.dataset.theme = theme
      await page.viewport(width, height)
      await expect.poll(() => overflows(part), { message: look }).toEqual([])
      await expect.poll(runningAnimations, { message: look }).toEqual([])
      expect(await violations(part, nth === 0 ? axeOptions : contrastOnly), look).toEqual([])
    }
  } finally {
    if (before.theme) root.dataset.theme = before.theme
    else delete root.dataset.theme
    await page.viewport(before.width, before.height)
  }
}

function looksOf(name: string) {
  const { turn: first, many } = inject('looks')
  const turn = [...name].reduce((sum, letter) => sum + letter.codePointAt(0)!, first) % 4
  const themes = turn % 2 === 0 ? ['light', 'dark'] : ['dark', 'light']
  const widths = innerWidth < 640 ? [narrow, narrow] : turn < 2 ? [narrow, wide] : [wide, narrow]
  return themes.map((theme, nth) => ({ theme, width: widths[nth]! })).slice(0, many)
}

const contrastOnly = { ...axeOptions, runOnly: { type: 'rule' as const, values: ['color-contrast'] } }

/** What makes the page, or a part that scrolls by itself in a dialog, scroll sideways. */
function overflows(part: string): string[] {
  const areas = [...document.querySelectorAll(`${part}, [role=dialog] > *`)].filter(
    (area) => area.matches(part) || getComputedStyle(area).overflowX === 'auto',
  )
  return [...new Set([document.documentElement, ...areas])]
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    .map((area) => `${area.localName} is ${area.clientWidth} px wide and scrolls: ${opening(widest(area))}`)
}

function widest(area: Element): Element {
  const { right } = area.getBoundingClientRect()
  return (
    [...area.querySelectorAll('*')].findLast((inner) => inner.getBoundingClientRect().right > right) ?? area
  )
}

const opening = (element: Element) => element.outerHTML.slice(0, 120)

/** Colours in between have no defined contrast. */
function runningAnimations(): string[] {
  return document
    .getAnimations()
    .filter(
      ({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
    )
    .map((animation) => String(animation.id || animation.constructor.name))
}

/** The pages of tests have no contacts of the shop, whose phone they link. */
const ofTestsOnly = ['[href="tel:undefined"]', '[href="tel:"]']

async function violations(part: string, options: RunOptions): Promise<string[]> {
  const found = await axe.run({ include: [part], exclude: [...notScanned, ...ofTestsOnly] }, options)
  return found.violations.map(
    ({ id, help, nodes }) =>
      `${id} (${help}): ${nodes.map(({ target, html }) => `${target} ${html.slice(0, 200)}`).join(' | ')}`,
  )
}
