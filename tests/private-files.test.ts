import { globSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { masterKey } from '#platform/secret-key.ts'
import { createArchive } from '#platform/storage/archive.ts'
import { localFiles } from '#platform/storage/files.ts'

const owner = 'src/platform/storage/private-files.ts'

/** They make what must not be private, or set the rights themselves. */
const others: Record<string, string> = {
  'src/platform/embedded-postgres/postgres-binaries.ts': 'programs that another account runs',
  'src/platform/embedded-postgres/embedded-postgres.ts': '0700, synchronously, before a child starts',
  'src/platform/embedded-postgres/postgres-cluster.ts':
    'in a folder of mkdtemp, which is 0700; the password 0600',
  'src/platform/embedded-postgres/directory-lock.ts': '0600, synchronously',
  'src/operations/server/backup/backup.ts': '0600, and refuses one that is there',
  'src/app/build/messages/content.ts': 'generated source',
  'src/app/build/messages/write.ts': 'generated source',
  'src/app/build/precompress.ts': 'built assets',
}

test('all code that writes to the disk does it by the functions that keep others out', () => {
  const writes =
    /\b(mkdir|mkdirSync|createWriteStream|writeFile|writeFileSync|copyFile|appendFile)\(|\bopen\([^)]*'w/
  const found = globSync('src/**/*.ts')
    .filter((path) => !/\.(test|fixture)\.ts$/.test(path))
    .filter((path) => writes.test(readFileSync(path, 'utf8')))
  expect(found.filter((path) => path !== owner && !(path in others))).toEqual([])
  expect(Object.keys(others).filter((path) => !found.includes(path))).toEqual([])
})

test('folders are 0700 and files 0600 with an open umask, also those that were there', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'trousseau-private-'))
  const former = process.umask(0o000)
  try {
    const files = localFiles(join(folder, 'files'))
    await mkdir(join(folder, 'files/dresses'), { recursive: true, mode: 0o755 })
    const open = join(folder, 'open')
    await writeFile(open, 'x', { mode: 0o644 })
    await files.put('dresses/a.webp', Buffer.from('x'))
    await files.putFile('agreements/b.pdf', open)
    await files.putStream('bills/deep/c.pdf', Readable.from(['x']))
    await files.checkWritable()
    await masterKey({ DATA_DIR: join(folder, 'keys') })
    const archive = createArchive(join(folder, 'files/export.zip'), new Date(0))
    archive.addText('README.txt', 'x')
    await archive.close()
    const modes = new Set<string>()
    for (const place of ['files', 'keys'])
      for (const name of ['', ...(await readdir(join(folder, place), { recursive: true }))]) {
        const found = await stat(join(folder, place, name))
        modes.add(`${found.isDirectory() ? 'folder' : 'file'} ${(found.mode & 0o777).toString(8)}`)
      }
    expect([...modes].toSorted()).toEqual(['file 600', 'folder 700'])
  } finally {
    process.umask(former)
    await rm(folder, { recursive: true, force: true })
  }
})
