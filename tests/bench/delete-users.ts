import { spawnSync } from 'node:child_process'
import { circumstances } from '#tests/bench/support/bench-app.ts'

/** The races of people leaving that the test run only samples, some hundred rounds of each. Fails as the tests do. */
process.stdout.write(`${await circumstances()}\n`)
const files = [
  'src/accounts/server/users/delete-user-race.test.ts',
  'src/accounts/server/users/delete-user.test.ts',
]
const { status } = spawnSync('vitest', ['run', '--project', 'house', ...files], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: { ...process.env, LEAVING_ROUNDS: process.env.LEAVING_ROUNDS ?? '300' },
})
process.exit(status ?? 1)
