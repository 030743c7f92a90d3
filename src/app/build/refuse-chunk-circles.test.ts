import { expect, test } from 'vitest'
import { circleFrom } from './refuse-chunk-circles.ts'

const chunk = (fileName: string, ...imports: string[]) => ({ fileName, imports })

test('a circle through others is found', () => {
  const chunks = [
    chunk('schemas', 'site', 'facts'),
    chunk('facts', 'card'),
    chunk('card', 'schemas'),
    chunk('site'),
  ]
  expect(circleFrom('schemas', chunks)).toEqual(['schemas', 'facts', 'card', 'schemas'])
  expect(circleFrom('site', chunks)).toBeUndefined()
})

test('a circle of others is none', () => {
  expect(circleFrom('schemas', [chunk('schemas', 'a'), chunk('a', 'b'), chunk('b', 'a')])).toBeUndefined()
})
