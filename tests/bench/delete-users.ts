import { spawnSync } from 'node:child_process'
import { circumstances } from '#tests/bench/support/bench-app.ts'

/** Full run of the races while deleting users that `npm test` samples: some hundred rounds of each. */
process.stdout.write(`${await circumstances()}\n`)
const files = [
  'src/accounts/server/users/delete-user-race.test.ts',
  'src/accounts/server/users/delete-user.test.ts',
]
const { status } = spawnSync('vitest', ['run', '--project', 'server', ...files], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: { ...process.env, LEAVING_ROUNDS: process.env.LEAVING_ROUNDS ?? '300' },
})
process.exit(status ?? 1)
