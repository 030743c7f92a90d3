import type { Plugin, Rolldown } from 'vite'
import type { Language } from '#shared/language/language.ts'

/** The entries by name, and assets by route id; every page needs the style sheets of `__root__`. Paths start with `/`. */
export interface RouteAssets {
  entries: Record<'site' | 'staff', { script: string; preloads: string[] }>
  routes: Record<string, { css: string[]; preloads: string[] }>
}

/**
 * Writes dist/client/route-assets.<language>.json. The page renderer uses it to link the style sheets and preload the scripts of
 * the matched routes at the start of the page.
 */
export function routeAssets(languageOf: (environment: string) => Language): Plugin {
  const pageFiles = new Map<string, string>()
  return {
    name: 'route-assets',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.config.consumer === 'client',
    transform(code, id) {
      const routeId = /createFileRoute\(\s*['"]([^'"]+)['"]/.exec(code)?.[1]
      if (routeId && !/[?]|node_modules/.test(id)) pageFiles.set(id, routeId)
    },
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((part) => part.type === 'chunk')
      const [site, staff] = ['site', 'staff'].map((name) => {
        const entry = chunks.find((chunk) => chunk.isEntry && chunk.name === name)
        if (!entry) throw new Error(`The browser build has no entry ${name}.`)
        return { script: `/${entry.fileName}`, chunks: withImports(entry, bundle) }
      }) as [Entry, Entry]
      const [first, ofStaff] = [linksOf(site.chunks), linksOf(staff.chunks)]
      const assets: RouteAssets = {
        entries: {
          site: { script: site.script, preloads: first.preloads },
          staff: { script: staff.script, preloads: ofStaff.preloads },
        },
        routes: { __root__: { css: first.css, preloads: [] } },
      }
      for (const [file, routeId] of pageFiles) {
        const component = `${file}?tsr-split=component`
        const own = chunks.filter(
          (chunk) => chunk.moduleIds.includes(file) || chunk.facadeModuleId?.startsWith(component),
        )
        const reached = new Set(own.flatMap((chunk) => [...withImports(chunk, bundle)]))
        assets.routes[routeId] = linksOf(reached.difference(site.chunks))
      }
      // Every page links the first style sheet, so no lazy chunk needs to check for it.
      for (const chunk of site.chunks) chunk.viteMetadata?.importedCss.clear()
      const styled = chunks.find((chunk) => chunk.viteMetadata?.importedCss.size)
      if (styled) throw new Error(`${styled.fileName} loads a style sheet: import it in src/ui/styles.`)
      const fileName = `route-assets.${languageOf(this.environment.name)}.json`
      this.emitFile({ type: 'asset', fileName, source: JSON.stringify(assets, null, 1) })
    },
  }
}

interface Entry {
  script: string
  chunks: Set<Rolldown.OutputChunk>
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
