import { basename, dirname } from 'node:path'
import type { Plugin } from 'vite'
import type { Language } from '#shared/language/language.ts'
import { type Catalogue, compile, type Imports, importLines, type TextSection } from './compile.ts'
import { readCatalogue } from './write.ts'

/**
 * Gives each build of the pages the texts of its language, as a module for each section, so that they
 * stand in the chunk of their page.
 */
export function messagesOf(languageOf: (environment: string) => Language): Plugin {
  return {
    name: 'messages',
    apply: 'build',
    enforce: 'pre',
    resolveId: { filter: { id: /\.texts\.js$/ }, handler: (id) => id },
    load: {
      filter: { id: /\/texts\/texts\.gen\.js$|\.texts\.js$/ },
      handler(id) {
        const language = languageOf(this.environment.name)
        const folder = dirname(id)
        const catalogue = readCatalogue(folder, language)
        const code = id.endsWith('.gen.js')
          ? allOf(catalogue, folder)
          : sectionOf(catalogue[basename(id, '.texts.js')] ?? {}, language)
        return { code, moduleSideEffects: false }
      },
    },
  }
}

function allOf(catalogue: Catalogue, folder: string): string {
  const lines = Object.keys(catalogue).map(
    (section) => `export * as ${section} from '${folder}/${section}.texts.js'\n`,
  )
  return lines.join('')
}

/** An export for each text, so that those which no page reads are left out. */
function sectionOf(section: TextSection, language: Language): string {
  const imports: Imports = new Map()
  const texts = Object.entries(section).map(
    ([name, text], nth) =>
      `const t${nth} = ${compile(text, language, imports)}\nexport { t${nth} as ${JSON.stringify(name)} }\n`,
  )
  return `${importLines(imports)}${texts.join('')}`
}
