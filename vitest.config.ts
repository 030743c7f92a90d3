import { defineConfig } from 'vitest/config'

const both = { testTimeout: 30_000, hookTimeout: 60_000 }

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { ...both, name: 'architecture', include: ['tests/architecture.test.ts'] } },
      {
        test: {
          ...both,
          name: 'house',
          include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'tests/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ['tests/architecture.test.ts'],
          globalSetup: ['tests/support/postgres-setup.ts'],
        },
      },
    ],
  },
})
