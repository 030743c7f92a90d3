import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, describe, expect, test } from 'vitest'
import { testBucket } from '#tests/support/bucket.ts'
import { type FileStore, isFileKey, localFiles } from './files.ts'
import { bucketFiles } from './open-files.ts'

const folder = await mkdtemp(join(tmpdir(), 'trousseau-files-'))
const { bucket, objects, close } = await testBucket()
afterAll(async () => {
  await close()
  await rm(folder, { recursive: true, force: true })
})

const stores: [string, FileStore][] = [
  ['a folder', localFiles(join(folder, 'files'))],
  ['a bucket', await bucketFiles(bucket)],
]

async function contentOf(store: FileStore, key: string): Promise<Buffer | undefined> {
  const found = await store.get(key)
  if (!found) return undefined
  const bytes = Buffer.concat(await found.open().toArray())
  expect(found.size).toBe(bytes.length)
  return bytes
}

describe.each(stores)('files in %s', (_, store) => {
  test('put stores a file, and a second put replaces it', async () => {
    const [first, second] = [randomBytes(10), randomBytes(200_000)]
    await store.put('pictures/ab12-800.webp', first)
    expect(await contentOf(store, 'pictures/ab12-800.webp')).toEqual(first)
    await store.put('pictures/ab12-800.webp', second)
    expect(await contentOf(store, 'pictures/ab12-800.webp')).toEqual(second)
  })

  test('stores a local file and leaves it in place', async () => {
    const path = join(folder, 'large')
    const bytes = randomBytes(3_000_000)
    await writeFile(path, bytes)
    await store.putFile('papers/large.pdf', path)
    await store.putFile('papers/again.pdf', path)
    expect(await contentOf(store, 'papers/large.pdf')).toEqual(bytes)
    expect(await contentOf(store, 'papers/again.pdf')).toEqual(bytes)
  })

  test('stores a stream and lists every file with its size', async () => {
    await store.putStream('papers/stream.pdf', Readable.from([Buffer.alloc(70_000, 1), Buffer.alloc(5, 2)]))
    expect(await contentOf(store, 'papers/stream.pdf')).toEqual(
      Buffer.concat([Buffer.alloc(70_000, 1), Buffer.alloc(5, 2)]),
    )
    for (let nth = 10; nth < 40; nth++) await store.put(`listed/n${nth}.webp`, Buffer.alloc(nth))
    const listed = (await Array.fromAsync(store.list())).map(({ key, size }) => [key, size])
    expect(listed.filter(([key]) => String(key).startsWith('listed/'))).toEqual(
      Array.from({ length: 30 }, (_, index) => [`listed/n${index + 10}.webp`, index + 10]),
    )
    expect(listed).toContainEqual(['papers/stream.pdf', 70_005])
  })

  test('returns nothing for a missing file and removes it silently', async () => {
    expect(await store.get('pictures/unknown.jpg')).toBeUndefined()
    await store.put('pictures/brief.jpg', Buffer.from('x'))
    await store.remove('pictures/brief.jpg')
    await store.remove('pictures/brief.jpg')
    expect(await store.get('pictures/brief.jpg')).toBeUndefined()
  })

  test('keeps 20 concurrent writes and reads apart', async () => {
    const all = Array.from({ length: 20 }, (_, index) => ({
      key: `many/n${index}.webp`,
      bytes: randomBytes(5000),
    }))
    await Promise.all(all.map(({ key, bytes }) => store.put(key, bytes)))
    expect(await Promise.all(all.map(({ key }) => contentOf(store, key)))).toEqual(
      all.map(({ bytes }) => bytes),
    )
  })

  test('refuses a key that could leave its folder', async () => {
    for (const key of [
      '../secret.key',
      'a/../b.jpg',
      '/etc/passwd',
      'a.jpg/..',
      'A.jpg',
      'a',
      'a%2eb.jpg',
      '',
    ]) {
      expect(isFileKey(key)).toBe(false)
      await expect(store.put(key, Buffer.from('x')), key).rejects.toThrow('Not a file key')
      await expect(store.get(key), key).rejects.toThrow('Not a file key')
      await expect(store.remove(key), key).rejects.toThrow('Not a file key')
    }
  })

  test('checks that it is writable', async () => {
    await store.checkWritable()
  })
})

test('a failed write leaves no partial file', async () => {
  const store = localFiles(join(folder, 'half'))
  await expect(store.putFile('pictures/a.jpg', join(folder, 'missing'))).rejects.toThrow('ENOENT')
  expect(await readdir(join(folder, 'half', 'pictures'))).toEqual([])
})

test('removes partial files of a killed server after a while', async () => {
  const [place, store] = [join(folder, 'killed'), localFiles(join(folder, 'killed'))]
  await store.put('pictures/a.jpg', Buffer.from('whole'))
  const parts = ['pictures/a.jpg.1.part', 'pictures/b.jpg.2.part', '3.part']
  for (const part of parts) await writeFile(join(place, part), 'half')
  await utimes(join(place, parts[0]!), new Date(), new Date())
  const old = new Date(Date.now() - 2 * 3_600_000)
  for (const part of [...parts.slice(1), 'pictures/a.jpg']) await utimes(join(place, part), old, old)
  await store.removeParts(new Date(Date.now() - 3_600_000))
  expect(await readdir(join(place, 'pictures'))).toEqual(['a.jpg', 'a.jpg.1.part'])
  expect(await readdir(place)).toEqual(['pictures'])
  await localFiles(join(folder, 'nowhere')).removeParts(new Date())
})

test('a bucket refuses requests signed with another secret', async () => {
  const stranger = await bucketFiles({ ...bucket, secretAccessKey: 'something else' })
  const forbidden = { $metadata: { httpStatusCode: 403 } }
  await expect(stranger.put('pictures/theirs.jpg', Buffer.from('x'))).rejects.toMatchObject(forbidden)
  await expect(stranger.get('pictures/ab12-800.webp')).rejects.toMatchObject(forbidden)
  await expect(stranger.checkWritable()).rejects.toMatchObject(forbidden)
  expect(objects.has('pictures/theirs.jpg')).toBe(false)
})
