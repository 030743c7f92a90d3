import type { Plugin } from 'vite'

interface Chunk {
  fileName: string
  /** File names of the chunks that are evaluated before it. */
  imports: readonly string[]
}

/**
 * Fails the browser build when a chunk imports itself by way of others: in such a circle a module would run before what it
 * imports. Contracts, for one, make schemas while they are evaluated, and need Zod for it.
 */
export function refuseChunkCircles(): Plugin {
  return {
    name: 'refuse-chunk-circles',
    apply: 'build',
    applyToEnvironment: (environment) => environment.config.consumer === 'client',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      for (const chunk of chunks) {
        const circle = wayTo(chunk.fileName, chunk.fileName, chunks)
        if (circle) throw new Error(`Chunks import each other in a circle: ${circle.join(' -> ')}`)
      }
    },
  }
}

/** The shortest way from one chunk to another, or back to itself; undefined when there is none. */
export function wayTo(end: string, start: string, chunks: readonly Chunk[]): string[] | undefined {
  const importsOf = new Map(chunks.map(({ fileName, imports }) => [fileName, imports]))
  const seen = new Set<string>()
  const ways = [[start]]
  for (const way of ways) {
    for (const next of importsOf.get(way.at(-1)!) ?? []) {
      if (next === end) return [...way, next]
      if (!seen.has(next)) ways.push([...way, next])
      seen.add(next)
    }
  }
  return undefined
}
