import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compareText } from '#shared/compare-text.ts'
import { main, program } from './steps.ts'

interface Locked {
  version: string
  license?: string
  dev?: boolean
  optional?: boolean
}

interface Notice {
  name: string
  version: string
  license: string
  /** Lines with the copyright holders. */
  holders: string[]
  /** The licence without the holders. */
  terms: string
}

/** Writes THIRD-PARTY-NOTICES.md from the lock file and the installed packages. The file is the same on every machine. */
await main(async () => {
  const lock: Record<string, Locked> = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages
  const shipped = Object.entries(lock).filter(([path, { dev }]) => path !== '' && !dev)
  const everywhere = shipped.filter(([, { optional }]) => !optional).map(([path, one]) => notice(path, one))
  // The machine decides which of these are installed, so they are listed without their texts.
  const platform = shipped.filter(([, { optional }]) => optional)
  if (everywhere.length < 50) throw new Error('Too few packages were found: is this the right folder?')
  writeFileSync('THIRD-PARTY-NOTICES.md', render(everywhere, platform))
  await program('biome', ['format', '--write', 'THIRD-PARTY-NOTICES.md'])()
  process.stdout.write(`${everywhere.length} packages, ${platform.length} for single platforms\n`)
})

function notice(path: string, { version, license }: Locked): Notice {
  const text = licenceText(path)
  const lines = text.split('\n').map((line) => line.trim())
  // Only lines with a year or a sign: the terms may contain a sentence that starts with "copyright".
  const isHolder = (line: string) => /^(portions )?copyright\b.*(\(c\)|©|\b(19|20)\d\d\b)/i.test(line)
  return {
    name: packageName(path),
    version,
    license: license ?? 'see below',
    holders: lines.filter(isHolder),
    terms: lines
      .filter((line) => !isHolder(line))
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
  }
}

function licenceText(path: string): string {
  if (!existsSync(path)) throw new Error(`${path} is not installed: run npm ci first.`)
  const files = readdirSync(path)
    .filter((file) => /^(licen[cs]e|copying|notice)([._-].*)?$/i.test(file))
    .sort()
  return files.map((file) => readFileSync(join(path, file), 'utf8').replace(/\r\n?/g, '\n')).join('\n\n')
}

function packageName(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
}

function render(everywhere: Notice[], platform: [string, Locked][]): string {
  const byTerms = Map.groupBy(everywhere, ({ terms }) => terms.replace(/\s+/g, ' ').toLowerCase())
  const groups = [...byTerms.values()].map((group) => group.sort(byName)).sort((a, b) => byName(a[0]!, b[0]!))
  return [
    '# Third-party notices',
    'Trousseau is built with the packages and fonts below. Written by `scripts/notices.ts`; do not edit.',
    ...groups.map(chapter),
    '## Packages for single platforms',
    'One of each kind is installed, with its own licence beside it. The libvips binaries are used as shared libraries and may be replaced; the PostgreSQL binaries are programs of their own under the PostgreSQL licence.',
    unique(
      platform.map(
        ([path, one]) => `- ${packageName(path)} ${one.version} (${one.license ?? 'see package'})`,
      ),
    ),
    '',
  ].join('\n\n')
}

function chapter(group: Notice[]): string {
  const { license, terms } = group[0]!
  const names = group.map(({ name, version, holders }) => {
    const who = [...new Set(holders)].map((holder) => `  - ${holder}`)
    return [`- ${name} ${version}`, ...who].join('\n')
  })
  const text = terms === '' ? 'The package carries no text of its licence.' : `~~~~text\n${terms}\n~~~~`
  return [`## ${license}`, unique(names), text].join('\n\n')
}

function byName(a: Notice, b: Notice): number {
  const [one, other] = [`${a.license} ${a.name} ${a.version}`, `${b.license} ${b.name} ${b.version}`]
  return compareText(one, other)
}

function unique(lines: string[]): string {
  return [...new Set(lines)].sort().join('\n')
}
