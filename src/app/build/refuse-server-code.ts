import { isBuiltin } from 'node:module'
import type { Plugin } from 'vite'

/** Fails the browser build when a page imports a server module or a Node module. */
export function refuseServerCode(): Plugin {
  return {
    name: 'refuse-server-code',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.config.consumer === 'client',
    async resolveId(source, importer, options) {
      if (!importer) return null
      if (isNodeModule(source) && !importer.includes('/node_modules/')) {
        throw new Error(`${importer} imports ${source}, which no browser has.`)
      }
      const target = await this.resolve(source, importer, { ...options, skipSelf: true })
      if (target && isServerFile(target.id)) {
        throw new Error(`${importer} imports ${source}: server code must not reach the browser.`)
      }
      return target
    },
  }
}

export function isServerFile(id: string): boolean {
  return !id.includes('/node_modules/') && /\/src\/(?:[^?]*\/)?(?:server|platform)\//.test(id)
}

function isNodeModule(source: string): boolean {
  return source.startsWith('node:') || (isBuiltin(source) && !source.startsWith('#'))
}
