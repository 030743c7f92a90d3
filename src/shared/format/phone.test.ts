import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { phoneUrl, unbrokenPhone } from './phone.ts'

test('a number stays on one line and is dialled without spaces', () => {
  expect(unbrokenPhone('+961 4 410 287')).toBe('+961\u00a04\u00a0410\u00a0287')
  expect(phoneUrl(unbrokenPhone('+961 4 410 287'))).toBe('tel:+9614410287')
})

test('only its owner writes the link of a phone number', () => {
  const files = globSync('src/**/*.{ts,tsx}', { exclude: ['src/**/*.test.*', 'src/**/*.fixture.ts'] })
  expect(files.length).toBeGreaterThan(1000)
  const writing = files.filter((file) => /[`"]tel:[$+]/.test(readFileSync(file, 'utf8')))
  expect(writing).toEqual(['src/shared/format/phone.ts'])
})
