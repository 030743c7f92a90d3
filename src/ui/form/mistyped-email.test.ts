import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { meantEmail } from './mistyped-email.ts'

test.each([
  ['lea@gmial.com', 'lea@gmail.com'],
  ['Lea.Saad@GMAL.com', 'Lea.Saad@gmail.com'],
  ['lea@gmail.con', 'lea@gmail.com'],
  ['lea@gmail.co', 'lea@gmail.com'],
  ['lea@gmaill.com', 'lea@gmail.com'],
  [' lea@hotmial.com ', 'lea@hotmail.com'],
  ['lea@yaho.com', 'lea@yahoo.com'],
  ['lea@outlok.com', 'lea@outlook.com'],
  ['lea@iclould.com', 'lea@icloud.com'],
])('%s probably means %s', (typed, meant) => {
  expect(meantEmail(typed)).toBe(meant)
})

test.each([
  'lea@gmail.com',
  'lea@mail.com',
  'lea@ymail.com',
  'lea@yahoo.fr',
  'lea@maison-haddad.com',
  'lea@gmail.example.com',
  'lea',
  'lea@',
  '',
])('%s is left alone', (typed) => {
  expect(meantEmail(typed)).toBeUndefined()
})

test('every field for an email address is a TextField, which asks about the slip', () => {
  const files = globSync('src/**/*.tsx', { exclude: ['src/**/*.test.tsx'] })
  const ofEmail = files.filter((file) => /type(=|: )["']email["']/.test(readFileSync(file, 'utf8')))
  expect(ofEmail.length).toBeGreaterThan(8)
  for (const file of ofEmail) expect(readFileSync(file, 'utf8'), file).not.toMatch(/<input[^>]*type="email"/)
})
