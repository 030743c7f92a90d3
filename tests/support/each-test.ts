import './language.ts'
import { afterEach, vi } from 'vitest'

// Files share a process.
afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
