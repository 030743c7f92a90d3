import { expect, test, vi } from 'vitest'
import { ApiError } from './api.ts'
import { errorMessage } from './error-message.ts'

const lost = new TypeError('Failed to fetch')

test('shows the message of the server, online and offline', () => {
  const refused = new ApiError(401, 'invalid_credentials', 'Invalid credentials. Please try again.')
  expect(errorMessage(refused)).toBe('Invalid credentials. Please try again.')
  vi.stubGlobal('navigator', { onLine: false })
  expect(errorMessage(refused, 'Failed.')).toBe('Invalid credentials. Please try again.')
})

test('shows that the user is offline instead of the fallback', () => {
  vi.stubGlobal('navigator', { onLine: false })
  expect(errorMessage(lost, 'Failed.')).toMatch(/^You are offline\./)
})

test('shows the fallback when the server is unreachable or a gateway replies', () => {
  vi.stubGlobal('navigator', { onLine: true })
  for (const error of [lost, undefined, new ApiError(502, 'unreadable', '502: Bad Gateway')]) {
    expect(errorMessage(error)).toMatch(/^We couldn’t be reached\./)
    expect(errorMessage(error, 'Failed.')).toBe('Failed.')
  }
})
