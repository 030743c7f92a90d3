import type { Plugin, Rolldown } from 'vite'

/** What a page needs besides its HTML, by route id; `__root__` is needed by all. Addresses start with `/`. */
export interface RouteAssets {
  entry: string
  routes: Record<string, { css: string[]; preloads: string[] }>
}

/**
 * Writes dist/client/route-assets.json, from which the page renderer links the style sheets and preloads the scripts of
 * the matched routes, so that the browser learns of every chunk from the first bytes of the page.
 */
export function routeAssets(): Plugin {
  const pageFiles = new Map<string, string>()
  return {
    name: 'route-assets',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      const routeId = /createFileRoute\(\s*['"]([^'"]+)['"]/.exec(code)?.[1]
      if (routeId && !/[?]|node_modules/.test(id)) pageFiles.set(id, routeId)
    },
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((part) => part.type === 'chunk')
      const entry = chunks.find((chunk) => chunk.isEntry)
      if (!entry) throw new Error('The browser build has no entry.')
      const root = withImports(entry, bundle)
      const assets: RouteAssets = { entry: `/${entry.fileName}`, routes: { __root__: linksOf(root) } }
      for (const [file, routeId] of pageFiles) {
        const own = chunks.filter((chunk) => chunk.facadeModuleId?.startsWith(`${file}?tsr-split=component`))
        const reached = new Set(own.flatMap((chunk) => [...withImports(chunk, bundle)]))
        assets.routes[routeId] = linksOf(reached.difference(root))
      }
      // Every page links the first style sheet: no chunk that comes later has to name it, and see whether it is there.
      entry.viteMetadata?.importedCss.clear()
      this.emitFile({ type: 'asset', fileName: 'route-assets.json', source: JSON.stringify(assets, null, 1) })
    },
  }
}

function withImports(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): Set<Rolldown.OutputChunk> {
  const reached = new Set([chunk])
  for (const one of reached) {
    for (const name of one.imports) {
      const imported = bundle[name]
      if (imported?.type === 'chunk') reached.add(imported)
    }
  }
  return reached
}

function linksOf(chunks: Set<Rolldown.OutputChunk>) {
  const css = [...chunks].flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])])
  return {
    css: [...new Set(css)].map((name) => `/${name}`),
    preloads: [...chunks].map((chunk) => `/${chunk.fileName}`),
  }
}
