import { expect, test } from 'vitest'
import { refusalOfRule } from '#showrooms/rule-refusal.ts'
import { sampleRules } from './taxonomy.ts'

test('contains only opening rules that staff could add', () => {
  expect(sampleRules.length).toBeGreaterThan(0)
  const refused = sampleRules.filter((rule) => refusalOfRule(rule.branch, rule))
  expect(refused).toEqual([])
})
