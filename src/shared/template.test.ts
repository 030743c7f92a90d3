import { expect, test } from 'vitest'
import { filledText, isLeftOut, templateProblems } from './template.ts'

test('a line whose variables are all empty is left out, and a value is not searched again', () => {
  const text = 'Hello {{name}}\nStill to pay: {{due}}\nSee {{link}}'
  expect(filledText(text, { name: '{{due}}', due: '', link: '' })).toBe('Hello {{due}}')
})

test('a part without variables, or with one that nobody gives, is not left out', () => {
  expect(isLeftOut('Thank you', {})).toBe(false)
  expect(isLeftOut('Reason: {{reason}}', {})).toBe(false)
  expect(isLeftOut('Reason: {{reason}}', { reason: '' })).toBe(true)
})

test('names unknown variables and unclosed braces with their place', () => {
  expect(templateProblems('ab {{nobody}} {{ name }}', ['name'])).toEqual([
    { kind: 'unknown', name: 'nobody', from: 3, to: 13 },
  ])
  expect(templateProblems('{{constructor}}', []).map(({ kind }) => kind)).toEqual(['unknown'])
  expect(templateProblems('Hello {{name', ['name'])).toEqual([
    { kind: 'unclosed', name: '', from: 6, to: 12 },
  ])
})
