import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { accountFor } from './postgres-account.ts'
import { findBinaries } from './postgres-binaries.ts'

const asRoot = process.getuid?.() === 0

let place: string
let shipped: string
let copies: string

beforeEach(() => {
  place = fs.mkdtempSync(path.join(os.tmpdir(), 'trousseau-binaries-'))
  fs.chmodSync(place, 0o755)
  copies = path.join(place, 'copies')
  // The state after npm install without install hooks: no links.
  shipped = path.join(place, 'clone', 'native')
  const installed = findBinaries(accountFor(path.join(place, 'none')), place)
  fs.cpSync(installed, shipped, { recursive: true, filter: (file) => !fs.lstatSync(file).isSymbolicLink() })
})

afterEach(() => fs.rmSync(place, { recursive: true, force: true }))

test('creates the links that the blocked install hook did not create', () => {
  expect(spawnSync(path.join(shipped, 'bin/postgres'), ['--version'], { env: {} }).status).not.toBe(0)
  expect(findBinaries(undefined, place, shipped, [copies])).toBe(shipped)
  expect(fs.existsSync(copies)).toBe(false)
})

test.runIf(asRoot)(
  'binaries in a folder only root can enter are copied once to where the account can run them',
  () => {
    const account = accountFor(path.join(place, 'none'))
    fs.chmodSync(path.join(place, 'clone'), 0o700)
    const copy = findBinaries(account, place, shipped, [copies])
    expect(path.dirname(copy)).toBe(copies)
    const version = spawnSync(path.join(copy, 'bin/postgres'), ['--version'], {
      ...account,
      encoding: 'utf8',
    })
    expect(version.stdout).toMatch(/^postgres \(PostgreSQL\) 18/)
    expect(fs.statSync(path.join(place, 'clone')).mode & 0o777).toBe(0o700)
    const made = fs.statSync(copy).ctimeMs
    expect(findBinaries(account, place, shipped, [copies])).toBe(copy)
    expect(fs.statSync(copy).ctimeMs).toBe(made)
  },
)

test.runIf(asRoot)('does not use an incomplete copy', () => {
  const account = accountFor(path.join(place, 'none'))
  fs.chmodSync(path.join(place, 'clone'), 0o700)
  fs.mkdirSync(path.join(copies, 'unfinished-abc', 'native', 'bin'), { recursive: true })
  const copy = findBinaries(account, place, shipped, [copies])
  expect(copy).not.toContain('unfinished')
  expect(fs.existsSync(path.join(copy, 'share/postgresql/postgres.bki'))).toBe(true)
})

test.runIf(asRoot)('skips a folder that another user could have filled', () => {
  const account = accountFor(path.join(place, 'none'))
  fs.chmodSync(path.join(place, 'clone'), 0o700)
  const strangers = path.join(place, 'strangers')
  fs.mkdirSync(strangers)
  fs.chownSync(strangers, 65534, 65534)
  expect(path.dirname(findBinaries(account, place, shipped, [strangers, copies]))).toBe(copies)
  expect(() => findBinaries(account, place, shipped, [strangers])).toThrow(/does not run here/)
})
