import { createHash } from 'node:crypto'
import { parse } from 'node:path/posix'
import { type MinifyOptions, minify } from 'rolldown/utils'
import type { Plugin, Rolldown } from 'vite'
import { type Language, languages } from '#shared/language/language.ts'
import { placeholdersIn, writeInLanguage } from './messages/placeholders.ts'
import { routeAssets, takeRouteScripts } from './route-assets.ts'

/** A file of the pages, which names those that it imports at its start or later. */
export interface Script {
  name: string
  fileName: string
  code: string
  imports: readonly string[]
  dynamicImports: readonly string[]
}

/** Writes the pages for the server in each language from one build: a folder for each. */
export function writeServerLanguages(): Plugin {
  return {
    name: 'write-server-languages',
    apply: 'build',
    applyToEnvironment: (environment) => environment.config.consumer === 'server',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const inLanguage = writerOf(takeScripts(bundle))
        for (const language of languages) {
          for (const { fileName, code } of inLanguage(language)) {
            this.emitFile({ type: 'asset', fileName: `${language}/${fileName}`, source: code })
          }
        }
      },
    },
  }
}

/**
 * Writes the pages for browsers in each language from one build, in one folder: a file without texts is the same for all. They are
 * minified now, because a minifier would have put the placeholders of texts together with what is beside them.
 */
export function writeBrowserLanguages(treeshake: object): Plugin {
  return {
    name: 'write-browser-languages',
    apply: 'build',
    applyToEnvironment: (environment) => environment.config.consumer === 'client',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const { target, chunkSizeWarningLimit } = this.environment.config.build
        const minified = minifyOnce({
          module: true,
          compress: { target: [target || []].flat(), treeshake },
          mangle: { toplevel: true },
          codegen: { removeWhitespace: true, legalComments: 'none' },
        })
        const routes = takeRouteScripts(bundle)
        const withoutEffect = chunksOf(bundle).filter(({ moduleIds }) => {
          return moduleIds.every((id) => this.getModuleInfo(id)?.moduleSideEffects === false)
        })
        const helpers = new Set(withoutEffect.map(({ fileName }) => fileName))
        const inLanguage = writerOf(takeScripts(bundle))
        const written = new Map<string, string>()
        const write = (fileName: string, code: string) => {
          if ((written.get(fileName) ?? code) !== code) throw new Error(`Two files are called ${fileName}.`)
          written.set(fileName, code)
        }
        for (const language of languages) {
          const whole = await Promise.all(inLanguage(language).map(minified))
          const scripts = whole.map((script) => withoutEmptyImports(script, helpers))
          const names = finalNames(scripts)
          for (const script of scripts) write(names.get(script.fileName)!, renameImports(script, names))
          const importsOf = new Map(scripts.map(({ fileName, imports }) => [fileName, imports]))
          const assets = routeAssets(routes, importsOf, names)
          write(`route-assets.${language}.json`, JSON.stringify(assets, null, 1))
        }
        for (const [fileName, source] of written) {
          this.emitFile({ type: 'asset', fileName, source })
          if (source.length > chunkSizeWarningLimit * 1000)
            this.warn(`${fileName} has ${source.length} bytes.`)
        }
      },
    },
  }
}

function chunksOf(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  return Object.values(bundle).filter((file) => file.type === 'chunk')
}

/** Takes the files with placeholders out of the build: none is written as it is. */
function takeScripts(bundle: Rolldown.OutputBundle): Script[] {
  return chunksOf(bundle).map(({ name, fileName, code, imports, dynamicImports }) => {
    delete bundle[fileName]
    return { name, fileName, code, imports, dynamicImports }
  })
}

function writerOf(scripts: readonly Script[]): (language: Language) => Script[] {
  const placeholders = scripts.map(({ code }) => placeholdersIn(code))
  return (language) =>
    scripts.map((script, nth) => {
      return { ...script, code: writeInLanguage(script.code, placeholders[nth]!, language) }
    })
}

/** Minifies a file without texts for the first language only. */
function minifyOnce(options: MinifyOptions): (script: Script) => Promise<Script> {
  const done = new Map<string, ReturnType<typeof minify>>()
  return async (script) => {
    const result = done.get(script.code) ?? minify(script.fileName, script.code, options)
    done.set(script.code, result)
    const { code, errors } = await result
    if (errors[0]) throw new Error(`${script.fileName}: ${errors[0].message}`)
    return { ...script, code }
  }
}

/**
 * A text has a plural in Arabic only, say, and the page in English takes nothing from the file of the plurals any more: the minifier
 * leaves an import without names, for what the file may do when it is loaded.
 */
function withoutEmptyImports(script: Script, helpers: ReadonlySet<string>): Script {
  const isEmpty = (fileName: string) =>
    helpers.has(fileName) && script.code.includes(`import"./${parse(fileName).base}";`)
  const code = script.imports
    .filter(isEmpty)
    .reduce((left, fileName) => left.replace(`import"./${parse(fileName).base}";`, ''), script.code)
  return { ...script, code, imports: script.imports.filter((fileName) => !isEmpty(fileName)) }
}

/**
 * Names files by what is in them and in all that they import, so that a browser may keep them. Two files may import each other when
 * one does it later: a hash of only the final bytes would need itself.
 */
export function finalNames(scripts: readonly Script[]): Map<string, string> {
  const importsOf = new Map(scripts.map((script) => [script.fileName, allImports(script)]))
  const unnamed = new Map(scripts.map(({ fileName }) => [fileName, '']))
  const contents = new Map(scripts.map((script) => [script.fileName, hash(renameImports(script, unnamed))]))
  return new Map(
    scripts.map(({ name, fileName }) => {
      const reached = new Set([fileName])
      for (const one of reached) for (const next of importsOf.get(one) ?? []) reached.add(next)
      const [own, ...others] = [...reached].map((one) => contents.get(one))
      const { dir, ext } = parse(fileName)
      // 36 bits: two contents of one file have the same name once in 69 thousand million changes.
      return [fileName, `${dir}/${name}-${hash([own, ...others.sort()].join()).slice(0, 6)}${ext}`]
    }),
  )
}

const allImports = ({ imports, dynamicImports }: Script) => [...imports, ...dynamicImports]

function renameImports(script: Script, names: ReadonlyMap<string, string>): string {
  const base = (fileName: string) => `/${parse(fileName).base}`
  return allImports(script).reduce((code, fileName) => {
    return code.replaceAll(base(fileName), base(names.get(fileName) ?? fileName))
  }, script.code)
}

const hash = (text: string) => createHash('sha256').update(text).digest('base64url')
