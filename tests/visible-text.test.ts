import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sources = globSync('src/**/*.{ts,tsx}').filter((path) => !/\.(test|fixture|gen)\.tsx?$/.test(path))

const withoutComments = (code: string) => code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '')

test('texts spell "email" in one way', () => {
  expect(sources.length).toBeGreaterThan(500)
  const others = sources.flatMap((path) =>
    [...withoutComments(readFileSync(path, 'utf8')).matchAll(/\be[-\u2010\u2011 ]?mails?\b/gi)]
      .map(([word]) => word)
      .filter((word) => !/^[eE]mails?$/.test(word))
      .map((word) => `${path}: ${word}`),
  )
  expect(others).toEqual([])
})
