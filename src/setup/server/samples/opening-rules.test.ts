import { expect, test } from 'vitest'
import { refusalOfRule } from '#showrooms/rule-refusal.ts'
import { sampleRules } from './taxonomy.ts'

test('every opening rule of the seed could be added by staff', () => {
  expect(sampleRules.length).toBeGreaterThan(0)
  const refused = sampleRules.filter((rule) => refusalOfRule(rule.branch, rule))
  expect(refused).toEqual([])
})
