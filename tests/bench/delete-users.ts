import { runFullTests } from './support/full-tests.ts'

/** Full run of the races while deleting users that `npm test` samples: some hundred rounds of each. */
await runFullTests(
  ['src/accounts/server/users/delete-user-race.test.ts', 'src/accounts/server/users/delete-user.test.ts'],
  { LEAVING_ROUNDS: '300' },
)
