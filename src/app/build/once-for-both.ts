import type { Plugin } from 'vite'

/**
 * Keeps what a plugin has made of a file for the other half of the pages, browser or server. Of TanStack's splitter, which reads
 * each page with Babel, that is a fifth of the whole build.
 */
export function onceForBoth(plugin: Plugin): Plugin {
  const { transform } = plugin
  if (typeof transform !== 'object') return plugin
  const made = new Map<string, ReturnType<typeof transform.handler>>()
  return {
    ...plugin,
    sharedDuringBuild: true,
    transform: {
      ...transform,
      handler(code, id, options) {
        const file = `${id}\n${code}`
        const result = made.has(file) ? made.get(file) : transform.handler.call(this, code, id, options)
        made.set(file, result)
        return result
      },
    },
  }
}
