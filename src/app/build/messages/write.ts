import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Language, languages } from '#shared/language/language.ts'
import { type Catalogue, compile, type Imports, importLines, typeOf } from './compile.ts'

const src = join(import.meta.dirname, '../../..')
/** A change of these writes all texts again. */
const compiler = ['compile.ts', 'write.ts'].map((file) => join(import.meta.dirname, file))

/** Folders of catalogues: src/<domain>/texts. */
export function messageFolders(): string[] {
  return globSync('*/texts/en.json', { cwd: src })
    .map((file) => join(src, dirname(file)))
    .sort()
}

export function readCatalogue(folder: string, language: Language): Catalogue {
  return JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8'))
}

/**
 * Writes `texts.gen.js` and its types beside the catalogues that have changed: what the server, the development server and
 * tests read. The built pages have one language each (./plugin.ts).
 */
export function writeTexts(): void {
  for (const folder of messageFolders()) {
    const written = join(folder, 'texts.gen.js')
    const sources = languages.map((language) => join(folder, `${language}.json`))
    const changed = Math.max(...[...sources, ...compiler].map((file) => statSync(file).mtimeMs))
    if (existsSync(written) && statSync(written).mtimeMs > changed) continue
    const catalogues = languages.map((language) => [language, readCatalogue(folder, language)] as const)
    const english = Object.entries(readCatalogue(folder, 'en'))
    const imports: Imports = new Map()
    const sections = english.map(([name]) => {
      const each = catalogues.map(([language, catalogue]) => {
        return `  ${language}: ${compile(catalogue[name] ?? {}, language, imports)},\n`
      })
      return `export const ${name} = inCurrentLanguage({\n${each.join('')}})\n`
    })
    const head = `// Written from en.json, fr.json and ar.json. Do not edit.\n`
    writeFileSync(
      join(folder, 'texts.gen.d.ts'),
      head + english.map(([name, section]) => `export declare const ${name}: ${typeOf(section)}\n`).join(''),
    )
    writeFileSync(
      written,
      `${head}import { inCurrentLanguage } from '#shared/language/language.ts'\n${importLines(imports)}\n${sections.join('\n')}`,
    )
  }
}
