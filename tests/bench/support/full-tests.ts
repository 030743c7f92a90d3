import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { circumstances } from './bench-app.ts'

/** Runs these tests in full, and ends with their status. Throws when one is not there: Vitest would leave it out. */
export async function runFullTests(
  paths: readonly string[],
  env: Record<string, string>,
  options: readonly string[] = [],
): Promise<never> {
  const missing = paths.filter((path) => !existsSync(path))
  if (missing.length > 0) throw new Error(`There is no ${missing.join(', no ')}.`)
  process.stdout.write(`${await circumstances()}\n`)
  const { status } = spawnSync('vitest', ['run', '--project', 'server', ...options, ...paths], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { FULL_ROUNDS: '1', ...env, ...process.env },
  })
  process.exit(status ?? 1)
}
