import { globSync } from 'node:fs'
import { matchesGlob } from 'node:path'
import { expect, test } from 'vitest'
import { longFiles, testFiles } from '#tests/support/test-files.ts'
import e2e from '../playwright.config.ts'
import browsers from './browsers/playwright.config.ts'

const files = globSync('{src,tests,scripts,tools}/**/*.{test,spec}.{ts,tsx,mts,mjs,js}')

/** The Vitest projects that run a file. */
function projectsOf(file: string, isLong: boolean): string[] {
  const matches = (patterns: string[]) => patterns.some((pattern) => matchesGlob(file, pattern))
  return Object.entries(testFiles(isLong))
    .filter(([, { include, exclude }]) => matches(include) && !matches(exclude))
    .map(([name]) => name)
}

test('each file of tests is in exactly one project of the long series, and in the same one or none of npm test', () => {
  expect(files.length).toBeGreaterThan(540)
  const astray = files.filter((file) => {
    const [all, short] = [projectsOf(file, true), projectsOf(file, false)]
    const expected = matchesGlob(file, longFiles) ? [] : all
    return all.length !== 1 || short.join() !== expected.join()
  })
  expect(astray).toEqual([])
})

test('each file that names itself an e2e test is one, and Playwright finds no other', () => {
  const named = globSync('**/*.e2e.ts', { exclude: (name) => name === 'node_modules' })
  expect(named.length).toBeGreaterThan(60)
  expect(named.filter((file) => !file.startsWith(`${e2e.testDir}/`))).toEqual([])
  expect(e2e.testMatch).toBe('**/*.e2e.ts')
})

test('each test for three engines is run by npm run test:browsers, in each engine', () => {
  const named = globSync('**/*.engines.ts', { exclude: (name) => name === 'node_modules' })
  expect(named.length).toBeGreaterThan(1)
  expect(named.filter((file) => !file.startsWith('tests/browsers/'))).toEqual([])
  expect(browsers.testMatch).toBe('**/*.engines.ts')
  expect(browsers.projects!.map(({ name }) => name)).toEqual(['chromium', 'firefox', 'webkit'])
})

/** Combinations of the tags that choose a project. */
const tags = ['', '@phone', '@both', '@alone'].flatMap((device) => [device, `${device} @long`])

test.each(tags)('an e2e test tagged "%s" has a project', (tag) => {
  const asList = (patterns: RegExp | RegExp[] | undefined) => (patterns ? [patterns].flat() : undefined)
  const projects = e2e.projects!.filter(
    ({ grep, grepInvert }) =>
      (asList(grep)?.some((pattern) => pattern.test(tag)) ?? true) &&
      !asList(grepInvert)?.some((pattern) => pattern.test(tag)),
  )
  const isLeft = tag.includes('@long') && !process.env.FULL_ROUNDS
  const devices = tag.includes('@both') && process.env.FULL_ROUNDS ? 2 : 1
  expect(projects).toHaveLength(isLeft ? 0 : devices)
})
