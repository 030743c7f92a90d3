import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { pageAddresses } from '#app/web/page-addresses.ts'
import type { Stop } from '#tests/e2e/accessibility/stop.ts'
import { tours } from '#tests/e2e/accessibility/stops.ts'
import { parts, stopsOfFiles, stopsOfPart } from '#tests/e2e/accessibility/tour-part.ts'

const stops = tours.flatMap((tour) => tour.stops)

/** Dialogs that the tour does not open, and why. */
const exceptions: Record<string, string> = {
  'ui/overlay/confirm-dialog.tsx ConfirmDialog':
    'It has the words of the page that opens it; DeleteUserDialog and most other questions of the tour are made of it.',
  'till/web/dialogs/till-question-dialog.tsx TillQuestionDialog':
    'It follows cash that is refused because somebody has closed the till meanwhile; OpenTillDialog has the same parts.',
  'rentals/payments/web/refund-dialog.tsx RefundDialog':
    'It needs a rental with money to refund, which the shop of the tour does not have; PaymentDialog has the same parts.',
  'schedule/web/board/late/late-dialog.tsx LateDialog':
    'It is about a fitting of today that is still to come: whether the shop of the tour has one depends on the time.',
  'email/web/logs/mail-dialogs.tsx CancelMailDialog':
    'An email waits for some milliseconds only; ResendDialog in the same file has the same parts.',
  'rentals/screens/staff/web/detail/not-collected-dialog.tsx NotCollectedDialog':
    'It needs an agreed rental whose event has passed: the shop of the tour has none, and nobody can add one.',
  'rentals/screens/staff/web/detail/undo-dialogs.tsx UndoNotCollectedDialog':
    'It follows the dialog above; UndoInspectDialog in the same file has the same parts.',
}

test('every page is a stop of the accessibility tour', () => {
  expect(pageAddresses.length).toBeGreaterThan(80)
  expect([...new Set(stops.map(({ route }) => route))].toSorted()).toEqual(pageAddresses.toSorted())
  const scanned = new Set<string>(stops.filter((stop) => !stop.dialog).map(({ route }) => route))
  expect(pageAddresses.filter((address) => !scanned.has(address))).toEqual([])
})

test('every dialog that loads lazily is opened at exactly one stop', () => {
  const dialogs = lazyDialogs()
  expect(dialogs.length).toBeGreaterThan(55)
  const opened = stops.flatMap(({ dialog }) => dialog ?? [])
  expect([...opened, ...Object.keys(exceptions)].toSorted()).toEqual(dialogs)
})

test('every dialog that loads lazily is scanned in a component test', () => {
  const scanned = globSync('src/**/*.browser.test.tsx').flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    const names = [...text.matchAll(/expectAccessible\('(.+?)'\)/g)].map(([, name]) => name!)
    // A name that is not written out could be any.
    const pages = text.split('expectAccessible()').length - 1
    expect(names.length + pages, file).toBe(text.split('expectAccessible(').length - 1)
    return names
  })
  const lazy = lazyDialogs()
  expect(lazy.filter((name) => !scanned.includes(name))).toEqual([])
  // Others come with their page: each name is of a component that is there.
  const others = scanned.filter((name) => !lazy.includes(name))
  const unknown = others.filter((name) => {
    const [file, component] = name.split(' ')
    const path = `src/${file}`
    return !existsSync(path) || !readFileSync(path, 'utf8').includes(`function ${component}(`)
  })
  expect(unknown).toEqual([])
})

test('the parts of the tour are as long as each other, and have each stop once', () => {
  const all = Array.from({ length: parts }, (_, index) => stopsOfPart(index + 1))
  expect(all.flat().toSorted(byPlace)).toEqual(stops)
  const numbers = all.map((part) => [part.length, part.filter(({ dialog }) => dialog).length])
  for (const column of [0, 1]) {
    const counts = numbers.map((row) => row[column]!)
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1)
  }
  expect(() => stopsOfPart(9)).toThrow('TOUR_PART')
})

test('a changed page and a changed dialog are visited, whatever the part', () => {
  const routesOf = (file: string) => stopsOfFiles([file]).map(({ route }) => route)
  expect(new Set(routesOf('src/site/web/pages/faq-page.tsx'))).toEqual(new Set(['/faq']))
  expect(new Set(routesOf('src/admin/web/users-page.tsx'))).toEqual(new Set(['/admin']))
  expect(new Set(routesOf('src/payouts/web/admin/runs/run-page.tsx'))).toEqual(
    new Set(['/admin/payouts/runs/$id']),
  )
  expect(stopsOfFiles(['src/till/web/rate/rate-dialog.tsx']).map(({ dialog }) => dialog)).toEqual([
    'till/web/rate/rate-dialog.tsx RateDialog',
  ])
  expect(stopsOfFiles(['src/till/server/store.ts'])).toEqual([])
})

const byPlace = (one: Stop, other: Stop) => stops.indexOf(one) - stops.indexOf(other)

/** The files of the dialogs, from src/, with their names there. */
function lazyDialogs(): string[] {
  const dialogs = new Set<string>()
  for (const file of globSync('src/**/*.{ts,tsx}', { exclude: ['src/ui/lazy/lazy-dialog.*'] })) {
    const text = readFileSync(file, 'utf8')
    const loaded = [...text.matchAll(/lazyDialog\(\s*\(\) => import\('(.+?)'\),\s*'(\w+)'/g)]
    expect(loaded.length, file).toBe(text.split('lazyDialog(').length - 1)
    for (const [, path, name] of loaded) {
      const target = path!.startsWith('#') ? path!.slice(1) : join(dirname(file).slice('src/'.length), path!)
      dialogs.add(`${target} ${name}`)
    }
  }
  return [...dialogs].toSorted()
}
