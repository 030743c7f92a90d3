import { expect, test } from 'vitest'
import { pageSecurityPolicy } from './pages-policy.ts'

test('scripts and styles need the nonce of their own answer', () => {
  const policy = pageSecurityPolicy('abc')
  expect(policy).toContain("script-src 'self' 'nonce-abc'")
  expect(policy).toContain("style-src 'self' 'nonce-abc'")
  expect(policy).not.toContain('unsafe')
})
