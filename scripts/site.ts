import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { program } from './steps.ts'

const stamp = 'dist/source.sha256'

/** Browser and server bundles of the pages, into dist/. */
export async function build(): Promise<void> {
  const before = fingerprint()
  await program('vite', ['build', '--app', '--logLevel', 'warn'], { NODE_ENV: 'production' })()
  writeFileSync(stamp, before)
}

/** Builds only when a source of the pages changed since the last build. */
export async function buildIfChanged(): Promise<void> {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint()) return
  await build()
}

// What only the server reads, and what the build itself writes, does not make the pages stale.
const notPages = /(^|\/)(server|platform)\/|\.test\.tsx?$|\.gen\.ts$/

function fingerprint(): string {
  const sources = globSync(['src/**/*.*', 'vite.config.ts', 'package-lock.json']).filter(
    (path) => !notPages.test(path),
  )
  const hash = createHash('sha256')
  for (const source of sources.sort()) hash.update(source).update(readFileSync(source))
  return hash.digest('hex')
}
