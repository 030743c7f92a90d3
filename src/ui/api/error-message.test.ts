import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from './api.ts'
import { errorMessage } from './error-message.ts'

afterEach(() => void vi.unstubAllGlobals())

const lost = new TypeError('Failed to fetch')

test('what the house said is the reason, with a network or without', () => {
  const refused = new ApiError(401, 'invalid_credentials', 'Invalid credentials. Please try again.')
  expect(errorMessage(refused)).toBe('Invalid credentials. Please try again.')
  vi.stubGlobal('navigator', { onLine: false })
  expect(errorMessage(refused, 'Failed.')).toBe('Invalid credentials. Please try again.')
})

test('without a network that is the reason, whatever a form says otherwise', () => {
  vi.stubGlobal('navigator', { onLine: false })
  expect(errorMessage(lost, 'Failed.')).toMatch(/^You are offline\./)
})

test('where nobody answered, or something in the place of the house, it says so', () => {
  vi.stubGlobal('navigator', { onLine: true })
  for (const error of [lost, undefined, new ApiError(502, 'unreadable', '502: Bad Gateway')]) {
    expect(errorMessage(error)).toMatch(/^We could not be reached\./)
    expect(errorMessage(error, 'Failed.')).toBe('Failed.')
  }
})
