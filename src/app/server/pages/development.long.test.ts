import { mkdir, rm, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { slowness } from '#tests/support/slowness.ts'
import { pagesInDevelopment } from './development.ts'

// A separate page, because tests must not change the project's sources.
const folder = `.cache/edited-${process.pid}`
const file = resolve(import.meta.dirname, '../../../..', folder, 'page.tsx')
const write = (word: string) => writeFile(file, `export const Page = () => <p>${word}</p>\n`)

test('in development, an open page receives an edit and does not delay stopping the server', async () => {
  const app = Fastify()
  await mkdir(resolve(file, '..'), { recursive: true })
  await write('before')
  const source = await pagesInDevelopment(app, {
    cacheDir: `${folder}/vite`,
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true },
  })
  app.get('/*', async (request, reply) => {
    const opened = await source.open(request, reply, 'en')
    return opened ? opened.manifest : reply.hijack()
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  try {
    const { entries, routes } = await (await fetch(`${address}/`)).json()
    const { css, scripts } = routes.__root__
    const sheet = await fetch(`${address}${css}`, { headers: { accept: 'text/css' } })
    expect(sheet.headers.get('content-type')).toContain('text/css')
    expect(scripts.map(({ attrs }: { attrs: { src: string } }) => attrs.src)).toEqual(['/@vite/client'])
    for (const { script } of [entries.site, entries.staff])
      expect((await fetch(`${address}${script}`)).headers.get('content-type')).toContain('javascript')
    const client = await (await fetch(`${address}/@vite/client`)).text()
    const readModule = async () => (await fetch(`${address}/${folder}/page.tsx`)).text()
    expect(await readModule()).toContain('before')
    const token = /wsToken = "([^"]+)"/.exec(client)?.[1]
    const socket = new WebSocket(`${address.replace('http', 'ws')}/?token=${token}`, 'vite-hmr')
    const said: { type: string; updates?: { path: string }[] }[] = []
    socket.addEventListener('message', ({ data }) => said.push(JSON.parse(data)))
    await expect.poll(() => said[0]?.type).toBe('connected')
    await write('after')
    const paths = () => said.flatMap(({ updates }) => updates ?? []).map(({ path }) => path)
    await expect.poll(paths).toContain(`/${folder}/page.tsx`)
    expect(await readModule()).toContain('after')
  } finally {
    const start = performance.now()
    await app.close()
    await rm(resolve(file, '..'), { recursive: true, force: true })
    expect(performance.now() - start).toBeLessThan(5000 * slowness)
  }
})
