import { globSync, readFileSync } from 'node:fs'
import { type ESTree, parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'

/** A domain imports only the domains before it. */
const domains = [
  'audit',
  'settings',
  'files',
  'email',
  'accounts',
  'customers',
  'whatsapp',
  'showrooms',
  'colleagues',
  'till',
  'taxonomy',
  'measurements',
  'dresses',
  'catalogue',
  'lending',
  'appointments',
  'schedule',
  'agreements',
  'payouts',
  'rentals',
  'papers',
  'alterations',
  'event-guests',
  'dress-costs',
  'rentals/screens',
  'reviews',
  'waitlist',
  'books',
  'stock',
  'imports',
  'contact',
  'setup',
  'site',
  'dashboard',
  'profile',
  'integrations',
  'operations',
  'admin',
]

interface SourceFile {
  path: string
  area: string
  /** `server`, `web`, or `top` for files directly in a domain or in its `rules`. */
  layer: string
  lines: number
  imports: { from: string }[]
}

const files = globSync('src/**/*.{ts,tsx}')
  .filter((path) => !path.endsWith('.gen.ts'))
  .sort()
  .map(read)
const sources = files.filter((file) => !/\.(test|fixture)\.tsx?$/.test(file.path))

test('the checks below read enough files and imports', () => {
  expect(sources.length).toBeGreaterThan(80)
  expect(sources.flatMap((file) => file.imports).length).toBeGreaterThan(300)
})

test('every folder is a domain or one of app, platform, ui and shared', () => {
  const known = ['app', 'platform', 'ui', 'shared', ...domains]
  expect([...new Set(sources.map((file) => file.area))].filter((area) => !known.includes(area))).toEqual([])
})

test('no module imports app', () => {
  expect(broken((file, target) => target.area === 'app' && file.area !== 'app')).toEqual([])
})

test('a domain imports only domains before it in the list', () => {
  const place = (area: string) => domains.indexOf(area)
  expect(broken((file, target) => place(file.area) >= 0 && place(target.area) > place(file.area))).toEqual([])
})

/** The rooms of rentals: each imports only those before it. What stands in no room is the core, which imports none. */
const rooms = ['income', 'letters', 'payments', 'request', 'lender', 'photos', 'erasure', 'steps', 'screens']

test('a room of rentals imports only rooms before it', () => {
  const place = (path: string) => rooms.indexOf(/^(?:src\/)?rentals\/([^/]+)\//.exec(path)?.[1] ?? '')
  const isOfRentals = ({ area }: { area: string }) => area.startsWith('rentals')
  for (const room of rooms)
    expect(sources.some(({ path }) => path.startsWith(`src/rentals/${room}/`))).toBe(true)
  expect(
    broken(
      (file, target) => isOfRentals(file) && isOfRentals(target) && place(target.path) > place(file.path),
    ),
  ).toEqual([])
})

test('platform, ui and shared import no domain, and shared imports only itself', () => {
  const kits = ['platform', 'ui', 'shared']
  expect(
    broken(
      (file, target) =>
        kits.includes(file.area) &&
        domains.includes(target.area) &&
        // The picture element uses the naming rule of stored files, which is a pure top file.
        !(file.area === 'ui' && target.path === 'files/rules/pictures.ts'),
    ),
  ).toEqual([])
  expect(broken((file, target) => file.area === 'shared' && target.area !== 'shared')).toEqual([])
})

test('top files of a domain are pure: only shared, Zod and top files of earlier domains', () => {
  const isTop = (file: SourceFile) => domains.includes(file.area) && file.layer === 'top'
  const allowed = (from: string) => /^(zod\/mini|\.\/[\w-]+\.ts|#shared\/)/.test(from)
  const wrong = sources
    .filter(isTop)
    .flatMap((file) =>
      file.imports
        .filter(({ from }) => !allowed(from) && !(domains.includes(areaOf(from)) && layerOf(from) === 'top'))
        .map(({ from }) => `${file.path} imports ${from}`),
    )
  expect(wrong).toEqual([])
})

/** Domains that ask SQL over the rows of a domain before them. */
const readers: Record<string, string[]> = {
  catalogue: ['dresses'],
  schedule: ['appointments'],
  books: ['rentals', 'till', 'payouts', 'dress-costs'],
  'dress-costs': ['rentals'],
  'event-guests': ['rentals'],
  alterations: ['rentals'],
  papers: ['rentals'],
  'rentals/screens': ['rentals'],
  admin: ['customers'],
}

test('only the domain itself, foreign keys and its reader import its tables', () => {
  const reads = sources.flatMap((file) =>
    file.imports
      .map(({ from }) => ({ file, target: resolved(file.path, from) ?? '' }))
      .filter(({ target }) => /^src\/[\w-]+\/server\/(?!file-)[\w-]*tables\.ts$/.test(target)),
  )
  expect(reads.length).toBeGreaterThan(40)
  const wrong = reads
    .filter(({ file, target }) => file.area !== target.split('/')[1])
    // Setup fills the tables of every domain.
    .filter(({ file }) => file.area !== 'setup' && !/tables\.ts$/.test(file.path))
    .filter(({ file, target }) => !readers[file.area]?.includes(target.split('/')[1] ?? ''))
  expect(wrong.map(({ file, target }) => `${file.path} imports ${target}`)).toEqual([])
})

test('web never imports server, platform or Node', () => {
  const wrong = sources
    .filter((file) => file.layer === 'web' || file.area === 'ui')
    .flatMap((file) =>
      file.imports
        .filter(({ from }) => /\/server\/|^#platform\/|^node:/.test(from))
        .map(({ from }) => `${file.path} imports ${from}`),
    )
  expect(wrong).toEqual([])
})

test('contracts and pages keep the full Zod out of browsers', () => {
  const wrong = sources
    .filter((file) => file.imports.some(({ from }) => from === 'zod'))
    .map((file) => file.path)
  expect(wrong).toEqual([])
})

test('pages use no browser feature that plain http lacks', () => {
  const pages = sources.filter(({ area, layer }) => layer === 'web' || area === 'ui')
  expect(pages.length).toBeGreaterThan(150)
  const secureOnly = /\bcrypto\.(randomUUID|subtle)|\bnavigator\.(clipboard|serviceWorker|locks)\b/
  expect(
    pages.filter(({ path }) => secureOnly.test(readFileSync(path, 'utf8'))).map(({ path }) => path),
  ).toEqual([])
})

test('what asks before an action loads when it asks', () => {
  const loadsAhead = sources
    .filter(({ path }) => !/-dialogs?\.tsx$/.test(path))
    .filter(({ path }) => readFileSync(path, 'utf8').includes("from '#ui/overlay/confirm-dialog.tsx'"))
    .map(({ path }) => path)
  expect(loadsAhead, 'lazyDialog loads it').toEqual([])
})

test('what is sorted has a place for equal ones', () => {
  const wrong = sources
    .map(({ path }) => path)
    .filter((path) => /=> \(?[^=\n]+ < [^=\n]+ \? -1 : 1\b/.test(readFileSync(path, 'utf8')))
  expect(wrong, 'compareText: browsers differ in the order of equal ones').toEqual([])
})

test('imports have extensions, no parent folders and no barrels', () => {
  const wrong = files.flatMap((file) =>
    file.imports
      .filter(({ from }) => /^[.#]/.test(from))
      .filter(
        ({ from }) => /^\.\.\//.test(from) || !/\.(ts|tsx|css|woff2|svg|json|gen\.js)(\?\w+)?$/.test(from),
      )
      .map(({ from }) => `${file.path} imports ${from}`),
  )
  expect(wrong).toEqual([])
  expect(sources.filter((file) => /\/index\.tsx?$/.test(file.path)).map((file) => file.path)).toEqual([])
})

test('tests of the server and of rules take the time from their clock, not from today', () => {
  const tests = files.filter(
    ({ path }) =>
      /\.(test|fixture)\.ts$/.test(path) && /\/(server|rules)\//.test(path) && !path.includes('/platform/'),
  )
  expect(tests.length).toBeGreaterThan(200)
  const readsToday = ({ path }: SourceFile) => /new Date\(\)|Date\.now\(\)/.test(readFileSync(path, 'utf8'))
  // It compares the clock with the one of PostgreSQL.
  const allowed = ['src/app/server/full-disk.test.ts']
  expect(tests.filter(readsToday).map(({ path }) => path)).toEqual(allowed)
})

/** The only message with another button than Undo. */
const withAction = ['src/accounts/web/session/language-question.ts']

test('an Undo is handed to its message as `undo`, so that Ctrl Z undoes it, too', () => {
  const passesAction = (path: string) => {
    const text = readFileSync(path, 'utf8')
    const calls = text.split(/\btoast\(/).slice(1)
    const inCall = calls.some((call) => /^\s*\{(?:[^{}]|\{[^{}]*\})*\baction\b/.test(call))
    return inCall || /\baction: \{\s*label\b[^}]*\brun\b/.test(text)
  }
  const paths = sources.map(({ path }) => path).filter((path) => !path.startsWith('src/ui/overlay/'))
  expect(paths.filter(passesAction)).toEqual(withAction)
})

/** Names of columns that hold an instant, in code and in SQL. */
function instantColumns(): string[] {
  const tables = sources.filter(({ path }) => path.endsWith('tables.ts'))
  const names = tables.flatMap(({ path }) => [
    ...readFileSync(path, 'utf8').matchAll(/(\w*(?:At|Until)|at): (?:instant|createdAt)\(\)/g),
  ])
  return [...new Set(names.map(([, name = '']) => name))]
}

test('SQL takes the date of an instant from shop-dates.ts, because a plain cast is the date in UTC', () => {
  const columns = instantColumns()
  expect(columns).toContain('createdAt')
  const inSql = columns.map((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
  const instant = `(?:(?:\\.|\\{)(?:${columns.join('|')})\\}|\\b(?:${inSql.join('|')})\\b|::timestamptz[^\`]*)`
  const wrong = [
    new RegExp(`${instant}\\)*::date`),
    new RegExp(`${instant}\\)* *(?:[<>]=?|=|between) *\\(?\\$\\{[^}]*\\}\\)?::date`),
    /at time zone \$\{[^}]*\}(?:::text)?\)::date/,
  ]
  const found = sources.filter(({ path, layer }) => {
    if (layer !== 'server' && !path.startsWith('src/platform/')) return false
    if (path === 'src/platform/database/shop-dates.ts') return false
    const text = readFileSync(path, 'utf8')
    return wrong.some((pattern) => pattern.test(text))
  })
  expect(found.map(({ path }) => path)).toEqual([])
})

/** Folders of one domain that still know each other; no new pair may come. */
const knowEachOther = [
  'accounts/server/auth accounts/server/second-factor',
  'accounts/server/auth accounts/server/till-codes',
  'accounts/server/second-factor accounts/server/sessions',
  'accounts/server/sessions accounts/server/till-codes',
  'accounts/web/second-factor accounts/web/session',
  'accounts/web/session accounts/web/sign-in',
  'admin/web/frame admin/web/help',
  'admin/web/frame admin/web/palette',
  'appointments/web/calendar appointments/web/manage',
  'appointments/web/list appointments/web/manage',
  'catalogue/web/card catalogue/web/favourites',
  'catalogue/web/card catalogue/web/try-on',
  'catalogue/web/favourites catalogue/web/try-on',
  'dresses/server/admin dresses/server/places',
  'email/server/composing email/server/templates',
  'files/server/pictures files/server/uploads',
  'lending/web/draft lending/web/form',
  'site/web/account-menu site/web/frame',
  'site/web/frame site/web/language-offer',
]

test('a folder and a folder below it, or two folders of one domain, do not import each other', () => {
  const pairs = sources.flatMap((file) =>
    file.imports.flatMap(({ from }) => {
      const target = resolved(file.path, from)
      return target ? [`${folderOf(file.path)} ${folderOf(target)}`] : []
    }),
  )
  const imported = new Set(pairs)
  expect(imported.size).toBeGreaterThan(500)
  const domainOfFolder = (folder: string) => folder.split('/')[1]
  const isOfDomain = (folder: string) => !['app', 'platform', 'ui'].includes(folder.split('/')[1]!)
  const mutual = [...imported].filter((pair) => {
    const [one, other] = pair.split(' ') as [string, string]
    const areNested = one.startsWith(`${other}/`) || other.startsWith(`${one}/`)
    if (one >= other || !imported.has(`${other} ${one}`)) return false
    return areNested || (isOfDomain(one) && domainOfFolder(one) === domainOfFolder(other))
  })
  expect(mutual.map((pair) => pair.replaceAll('src/', '')).sort()).toEqual(knowEachOther)
})

test('imports have no cycle, type-only imports included', () => {
  expect(rings()).toEqual([])
})

test('no file has over 350 lines, 98 % have under 300, 90 % under 200, the median under 100', () => {
  const lengths = sources.map((file) => file.lines).sort((a, b) => a - b)
  expect(sources.filter((file) => file.lines > 350).map((file) => `${file.path} ${file.lines}`)).toEqual([])
  expect(lengths[Math.floor(lengths.length * 0.98)]).toBeLessThan(300)
  expect(lengths[Math.floor(lengths.length * 0.9)]).toBeLessThan(200)
  expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThan(100)
})

test('no function of a server folder has over 70 lines', () => {
  let count = 0
  const long = sources
    .filter(({ path }) => path.includes('/server/'))
    .flatMap(({ path }) => {
      const text = readFileSync(path, 'utf8')
      const lineAt = (offset: number) => text.slice(0, offset).split('\n').length
      const found: string[] = []
      const measure = ({ start, end }: ESTree.Node) => {
        count += 1
        const [first, last] = [lineAt(start), lineAt(end)]
        if (last - first >= 70) found.push(`${path}:${first} has ${last - first + 1} lines`)
      }
      visit(path, text, {
        FunctionDeclaration: measure,
        FunctionExpression: measure,
        ArrowFunctionExpression: measure,
      })
      return found
    })
  expect(count).toBeGreaterThan(3000)
  expect(long).toEqual([])
})

test('no literal is spread into another to keep lines together', () => {
  const spread = [...files.map(({ path }) => path), ...globSync('{scripts,tests}/**/*.{ts,tsx}')].flatMap(
    (path) => {
      const text = readFileSync(path, 'utf8')
      const found: string[] = []
      const refuse = ({ start, argument }: ESTree.SpreadElement | ESTree.JSXSpreadAttribute) => {
        const { type } = argument.type === 'TSAsExpression' ? argument.expression : argument
        if (type === 'ObjectExpression' || type === 'ArrayExpression')
          found.push(`${path}: ${text.slice(start, start + 80)}`)
      }
      visit(path, text, { SpreadElement: refuse, JSXSpreadAttribute: refuse })
      return found
    },
  )
  expect(spread).toEqual([])
})

function visit(path: string, text: string, handlers: ConstructorParameters<typeof Visitor>[0]): void {
  new Visitor(handlers).visit(parseSync(path, text, { preserveParens: false }).program)
}

/** Files whose name says what a folder holds (docs/architecture.md), and what puts many subjects together. */
const hasRole =
  /\/(contract|rules|tables|store|routes|actions|emails?|papers|jobs|app|http|start|doctor|domains|pages|steps\/server\/change)\.ts$|-(contract|tables|store|file|routes)\.ts$/

test('a file with one reader joins it', () => {
  const readers = new Map<string, string[]>()
  const others = globSync('{scripts,tests}/**/*.ts').map((path) => ({
    path,
    imports: importsOf(readFileSync(path, 'utf8')),
  }))
  for (const file of [...files, ...others])
    for (const { from } of file.imports) {
      const target = resolved(file.path, from)
      if (target) readers.set(target, [...(readers.get(target) ?? []), file.path])
    }
  const byPath = new Map(sources.map((file) => [file.path, file]))
  const unjoined = sources.flatMap((file) => {
    const all = readers.get(file.path) ?? []
    const [reader, ...more] = all.filter((path) => byPath.has(path))
    const isTested = all.some((path) => !byPath.has(path)) || hasOwnTest(file.path)
    if (!reader || more.length > 0 || folderOf(reader) !== folderOf(file.path)) return []
    if (isLazy(file.path, reader) || isTested || hasRole.test(file.path) || hasRole.test(reader)) return []
    if (file.path.endsWith('.tsx') && reader.endsWith('.ts')) return []
    const together = file.lines + byPath.get(reader)!.lines
    return together <= 300 ? [`${file.path} has one reader, ${reader}`] : []
  })
  expect(unjoined).toEqual([])
})

test('file names are kebab-case and no catch-all words', () => {
  const vague = /(^|\/)(utils?|helpers?|common|misc|manager|service|data)(\.|\/|-)/
  const wrong = files
    .map((file) => file.path)
    .filter((path) => vague.test(path) || /[A-Z_]/.test(path.replace(/^src\//, '')))
  expect(wrong).toEqual([])
})

function read(path: string): SourceFile {
  const text = readFileSync(path, 'utf8')
  const inside = path.replace(/\\/g, '/').slice('src/'.length)
  return {
    path: `src/${inside}`,
    area: areaOf(inside),
    layer: layerOf(`#${inside}`),
    lines: text.split('\n').length,
    imports: importsOf(text),
  }
}

function importsOf(text: string): { from: string }[] {
  return [
    ...text.matchAll(/^(?:import|export)\s+(?:[^'"`;]*?\sfrom\s+)?['"]([^'"]+)['"]/gm),
    ...text.matchAll(/\bimport\(\s*['"]([^'"]+)['"]\s*\)/g),
  ].map(([, from]) => ({ from: from as string }))
}

function hasOwnTest(path: string): boolean {
  const start = path.replace(/\.tsx?$/, '.')
  return files.some((file) => file.path.startsWith(start) && /\.test\.tsx?$/.test(file.path))
}

/** Whether its reader imports it only while it runs. */
function isLazy(path: string, reader: string): boolean {
  const text = readFileSync(reader, 'utf8')
  return [...text.matchAll(/\bimport\(\s*['"]([^'"]+)['"]/g)].some(
    ([, from]) => resolved(reader, from!) === path,
  )
}

function folderOf(path: string): string {
  return path.replace(/\/[^/]+$/, '')
}

/** The first folder; the pages of rentals compose the domains after it, and stand in the list by themselves. */
function areaOf(from: string): string {
  return /^#?(rentals\/screens|[^/]+)/.exec(from)?.[1] ?? ''
}

function layerOf(from: string): string {
  const [first, ...below] = from.replace(/^#/, '').split('/').slice(1, -1)
  if (first === undefined || first === 'rules' || first === 'built-in' || first === 'texts') return 'top'
  return [first, ...below].find((folder) => folder === 'server' || folder === 'web') ?? first
}

function broken(forbidden: (file: SourceFile, target: { area: string; path: string }) => boolean): string[] {
  return sources.flatMap((file) =>
    file.imports
      .filter(({ from }) => from.startsWith('#'))
      .filter(({ from }) => forbidden(file, { area: areaOf(from), path: from.slice(1) }))
      .map(({ from }) => `${file.path} imports ${from}`),
  )
}

/** Import cycles, each as `a > b > a`. */
function rings(): string[] {
  const byPath = new Map(sources.map((file) => [file.path, file]))
  const done = new Set<string>()
  const found: string[] = []
  const visit = (path: string, trail: string[]) => {
    if (trail.includes(path)) {
      found.push([...trail.slice(trail.indexOf(path)), path].join(' > '))
      return
    }
    if (done.has(path)) return
    for (const { from } of byPath.get(path)?.imports ?? []) {
      const target = resolved(path, from)
      if (target && byPath.has(target)) visit(target, [...trail, path])
    }
    done.add(path)
  }
  for (const { path } of sources) visit(path, [])
  return found
}

function resolved(path: string, from: string): string | undefined {
  if (from.startsWith('#')) return `src/${from.slice(1)}`
  if (from.startsWith('./')) return path.replace(/[^/]+$/, from.slice(2))
  return undefined
}
