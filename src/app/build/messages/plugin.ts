import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import type { Language } from '#shared/language/language.ts'
import { type Catalogue, compile, exportName, type Imports, importLines, type Section } from './compile.ts'
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
          : sectionOf(path, catalogue[path] ?? {}, language)
        return { code, moduleSideEffects: false }
      },
    },
  }
}

function allOf(catalogue: Catalogue, domain: string): string {
  const lines = Object.keys(catalogue).map(
    (path) =>
      `export ${isMap(path) ? `{ default as ${exportName(path)} }` : `* as ${exportName(path)}`} from '${domain}/${path}.messages.js'\n`,
  )
  return lines.join('')
}

/** Names of things, such as 'choice-names.statusNames': they are listed in their order. */
const isMap = (path: string) => /\.(?!head$)/.test(path)

/** The source of an object, or an export for each text, so that those which no page reads are left out. */
function sectionOf(path: string, section: Section, language: Language): string {
  const imports: Imports = new Map()
  const texts = isMap(path)
    ? [`export default ${compile(section, language, imports)}\n`]
    : Object.entries(section).map(
        ([name, text], nth) =>
          `const t${nth} = ${compile(text, language, imports)}\nexport { t${nth} as ${JSON.stringify(name)} }\n`,
      )
  return `${importLines(imports)}${texts.join('')}`
}
