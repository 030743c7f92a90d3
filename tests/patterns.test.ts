import { globSync, readFileSync } from 'node:fs'
import { analyse } from 'scslre'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'

/** Patterns whose time grows faster than their text, and what bounds the text. */
const bounded: Record<string, string> = {
  'src/accounts/server/auth/passwords.ts: /=+$/': 'base64 of a hash of 32 bytes',
  'src/email/server/composing/layout.ts: /\\s*\\S*$/': 'cut to the length of a preview line before',
  'src/imports/attributes.ts: /\\([^)]*\\)/': 'cut to 200 characters before',
  'src/imports/prices.ts: /0+$/': 'cents of a text of at most 100 characters',
  'src/imports/prices.ts: /[.,]+$/': 'a text of at most 100 characters',
  "src/imports/prices.ts: /^([^\\d]*?)([\\d][\\d\\s.,'’]*)([^\\d]*)$/": 'a text of at most 100 characters',
  'src/platform/config/config.ts: /\\/+$/': 'written by the operator',
  'src/setup/server/samples/dresses.ts: /\\d+–\\d+/': 'our own texts of the demo',
}

/** What the server runs; patterns in a component run on the texts of the reader's own page. */
const files = globSync('src/**/*.ts').filter((file) => !/\/web\/|\.(test|fixture|gen)\.ts$/.test(file))

test('the time of a pattern grows with its text only, or its text is bounded', () => {
  const found = files.flatMap((file) =>
    patternsOf(readFileSync(file, 'utf8'))
      .filter(isSlow)
      .map(({ source }) => `${file}: /${source}/`),
  )
  expect([...new Set(found)].sort()).toEqual(Object.keys(bounded).sort())
})

test.each([
  'const fromTheMiddle = /(token[^=]*=)/i',
  'const twoRepetitions = /^(.*?)\\s*cm$/',
  'const nested = /^(a+)+$/',
])('the check finds %s', (code) => {
  expect(patternsOf(code).map(isSlow)).toEqual([true])
})

type Pattern = Readonly<{ source: string; flags: string }>

function patternsOf(code: string): Pattern[] {
  const patterns: Pattern[] = []
  JSON.stringify(parseAst(code, { lang: 'ts' }), (key, value) => {
    if (key === 'regex' && value) patterns.push({ source: value.pattern, flags: value.flags })
    return typeof value === 'bigint' ? null : value
  })
  return patterns
}

/** By its form; and by its time, because the form does not show a repetition that begins again at each word of the text. */
function isSlow(pattern: Pattern): boolean {
  return analyse(pattern).reports.length > 0 || isSlowOnWords(pattern)
}

const length = 16 * 1024
const shortMs = 20

/** Tries texts that repeat a word of the pattern or a common sign, and end in something else. */
function isSlowOnWords({ source, flags }: Pattern): boolean {
  const pattern = new RegExp(source, flags.replace(/[gy]/g, ''))
  const words = source.replace(/\\[a-zA-Z]/g, '').match(/[\p{L}-]+/gu) ?? []
  const units = new Set([...words, ...' a0/=<.,%-\n'])
  // Another program may take the processor for a moment: the shortest of three.
  return [...units].some((unit) => {
    const text = `${unit.repeat(Math.floor(length / unit.length))}\0`
    return [1, 2, 3].every(() => milliseconds(() => pattern.test(text)) > shortMs)
  })
}

function milliseconds(run: () => unknown): number {
  const start = performance.now()
  run()
  return performance.now() - start
}
