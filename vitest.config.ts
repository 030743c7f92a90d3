import { defineConfig } from 'vitest/config'

const both = { testTimeout: 30_000, hookTimeout: 60_000 }

/** They put something else in the place of a module, or bring the build's tools, whose schemas give all others their words. */
const alone = [
  'src/app/server/pages/development.test.ts',
  'src/accounts/server/auth/passwords.test.ts',
  'src/accounts/server/auth/reset-password.test.ts',
  'src/accounts/server/auth/sign-in.test.ts',
  'src/accounts/server/auth/sign-in-limits.test.ts',
]
const onPostgres = { ...both, globalSetup: ['tests/support/postgres-setup.ts'] }

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { ...both, name: 'architecture', include: ['tests/architecture.test.ts'] } },
      {
        test: {
          ...onPostgres,
          name: 'house',
          include: [
            'src/**/*.test.ts',
            'src/**/*.test.tsx',
            'tests/*.test.ts',
            'scripts/**/*.test.ts',
            'tools/illustrations/*.test.ts',
          ],
          exclude: ['tests/architecture.test.ts', ...alone],
          // Reading the whole server anew for each of 140 files would be two fifths of the time.
          isolate: false,
        },
      },
      { test: { ...onPostgres, name: 'house-alone', include: alone } },
    ],
  },
})
