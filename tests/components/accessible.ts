import axe, { type RunOptions } from 'axe-core'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { axeOptions, notScanned } from '#tests/support/axe-options.ts'

// So high that nothing scrolls: what lies half below the buttons of a dialog would count as too small.
const height = 2400
const narrow = { width: 360, height }
const wide = { width: 1280, height }

/**
 * Fails on violations of WCAG 2.2 AA and on content that is wider than its place: in the open dialog, which is named by the
 * file that `lazyDialog` loads, from src/, and its name there; without a name, on the whole page. The name decides for light
 * or dark and for 360 or 1280 px, so that all of them have their turn; a test on a phone is checked at 360 px. The contrast
 * is measured in both themes.
 */
export async function expectAccessible(dialog?: `${string}.tsx ${string}`): Promise<void> {
  const part = dialog ? '[role=dialog]' : 'html'
  const isOpen = () => document.querySelector('[role=dialog]') !== null
  await expect.poll(isOpen, { message: 'a dialog is open' }).toBe(dialog !== undefined)
  const name = dialog ?? expect.getState().currentTestName!
  const turn = [...name].reduce((sum, letter) => sum + letter.codePointAt(0)!, 0) % 4
  const themes = turn % 2 === 0 ? ['light', 'dark'] : ['dark', 'light']
  const viewport = turn < 2 || innerWidth < 640 ? narrow : wide
  const root = document.documentElement
  const before = { width: innerWidth, height: innerHeight, theme: root.dataset.theme }
  try {
    await page.viewport(viewport.width, viewport.height)
    for (const [nth, theme] of themes.entries()) {
      const look = `${name}, ${theme}, at ${viewport.width} px`
      root.dataset.theme = theme
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

const contrastOnly = { ...axeOptions, runOnly: { type: 'rule' as const, values: ['color-contrast'] } }

/** What makes the page, or a part that scrolls by itself in a dialog, scroll sideways. */
function overflows(part: string): string[] {
  const areas = [...document.querySelectorAll(`${part}, [role=dialog] > *`)].filter(
    (area) => area.matches(part) || getComputedStyle(area).overflowX === 'auto',
  )
  return [document.documentElement, ...areas]
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    .map((area) => `${opening(area)} is ${area.clientWidth} px wide and scrolls: ${opening(widest(area))}`)
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

/** The tests' pages have no contacts of the shop, whose phone the footer links. */
const ofTestsOnly = '[href="tel:undefined"]'

async function violations(part: string, options: RunOptions): Promise<string[]> {
  const found = await axe.run({ include: [part], exclude: [...notScanned, ofTestsOnly] }, options)
  return found.violations.map(
    ({ id, help, nodes }) =>
      `${id} (${help}): ${nodes.map(({ target, html }) => `${target} ${html.slice(0, 200)}`).join(' | ')}`,
  )
}
