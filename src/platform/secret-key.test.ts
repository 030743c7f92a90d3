import { mkdtemp, rename, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { masterKey, previousKeys, seal, unseal } from './secret-key.ts'

const folder = () => mkdtemp(join(tmpdir(), 'secret-key-'))

test('creates the key once, readable by this account only, under concurrent starts', async () => {
  const DATA_DIR = join(await folder(), 'not-there-yet')
  const keys = await Promise.all(Array.from({ length: 5 }, () => masterKey({ DATA_DIR })))
  expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1)
  expect(keys[0]).toHaveLength(32)
  expect((await stat(join(DATA_DIR, 'secret.key'))).mode & 0o777).toBe(0o600)
  expect(await masterKey({ DATA_DIR })).toEqual(keys[0])
})

test('a damaged key file stops the start and is not replaced', async () => {
  const DATA_DIR = await folder()
  await writeFile(join(DATA_DIR, 'secret.key'), 'short')
  await expect(masterKey({ DATA_DIR })).rejects.toThrow('is not a key')
})

test('sealed text opens with the same key for the same purpose only', async () => {
  const key = await masterKey({ DATA_DIR: await folder() })
  const sealed = seal(key, 'mail 1', 'tök€n')
  expect(sealed).not.toContain('tök')
  expect(seal(key, 'mail 1', 'tök€n')).not.toBe(sealed)
  expect(unseal(key, 'mail 1', sealed)).toBe('tök€n')
  expect(() => unseal(key, 'mail 2', sealed)).toThrow()
  expect(() => unseal(Buffer.alloc(32, 1), 'mail 1', sealed)).toThrow()
  const changed = `${sealed.slice(0, -1)}${sealed.endsWith('A') ? 'Q' : 'A'}`
  expect(() => unseal(key, 'mail 1', changed)).toThrow()
})

test('previous keys come from the settings, the previous file and the file before SECRET_KEY', async () => {
  const DATA_DIR = await folder()
  const file = await masterKey({ DATA_DIR })
  expect(await previousKeys({ DATA_DIR })).toEqual([])
  const [old, current] = ['an old key of 32 characters or so', 'a new key of 32 characters or so.']
  expect(await previousKeys({ DATA_DIR, SECRET_KEY: current, SECRET_KEY_PREVIOUS: old })).toEqual([
    Buffer.from(old),
    file,
  ])
  await rename(join(DATA_DIR, 'secret.key'), join(DATA_DIR, 'secret.key.previous'))
  expect(await previousKeys({ DATA_DIR })).toEqual([file])
  expect(await masterKey({ DATA_DIR })).not.toEqual(file)
  await writeFile(join(DATA_DIR, 'secret.key.previous'), 'short')
  await expect(previousKeys({ DATA_DIR })).rejects.toThrow('is not a key')
})
