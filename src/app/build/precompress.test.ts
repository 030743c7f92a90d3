import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { build, type Plugin } from 'vite'
import { afterAll, expect, test } from 'vitest'
import { precompress } from './precompress.ts'

const root = await mkdtemp(join(tmpdir(), 'precompress-'))
await writeFile(join(root, 'entry.js'), 'console.log(1)')
afterAll(() => rm(root, { recursive: true }))

function buildWith(plugin: Plugin) {
  const output = { entryFileNames: 'entry.js' }
  return build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [precompress(), plugin],
    build: { rolldownOptions: { input: join(root, 'entry.js'), output } },
  })
}

test.each(['transform', 'renderChunk', 'generateBundle'])(
  'a build that fails in %s reports why',
  async (hook) => {
    const fail = () => {
      throw new Error('the reason')
    }
    await expect(buildWith({ name: 'failing', [hook]: fail })).rejects.toThrow('the reason')
  },
)

test('writes a Brotli and a gzip copy of each text file', async () => {
  await buildWith({ name: 'nothing' })
  const folder = join(root, 'dist')
  expect((await readdir(folder)).sort()).toEqual(['entry.js', 'entry.js.br', 'entry.js.gz'])
  const plain = await readFile(join(folder, 'entry.js'))
  expect(gunzipSync(await readFile(join(folder, 'entry.js.gz')))).toEqual(plain)
})
