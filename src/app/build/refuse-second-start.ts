import type { Plugin } from 'vite'
import { wayTo } from './refuse-chunk-circles.ts'

/**
 * Fails the browser build when a page of the site loads the entry of staff, which would start the app a second time on the same
 * document. It holds what pages of staff start with: what they need to be shown stays out of it, and so do schemas, which
 * a page makes in a file of its own.
 */
export function refuseSecondStart(): Plugin {
  return {
    name: 'refuse-second-start',
    apply: 'build',
    applyToEnvironment: (environment) => environment.config.consumer === 'client',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const [site, staff] = ['site', 'staff'].map(
        (entry) => chunks.find(({ isEntry, name }) => isEntry && name === entry)!.fileName,
      ) as [string, string]
      const loaded = chunks.map(({ fileName, imports, dynamicImports }) => ({
        fileName,
        imports: [...imports, ...dynamicImports],
      }))
      const way = wayTo(staff, site, loaded)
      if (way) throw new Error(`A page of the site starts the pages of staff, too: ${way.join(' -> ')}`)
    },
  }
}
