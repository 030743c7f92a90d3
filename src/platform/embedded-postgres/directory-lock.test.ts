import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockDataDir } from './directory-lock.ts'

let folder: string
let lock: string

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'trousseau-lock-'))
  lock = path.join(folder, 'server.lock')
})

afterEach(() => fs.rmSync(folder, { recursive: true, force: true }))

test('unlocks the folder on release', async () => {
  const release = await lockDataDir(folder)
  await expect(lockDataDir(folder)).rejects.toThrow(
    `Another server (process ${process.pid}) is using the folder ${folder}.`,
  )
  release()
  const again = await lockDataDir(folder)
  again()
  expect(fs.readdirSync(folder)).toEqual([])
})

test.each([
  ['a process that is gone', JSON.stringify({ pid: 2 ** 22 + 1, started: 'x-1' })],
  [
    'an earlier process with the number of a living one',
    JSON.stringify({ pid: process.pid, started: 'x-1' }),
  ],
  ['nobody, cut off by a full disk', '{"pid":'],
])('a lock left by %s does not hold', async (_, content) => {
  fs.writeFileSync(lock, content)
  const release = await lockDataDir(folder)
  expect(JSON.parse(fs.readFileSync(lock, 'utf8')).pid).toBe(process.pid)
  release()
  expect(fs.readdirSync(folder)).toEqual([])
})

test('ignores a server that died during a takeover', async () => {
  fs.writeFileSync(lock, JSON.stringify({ pid: 2 ** 22 + 1, started: 'x-1' }))
  const dead = JSON.stringify({ pid: 2 ** 22 + 2, started: 'x-2' })
  fs.writeFileSync(`${lock}.after-${2 ** 22 + 1}-x-1`, dead)
  const release = await lockDataDir(folder)
  release()
  expect(fs.readdirSync(folder)).toEqual([])
})

test('exactly one of many processes takes over a dead lock', async () => {
  fs.writeFileSync(lock, JSON.stringify({ pid: 2 ** 22 + 1, started: 'x-1' }))
  const module = new URL('./directory-lock.ts', import.meta.url).href
  const code = `const { lockDataDir } = await import(${JSON.stringify(module)})
    const start = Number(process.argv[1])
    while (Date.now() < start) {}
    console.log(await lockDataDir(${JSON.stringify(folder)}).then(() => 'held', (error) => error.name))
    setInterval(() => {}, 60_000)`
  const together = String(Date.now() + 1500)
  const rivals = Array.from({ length: 6 }, () =>
    spawn(process.execPath, ['--input-type=module', '-e', code, together], {
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  )
  const answers = await Promise.all(
    rivals.map(async ({ stdout }) => (await once(createInterface({ input: stdout }), 'line'))[0]),
  )
  for (const rival of rivals) rival.kill('SIGKILL')
  expect(answers.sort()).toEqual([...Array(5).fill('StartRefused'), 'held'])
})
