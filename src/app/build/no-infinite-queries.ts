import type { Plugin } from 'vite'

const left = ['infiniteQueryBehavior', 'hasNextPage', 'hasPreviousPage']

/** TanStack Query carries endless lists into every page's first script, 0.4 kB gzip of it; nothing here asks for one. */
export function noInfiniteQueries(): Plugin {
  return {
    name: 'no-infinite-queries',
    apply: 'build',
    transform: {
      filter: { id: /query-core[\\/].*[\\/]infiniteQueryBehavior\.js$/ },
      handler: () => ({
        code: `const none = () => { throw Error('no infinite queries') }\n${left
          .map((name) => `export const ${name} = none`)
          .join('\n')}`,
        map: null,
      }),
    },
  }
}
