import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { routeTree } from '#app/web/route-tree.gen.ts'
import { createAppRouter } from '#app/web/router.tsx'
import { tours } from '#tests/e2e/accessibility/stops.ts'
import { createApi } from '#ui/api/api.ts'

const stops = tours.flatMap((tour) => tour.stops)

/** Dialogs that the tour does not open, and why. */
const exceptions: Record<string, string> = {
  'email/web/logs/mail-dialogs.tsx CancelMailDialog':
    'An email waits for some milliseconds only; ResendDialog in the same file has the same parts.',
}

test('every page is a stop of the accessibility tour', () => {
  const { routesById } = createAppRouter({ routeTree, api: createApi(() => Promise.reject()) })
  const paths = Object.values(routesById)
    .filter(({ id, fullPath }) => id !== '__root__' && (fullPath === '/' || !fullPath.endsWith('/')))
    .map(({ fullPath }) => fullPath)
  expect(paths.length).toBeGreaterThan(45)
  expect([...new Set(stops.map(({ route }) => route))].toSorted()).toEqual(paths.toSorted())
  const scanned = new Set<string>(stops.filter((stop) => !stop.dialog).map(({ route }) => route))
  expect(paths.filter((path) => !scanned.has(path))).toEqual([])
})

test('every dialog that loads lazily is opened at exactly one stop', () => {
  const dialogs = new Set<string>()
  for (const file of globSync('src/**/*.{ts,tsx}', { exclude: ['src/ui/lazy/lazy-dialog.tsx'] })) {
    const text = readFileSync(file, 'utf8')
    const loaded = [...text.matchAll(/lazyDialog\(\s*\(\) => import\('(.+?)'\),\s*'(\w+)'/g)]
    expect(loaded.length, file).toBe(text.split('lazyDialog(').length - 1)
    for (const [, path, name] of loaded) {
      const target = path!.startsWith('#') ? path!.slice(1) : join(dirname(file).slice('src/'.length), path!)
      dialogs.add(`${target} ${name}`)
    }
  }
  expect(dialogs.size).toBeGreaterThan(55)
  const opened = stops.flatMap(({ dialog }) => dialog ?? [])
  expect([...opened, ...Object.keys(exceptions)].toSorted()).toEqual([...dialogs].toSorted())
})
