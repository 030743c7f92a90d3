import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import type { Language } from '#shared/language.ts'
import { compile, exportName, type Imports, importLines } from './compile.ts'
import { readCatalogue } from './write.ts'

/**
 * Gives each build of the pages the texts of its language, as a module for each file of source that has texts, so that they
 * stand in the chunk of their page.
 */
export function messagesOf(languageOf: (environment: string) => Language): Plugin {
  return {
    name: 'messages',
    apply: 'build',
    enforce: 'pre',
    resolveId: { filter: { id: /\.messages\.js$/ }, handler: (id) => id },
    load: {
      filter: { id: /\/messages\/texts\.gen\.js$|\.messages\.js$/ },
      handler(id) {
        const language = languageOf(this.environment.name)
        const [, domain = '', path = ''] = /^(.*\/src\/[^/]+)\/(.*?)(?:\.messages|\.gen)?\.js$/.exec(id) ?? []
        const catalogue = readCatalogue(join(domain, 'messages'), language)
        const code = id.endsWith('.gen.js')
          ? allOf(catalogue, dirname(dirname(id)))
          : sectionOf(catalogue[path] ?? {}, language)
        return { code, moduleSideEffects: false }
      },
    },
  }
}

function allOf(catalogue: object, domain: string): string {
  const lines = Object.keys(catalogue).map(
    (path) => `export { default as ${exportName(path)} } from '${domain}/${path}.messages.js'\n`,
  )
  return lines.join('')
}

function sectionOf(section: Parameters<typeof compile>[0], language: Language): string {
  const imports: Imports = new Map()
  const texts = compile(section, language, imports)
  return `${importLines(imports)}export default ${texts}\n`
}
