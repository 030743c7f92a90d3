import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { tanStackRouterCodeSplitter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type EnvironmentOptions, type Rolldown } from 'vite'
import { dropEndpointSchemas } from './src/app/build/drop-endpoint-schemas.ts'
import { byLanguage, textPlaceholder } from './src/app/build/messages/placeholders.ts'
import { messages } from './src/app/build/messages/plugin.ts'
import { onceForBoth } from './src/app/build/once-for-both.ts'
import { precompress } from './src/app/build/precompress.ts'
import { refuseChunkCircles } from './src/app/build/refuse-chunk-circles.ts'
import { refuseSecondStart } from './src/app/build/refuse-second-start.ts'
import { refuseServerCode } from './src/app/build/refuse-server-code.ts'
import { routeScripts } from './src/app/build/route-assets.ts'
import { writeBrowserLanguages, writeServerLanguages } from './src/app/build/write-languages.ts'
import { languages } from './src/shared/language/language.ts'

/** Each text beside other children gets an element, which a translator may rewrite (src/ui/jsx). */
export const texts = { jsxImportSource: '#ui/jsx' }

export const alias = [
  // The shim is for React 17; this React has the hook itself.
  {
    find: 'use-sync-external-store/shim/with-selector',
    replacement: 'use-sync-external-store/with-selector',
  },
  { find: /^#ui\/jsx$/, replacement: resolve('src/ui/jsx/create-element.ts') },
]

/** What `src/ui/jsx` imports: found late, it would be bundled while a page is open. */
export const reactJsx = ['react/jsx-runtime', 'react/jsx-dev-runtime']

/** The splitter takes the pages from the generator of routes; it reads their files only. */
const page = { routeId: '', routePath: '' }

/** Makes the component and the loader of each page a lazy chunk. */
export const lazyPages = tanStackRouterCodeSplitter(
  {
    target: 'react',
    // A loader names contracts, and contracts carry their schemas: with the component they stay out of the first script.
    codeSplittingOptions: {
      // Its code for an edited page asks for `window`, in the server's half too, which ends the server.
      addHmr: false,
      defaultBehavior: [
        ['component', 'loader'],
        ['pendingComponent'],
        ['errorComponent'],
        ['notFoundComponent'],
      ],
    },
  },
  { routesByFile: new Map(globSync('src/**/*-page.tsx').map((file) => [resolve(file), page])) },
)

/** The first scripts of the pages of visitors and members, and of those of staff. */
const entries = { site: 'src/app/web/site/entry.ts', staff: 'src/app/web/staff/entry.ts' }

/** What pages are built for: docs/without-javascript.md. An older browser gets them without script. */
export const oldestBrowsers = { chrome: '109', firefox: '140', safari: '16.4' }

type ModuleGraph = Parameters<Rolldown.CodeSplittingNameFunction>[1]

/** The entry and what it imports, by way of others. */
function modulesOf(entry: string, graph: ModuleGraph): ReadonlySet<string> {
  const reached = new Set([resolve(entry)])
  for (const one of reached) for (const next of graph.getModuleInfo(one)?.importedIds ?? []) reached.add(next)
  return reached
}

/**
 * What both entries start with goes into one file, and the rest of each into another. Left alone, each part that a lazy page uses
 * too gets a file of its own, and twenty small files compress a tenth worse than one.
 */
function firstScripts() {
  let modules: (readonly [name: string, ReadonlySet<string>])[] | undefined
  return {
    name(id: string, graph: ModuleGraph) {
      modules ??= Object.entries(entries).map(([name, entry]) => [name, modulesOf(entry, graph)] as const)
      const names = modules.filter(([, reached]) => reached.has(id))
      return names.length === 1 ? names[0]![0] : 'first'
    },
    tags: ['$initial' as const],
  }
}

/** A dynamic import waits for no style sheet: all are in the first one (`routeScripts`). The code for them would be in the first script. */
const importsWithoutStyles = { __VITE_IS_MODERN__: 'false' }

/** Pages are of one language, without a choice at run time. */
const speaks = (language: string) => ({ 'import.meta.env.LANGUAGE': JSON.stringify(language) })

/** The build has one for all, until the files of each are written. */
const eachLanguage = textPlaceholder(byLanguage((language) => language))

/** Making a schema has no effect but the schema: one that nobody reads may go. Reading a property has none. */
const treeshake = {
  propertyReadSideEffects: false as const,
  manualPureFunctions: ['z', 'endpoint', 'refusal', 'says', 'oncePerLanguage'],
}

/** On a slow machine each build would tell a newcomer how long the plugins took. */
const checks = { bundlerTimings: false }

/** The pages for browsers. In development one serves the sources to every page. */
const client = (command: string): EnvironmentOptions => ({
  consumer: 'client',
  define: command === 'build' ? { ...speaks(eachLanguage), ...importsWithoutStyles } : {},
  build: {
    outDir: 'dist/client',
    rolldownOptions: {
      checks,
      // Texts and names of others are written where they are used.
      optimization: { inlineConst: { mode: 'all', pass: 1 } },
      input: entries,
      treeshake,
      output: {
        // When each language has its texts (`writeBrowserLanguages`).
        minify: false,
        codeSplitting: {
          groups: [firstScripts()],
          includeDependenciesRecursively: false,
        },
      },
    },
  },
})

/** The pages for the server: in development an environment for each language. */
const ssr = (language: string, command: string): EnvironmentOptions => ({
  // Dependencies are built in, so that the server half runs with React's production code whatever NODE_ENV says, and without the other.
  resolve: { noExternal: command === 'build' || [] },
  define: { ...speaks(language), ...(command === 'build' && { 'process.env.NODE_ENV': '"production"' }) },
  build: {
    outDir: 'dist/server',
    // Nobody downloads it.
    chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
    copyPublicDir: false,
    rolldownOptions: {
      checks,
      input: 'src/app/web/rendering/entry-server.tsx',
      // Without comments and blanks, which would stay in memory; names are kept for the log.
      output: { minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } } },
    },
  },
})

/**
 * `vite build` makes both halves once and writes them in each language: dist/client for browsers,
 * dist/server/<language>/entry-server.js for the page renderer.
 */
export default defineConfig(({ command }) => ({
  publicDir: 'src/app/web/public',
  appType: 'custom',
  resolve: { alias },
  optimizeDeps: { include: reactJsx },
  plugins: process.env.VITEST
    ? [react(texts)]
    : [
        messages(),
        refuseServerCode(),
        refuseChunkCircles(),
        refuseSecondStart(),
        command === 'build' ? [lazyPages].flat().map(onceForBoth) : lazyPages,
        react(texts),
        tailwindcss(),
        dropEndpointSchemas(),
        routeScripts(),
        writeBrowserLanguages(treeshake),
        writeServerLanguages(),
        precompress(process.env.BUILD_FOR_TESTS ? 'quick' : undefined),
      ],
  build: {
    sourcemap: false,
    target: Object.entries(oldestBrowsers).map(([name, version]) => `${name}${version}`),
    // What a page may weigh is measured where it is loaded (npm run bench -- bundle); this is only for what grows by mistake.
    // CodeMirror has 505 kB; only the editor of email templates loads it.
    chunkSizeWarningLimit: 520,
    // A list of further files for each lazy chunk would be in the first script: 1.5 kB for one round trip when a dialog opens.
    modulePreload: { resolveDependencies: () => [] },
  },
  environments: Object.fromEntries([
    ['client', client(command)],
    ...(command === 'build'
      ? [['ssr', ssr(eachLanguage, command)]]
      : languages.map((language) => [language === 'en' ? 'ssr' : `ssr_${language}`, ssr(language, command)])),
  ]),
  builder: {
    async buildApp({ build, environments }) {
      // One after the other: both at once take 350 MB more.
      for (const environment of Object.values(environments)) await build(environment)
    },
  },
}))
