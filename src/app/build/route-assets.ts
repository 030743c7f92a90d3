import type { Plugin, Rolldown } from 'vite'

/** The entries by name, and assets by route id; every page needs the style sheets of `__root__`. Paths start with `/`. */
export interface RouteAssets {
  entries: Record<'site' | 'staff', { script: string; preloads: string[] }>
  routes: Record<string, { css: string[]; preloads: string[] }>
}

/** What the pages start with in every language: the names of files before they have their texts. */
interface RouteScripts {
  entries: Record<'site' | 'staff', string>
  routes: Record<string, string[]>
  css: string[]
}

const routeScriptsFile = 'route-scripts.json'

/** Lists the scripts of each route for `takeRouteScripts`. */
export function routeScripts(): Plugin {
  const pageFiles = new Map<string, string>()
  return {
    name: 'route-scripts',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.config.consumer === 'client',
    transform(code, id) {
      const routeId = /createFileRoute\(\s*['"]([^'"]+)['"]/.exec(code)?.[1]
      if (routeId && !/[?]|node_modules/.test(id)) pageFiles.set(id, routeId)
    },
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((part) => part.type === 'chunk')
      const entryOf = (name: string) => {
        const entry = chunks.find((chunk) => chunk.isEntry && chunk.name === name)
        if (!entry) throw new Error(`The browser build has no entry ${name}.`)
        return entry.fileName
      }
      const scripts: RouteScripts = {
        entries: { site: entryOf('site'), staff: entryOf('staff') },
        routes: {},
        css: takeStyleSheets(chunks, entryOf('site')),
      }
      for (const [file, routeId] of pageFiles) {
        const component = `${file}?tsr-split=component`
        const own = chunks.filter(
          (chunk) => chunk.moduleIds.includes(file) || chunk.facadeModuleId?.startsWith(component),
        )
        scripts.routes[routeId] = own.map(({ fileName }) => fileName)
      }
      this.emitFile({ type: 'asset', fileName: routeScriptsFile, source: JSON.stringify(scripts) })
    },
  }
}

/** Every page links the first style sheet, so no lazy chunk needs to check for it. */
function takeStyleSheets(chunks: readonly Rolldown.OutputChunk[], entry: string): string[] {
  const importsOf = new Map(chunks.map(({ fileName, imports }) => [fileName, imports]))
  const first = withImports([entry], importsOf)
  const css = new Set<string>()
  for (const { fileName, viteMetadata } of chunks) {
    if (!first.has(fileName)) continue
    for (const sheet of viteMetadata?.importedCss ?? []) css.add(`/${sheet}`)
    viteMetadata?.importedCss.clear()
  }
  const styled = chunks.find((chunk) => chunk.viteMetadata?.importedCss.size)
  if (styled) throw new Error(`${styled.fileName} loads a style sheet: import it in src/ui/styles.`)
  return [...css]
}

/** Takes the list of `routeScripts` out of the build. */
export function takeRouteScripts(bundle: Rolldown.OutputBundle): RouteScripts {
  const file = bundle[routeScriptsFile]
  if (file?.type !== 'asset') throw new Error('The browser build has no list of routes.')
  delete bundle[routeScriptsFile]
  return JSON.parse(String(file.source))
}

/**
 * The page renderer links the style sheets and preloads the scripts of the matched routes at the start of the page. `importsOf` has
 * what is loaded before each file in one language, and `names` the final names.
 */
export function routeAssets(
  { entries, routes, css }: RouteScripts,
  importsOf: ImportsOf,
  names: ReadonlyMap<string, string>,
): RouteAssets {
  const paths = (fileNames: ReadonlySet<string>) =>
    [...fileNames].map((fileName) => `/${names.get(fileName)}`)
  const site = withImports([entries.site], importsOf)
  const entry = (name: 'site' | 'staff') => {
    const preloads = paths(withImports([entries[name]], importsOf))
    return { script: preloads[0]!, preloads }
  }
  const assets: RouteAssets = {
    entries: { site: entry('site'), staff: entry('staff') },
    routes: { __root__: { css, preloads: [] } },
  }
  for (const [routeId, scripts] of Object.entries(routes)) {
    const preloads = paths(withImports(scripts, importsOf).difference(site))
    assets.routes[routeId] = { css: [], preloads }
  }
  return assets
}

type ImportsOf = ReadonlyMap<string, readonly string[]>

function withImports(fileNames: readonly string[], importsOf: ImportsOf): Set<string> {
  const reached = new Set(fileNames)
  for (const one of reached) for (const next of importsOf.get(one) ?? []) reached.add(next)
  return reached
}
