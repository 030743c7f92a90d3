import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { RouteAssets } from '#app/build/route-assets.ts'
import { StartRefused } from '#platform/config/start-refused.ts'
import type { Language } from '#shared/language/language.ts'
import type { PageSource } from './page-source.ts'

const dist = resolve(import.meta.dirname, '../../../../dist')
const client = join(dist, 'client')

/** Pages and assets of `npm run build`. Without them a production server does not start, and a test fails at its first page. */
export async function builtPages(app: FastifyInstance, mode: 'production' | 'test'): Promise<PageSource> {
  if (existsSync(client)) await serveAssets(app)
  const loaded: Partial<Record<Language, ReturnType<typeof load>>> = { en: load('en') }
  if (mode === 'production') await loaded.en
  else loaded.en?.catch(() => undefined)
  // A language nobody asks for takes no memory.
  return { open: (_request, _reply, language) => (loaded[language] ??= load(language)) }
}

async function serveAssets(app: FastifyInstance) {
  await app.register(fastifyStatic, {
    root: join(client, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
  })
  for (const file of readdirSync(client, { withFileTypes: true })) {
    if (!file.isFile() || /^route-assets|\.(br|gz)$/.test(file.name)) continue
    app.get(`/${file.name}`, (_, reply) =>
      reply.sendFile(file.name, client, { maxAge: '1d', immutable: false }),
    )
  }
}

async function load(language: Language) {
  const assetsFile = join(client, `route-assets.${language}.json`)
  if (!existsSync(assetsFile)) throw new StartRefused('The pages are not built: run "npm run build" first.')
  const assets: RouteAssets = JSON.parse(await readFile(assetsFile, 'utf8'))
  const entry: typeof import('#app/web/rendering/entry-server.tsx') = await import(
    pathToFileURL(join(dist, 'server', language, 'entry-server.js')).href
  )
  return { render: entry.renderPage, manifest: assets }
}
