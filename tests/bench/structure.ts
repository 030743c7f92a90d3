import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** How large the project is and how it hangs together: `npm run bench -- structure`. Counts only; nothing is started. */

const isTest = (path: string) => /\.(test|fixture)\.tsx?$/.test(path)
const all = globSync('src/**/*.{ts,tsx}').filter((path) => !/\.(gen|d)\.ts$/.test(path))
const sources = new Map(all.map((path) => [path, readFileSync(path, 'utf8')]))
const product = all.filter((path) => !isTest(path))
const lines = (text: string) => text.split('\n').length - 1
const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)

const productLines = sum(product.map((path) => lines(sources.get(path)!)))
const testLines = sum(
  [...all.filter(isTest), ...globSync('tests/**/*.{ts,tsx}')].map((path) =>
    lines(readFileSync(path, 'utf8')),
  ),
)
const importLines = sum(
  product.flatMap((path) =>
    [...sources.get(path)!.matchAll(/^import [^;]*?'[^']*'$/gm)].map(([text]) => lines(text) + 1),
  ),
)
const endpoints = sum(product.map((path) => sources.get(path)!.match(/= endpoint\(\{/g)?.length ?? 0))

/** Readers in the product, by file. */
const readers = new Map<string, Set<string>>()
const lazy = new Set<string>()
for (const path of product) {
  for (const [statement, from = ''] of sources
    .get(path)!
    .matchAll(/(?:from |import |import\()'([#.][^']+)'/g)) {
    const target = from.startsWith('#') ? `src/${from.slice(1)}` : join(dirname(path), from)
    readers.set(target, (readers.get(target) ?? new Set()).add(path))
    if (statement.startsWith('import(')) lazy.add(target)
  }
}
const withOneReader = product.filter((path) => readers.get(path)?.size === 1)
const besideTheirReader = withOneReader.filter(
  (path) => dirname([...readers.get(path)!][0]!) === dirname(path),
)
const hasTests = (path: string) =>
  ['.test.ts', '.browser.test.tsx', '.properties.test.ts'].some((end) =>
    sources.has(path.replace(/\.tsx?$/, end)),
  )

type Message = string | readonly Message[] | { readonly [name: string]: Message }
const catalogues = globSync('src/*/{texts,messages}/*.json')
const textsOf = (message: Message, path: string): [string, string][] =>
  typeof message === 'string'
    ? [[path, message]]
    : Object.entries(message).flatMap(([name, one]) => textsOf(one, `${path} ${name}`))
const translations = new Map<string, string[]>()
for (const path of catalogues) {
  const [file = '', language = ''] = [dirname(path), path.slice(-7, -5)]
  for (const [key, text] of textsOf(JSON.parse(readFileSync(path, 'utf8')), file)) {
    const each = translations.get(key) ?? []
    each[['en', 'fr', 'ar'].indexOf(language)] = text
    translations.set(key, each)
  }
}
const sameTexts = [...Map.groupBy(translations.values(), (each) => JSON.stringify(each)).values()]
const repeated = sameTexts.filter((group) => group.length > 1)

// The pages of rentals compose; what they compose is counted apart.
const areaOf = (path: string) => /^src\/(rentals\/screens|[^/]+)/.exec(path)![1]!
const areas = Map.groupBy(product, areaOf)
const largest = [...areas]
  .map(([area, paths]) => ({ area, lines: sum(paths.map((path) => lines(sources.get(path)!))) }))
  .sort((one, other) => other.lines - one.lines)
  .slice(0, 8)

// Everywhere `biome.json` refuses more than 100 lines.
const linted = spawnSync(
  'biome',
  [
    'lint',
    '--config-path=tests/bench/support/long-functions.json',
    '--reporter=json',
    '--max-diagnostics=none',
    'src',
  ],
  { encoding: 'utf8', maxBuffer: 2 ** 26, shell: process.platform === 'win32' },
)
interface Diagnostic {
  category: string
  message: string
  location: { path: string; start: { line: number } }
}
const longFunctions = (JSON.parse(linted.stdout).diagnostics as Diagnostic[])
  .filter(({ category, location: { path } }) => category.endsWith('LinesPerFunction') && !isTest(path))
  .filter(({ location: { path } }) => /\/server\/|^src\/platform\//.test(path))
  .map(({ message, location: { path, start } }) => ({
    path,
    line: start.line,
    lines: /\d+/.exec(message)![0],
  }))

const rows: [string, string | number][] = [
  ['files', product.length],
  ['lines', productLines],
  ['lines of tests', testLines],
  ['endpoints', endpoints],
  ['lines per endpoint', Math.round(productLines / endpoints)],
  ['lines of imports', `${((100 * importLines) / productLines).toFixed(1)} %`],
  ['files with one reader', withOneReader.length],
  [
    '  in its folder, not lazy, without tests of their own',
    besideTheirReader.filter((path) => !lazy.has(path) && !hasTests(path)).length,
  ],
  ['files over 300 lines', product.filter((path) => lines(sources.get(path)!) > 300).length],
  ['server functions over 70 lines', longFunctions.length],
  ...longFunctions.map(({ path, line, lines }): [string, string] => [`  ${path}:${line}`, lines]),
  ['lines of catalogues', sum(catalogues.map((path) => lines(readFileSync(path, 'utf8'))))],
  ['texts', translations.size],
  ['texts that stand more than once in all languages', sum(repeated.map((group) => group.length))],
  ...largest.map(({ area, lines }): [string, string] => [
    `lines of ${area}`,
    `${lines} (${((100 * lines) / productLines).toFixed(1)} %)`,
  ]),
]
for (const [name, value] of rows) process.stdout.write(`${String(value).padStart(16)}  ${name}\n`)
