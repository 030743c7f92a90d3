import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { seedDatabase } from '#setup/contract.ts'
import { testApp } from '#tests/support/test-app.ts'
import { installPackages } from '../scripts/install-packages.mjs'

const folder = resolve('examples/node-client')
const { app, send } = await testApp({ env: { DEMO: 'true' } })
expect((await send(seedDatabase, {})).status).toBe(200)
const address = await app.listen({ port: 0 })

test('the example generates its types, passes the type checker, books and rents, and cancels both', async () => {
  await installPackages({
    folder,
    node: process.execPath,
    what: 'Installing packages of examples/node-client',
    onFailure: 'Check the connection to the npm registry.',
    all: true,
  })
  await run('node_modules/openapi-typescript/bin/cli.js', `${address}/api/openapi.json`, '-o', 'api.d.ts')
  await run('node_modules/typescript/bin/tsc', '-p', '.')
  expect((await run('book-and-rent.ts', address)).trim().split('\n')).toEqual([
    expect.stringMatching(/^\d+ evening dresses\. The first is ".+"\.$/),
    expect.stringMatching(/^Fitting [0-9A-F]{8} on \d{4}-\d\d-\d\d at \d\d:\d\d\.$/),
    expect.stringMatching(/^Fitting [0-9A-F]{8} is CANCELLED\.$/),
    expect.stringMatching(/^Rental \d{4}-\d+ from \d{4}-\d\d-\d\d to \d{4}-\d\d-\d\d\.$/),
    expect.stringMatching(/^Rental \d{4}-\d+ is CANCELLED\.$/),
  ])
})

async function run(...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder })
  return stdout
}
