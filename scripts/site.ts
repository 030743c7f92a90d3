import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { program } from './steps.ts'

const stamp = 'dist/source.sha256'
/** The stamp of a build whose files are compressed in haste: good for tests, and made anew by what visitors see. */
const forTests = (sources: string) => `${sources} for tests`

type Print = (output: Buffer) => void

/** Builds the browser and server bundles of the pages into dist/. */
export async function build(print?: Print): Promise<void> {
  const before = fingerprint()
  await runVite({}, print)
  writeFileSync(stamp, before)
}

export async function buildForTests(print?: Print): Promise<void> {
  const before = fingerprint()
  await runVite({ BUILD_FOR_TESTS: '1' }, print)
  writeFileSync(stamp, forTests(before))
}

async function runVite(env: Record<string, string>, print?: Print): Promise<void> {
  await program('vite', ['build', '--app', '--logLevel', 'warn'], { NODE_ENV: 'production', ...env })(print)
}

export async function buildIfChanged(): Promise<void> {
  if (builtFrom() === fingerprint()) return
  await tellBuilding(build)
}

/** For e2e tests, which need the latest pages, however compressed. */
export async function buildForTestsIfChanged(): Promise<void> {
  const sources = fingerprint()
  if ([sources, forTests(sources)].includes(builtFrom())) return
  await tellBuilding(buildForTests)
}

/** For tests of the server, which need some build of the pages and not the latest. */
export async function buildIfMissing(): Promise<void> {
  if (!builtFrom()) await buildForTests()
}

const builtFrom = () => (existsSync(stamp) ? readFileSync(stamp, 'utf8') : '')

/** One line while half a minute passes: it is completed in a terminal, and a second line in a log says that it is done. */
async function tellBuilding(work: () => Promise<void>): Promise<void> {
  const { isTTY } = process.stderr
  const since = performance.now()
  process.stderr.write(`Building the pages…${isTTY ? '' : '\n'}`)
  const end = (text: string) =>
    process.stderr.write(`${isTTY ? '\r\x1b[K' : ''}Building the pages: ${text}\n`)
  try {
    await work()
    end(`done in ${((performance.now() - since) / 1000).toFixed(0)} s`)
  } catch (error) {
    end('failed')
    throw error
  }
}

// Files read only by the server and files written by the build do not affect the pages.
const notPages = /(^|\/)(server|platform)\/|\.test\.tsx?$|\.gen\.(js|d\.ts|ts)$/

function fingerprint(): string {
  const sources = globSync(['src/**/*.*', 'vite.config.ts', 'package-lock.json']).filter(
    (path) => !notPages.test(path),
  )
  const hash = createHash('sha256')
  for (const source of sources.sort()) hash.update(source).update(readFileSync(source))
  return hash.digest('hex')
}
