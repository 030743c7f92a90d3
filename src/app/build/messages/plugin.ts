import { basename, dirname } from 'node:path'
import type { Plugin } from 'vite'
import { languages } from '#shared/language/language.ts'
import { type Catalogue, compileForAll, type Imports, importLines, type Message } from './compile.ts'
import { byLanguage, type InEach, sourcePlaceholder } from './placeholders.ts'
import { readCatalogue } from './write.ts'

/**
 * Gives the build of the pages their texts as a module for each section, so that they stand in the chunk of their page: with a
 * placeholder for each text (`writeLanguages`).
 */
export function messages(): Plugin {
  const catalogues = new Map<string, InEach<Catalogue>>()
  const cataloguesOf = (folder: string) => {
    const read = catalogues.get(folder) ?? byLanguage((language) => readCatalogue(folder, language))
    catalogues.set(folder, read)
    return read
  }
  return {
    name: 'messages',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\.texts\.js$|^plural\.js$|^@messageformat\/runtime\b|^make-plural\b/ },
      async handler(id, importer, options) {
        if (id.endsWith('.js')) return id
        // The helpers of texts do nothing when they are loaded: a language that needs none of a file does not load it.
        const helper = await this.resolve(id, importer, { ...options, skipSelf: true })
        return helper && { ...helper, moduleSideEffects: false }
      },
    },
    load: {
      filter: { id: /\/texts\/texts\.gen\.js$|\.texts\.js$|^plural\.js$/ },
      handler(id) {
        if (id === pluralRule) return { code: pluralRuleOfLanguage, moduleSideEffects: false }
        const folder = dirname(id)
        const texts = cataloguesOf(folder)
        const code = id.endsWith('.gen.js')
          ? allOf(texts.en, folder)
          : sectionOf(byLanguage((language) => texts[language][basename(id, '.texts.js')] ?? {}))
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
function sectionOf(section: InEach<Message>): string {
  const imports: Imports = new Map()
  const texts = Object.keys(section.en).map((name, nth) => {
    const text = byLanguage((language) => (section[language] as Record<string, Message>)[name]!)
    return `const t${nth} = ${compileForAll(text, imports)}\nexport { t${nth} as ${JSON.stringify(name)} }\n`
  })
  const rules = imports.get(pluralRules)
  imports.delete(pluralRules)
  if (rules) imports.set(pluralRule, new Set([...rules].map((language) => `rule as ${language}`)))
  return `${importLines(imports)}${texts.join('')}`
}

/** Which form a number takes, a function for each language. */
const pluralRules = '@messageformat/runtime/lib/cardinals'

/** The one of the language, so that no page loads those of the others. */
const pluralRule = 'plural.js'
const pluralRuleOfLanguage = `
import { ${languages.join(', ')} } from '${pluralRules}'
export const rule = ${sourcePlaceholder(byLanguage((language) => language))}`
