import { expect, test } from 'vitest'
import { wayTo } from './refuse-chunk-circles.ts'

const chunk = (fileName: string, ...imports: string[]) => ({ fileName, imports })

test('a circle through others is found', () => {
  const chunks = [
    chunk('schemas', 'site', 'facts'),
    chunk('facts', 'card'),
    chunk('card', 'schemas'),
    chunk('site'),
  ]
  expect(wayTo('schemas', 'schemas', chunks)).toEqual(['schemas', 'facts', 'card', 'schemas'])
  expect(wayTo('site', 'site', chunks)).toBeUndefined()
})

test('a circle of others is none', () => {
  const chunks = [chunk('schemas', 'a'), chunk('a', 'b'), chunk('b', 'a')]
  expect(wayTo('schemas', 'schemas', chunks)).toBeUndefined()
})

test('the way from one chunk to another is found', () => {
  const chunks = [chunk('site', 'home'), chunk('home', 'field'), chunk('field', 'staff'), chunk('staff')]
  expect(wayTo('staff', 'site', chunks)).toEqual(['site', 'home', 'field', 'staff'])
  expect(wayTo('site', 'staff', chunks)).toBeUndefined()
})
