import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { afterAll, expect, test } from 'vitest'
import { type Language, languages } from '#shared/language/language.ts'
import { messages } from './messages/plugin.ts'
import { type RouteAssets, routeScripts } from './route-assets.ts'
import { finalNames, type Script, writeBrowserLanguages } from './write-languages.ts'

mkdirSync('.cache', { recursive: true })
// Beside node_modules, which has the helpers of plurals.
const root = mkdtempSync(resolve('.cache/languages-'))
afterAll(() => rmSync(root, { recursive: true }))

const catalogues: Record<Language, object> = {
  en: {
    page: {
      title: 'Rental',
      sign: 'b',
      unread: 'never shown',
      count: '{n, plural, one {# day} other {# days}}',
    },
    names: { NEW: 'new', OLD: 'old' },
    onlyArabic: { stars: '{n} stars' },
  },
  fr: {
    page: {
      title: 'Location',
      sign: 'a',
      unread: 'jamais',
      count: '{n, plural, one {# jour} other {# jours}}',
    },
    names: { NEW: 'nouveau', OLD: 'ancien' },
    onlyArabic: { stars: '{n} étoiles' },
  },
  ar: {
    page: {
      title: 'إيجار',
      sign: 'c',
      unread: 'أبداً',
      count: '{n, plural, zero {لا أيام} one {يوم} two {يومان} few {# أيام} many {# يوماً} other {# يوم}}',
    },
    names: { NEW: 'جديد', OLD: 'قديم' },
    onlyArabic: {
      stars: '{n, plural, zero {٠} one {نجمة} two {نجمتان} few {# نجوم} many {# نجمة} other {# نجمة}}',
    },
  },
}

const sources = {
  'site.ts': `
    import { page, names } from './texts/texts.gen.js'
    import { joined, folded } from './joined.ts'
    export const values = {
      joined, folded,
      title: page.title, days: [1, 2, 3, 11].map((n) => page.count({ n })),
      names, keys: { [page.title]: page.sign }, long: page.title.length,
      sorted: [page.title, page.sign, 'Location'].sort(), is: page.sign === 'a',
      markup: \`<b title="\${page.title}">\${page.title}</b>\`,
      case: page.sign.toUpperCase(), some: page.title ? 'yes' : 'no',
    }
    export const stars = () => import('./stars.ts')
    export const plain = () => import('./plain.ts')`,
  'joined.ts': `
    import { page } from './texts/texts.gen.js'
    export const joined = page.title + ': ' + page.sign
    export const folded = page.sign < 'b' ? page.title.length : page.sign + page.sign`,
  'stars.ts': `
    import { onlyArabic } from './texts/texts.gen.js'
    export const rating = (n: number) => onlyArabic.stars({ n })`,
  'plain.ts': `export const plain = 'no text'`,
  'staff.ts': `import { page } from './texts/texts.gen.js'
    console.debug(page.count({ n: 1 }))`,
}

mkdirSync(join(root, 'texts'))
for (const language of languages)
  writeFileSync(join(root, 'texts', `${language}.json`), JSON.stringify(catalogues[language]))
// The plugin gives its contents.
writeFileSync(join(root, 'texts/texts.gen.js'), '')
for (const [name, source] of Object.entries(sources)) writeFileSync(join(root, name), source)

await build({
  root,
  configFile: false,
  logLevel: 'silent',
  plugins: [messages(), routeScripts(), writeBrowserLanguages({})],
  build: {
    target: 'chrome109',
    modulePreload: { resolveDependencies: () => [] },
    rolldownOptions: {
      optimization: { inlineConst: { mode: 'all', pass: 1 } },
      preserveEntrySignatures: 'strict',
      input: { site: join(root, 'site.ts'), staff: join(root, 'staff.ts') },
      output: { minify: false },
    },
  },
})
const assets = readdirSync(join(root, 'dist/assets'))
const assetsOf = (language: Language): RouteAssets =>
  JSON.parse(readFileSync(join(root, `dist/route-assets.${language}.json`), 'utf8'))
const scriptOf = (language: Language) => join(root, 'dist', assetsOf(language).entries.site.script)
const load = (language: Language) => import(pathToFileURL(scriptOf(language)).href)

test.each([
  ['en', 'Rental', 'b', ['1 day', '2 days', '3 days', '11 days'], { NEW: 'new', OLD: 'old' }, 'bb'],
  ['fr', 'Location', 'a', ['1 jour', '2 jours', '3 jours', '11 jours'], { NEW: 'nouveau', OLD: 'ancien' }, 8],
  ['ar', 'إيجار', 'c', ['يوم', 'يومان', '3 أيام', '11 يوماً'], { NEW: 'جديد', OLD: 'قديم' }, 'cc'],
] as const)(
  'the pages in %s compute with their own texts',
  async (language, title, sign, days, names, folded) => {
    const { values } = await load(language)
    expect({ ...values, names: { ...values.names } }).toEqual({
      joined: `${title}: ${sign}`,
      folded,
      title,
      days,
      names,
      keys: { [title]: sign },
      long: title.length,
      sorted: [title, sign, 'Location'].sort(),
      is: sign === 'a',
      markup: `<b title="${title}">${title}</b>`,
      case: sign.toUpperCase(),
      some: 'yes',
    })
  },
)

test('no file has a placeholder, a text that nobody reads or a text of two languages', () => {
  const titles = ['Rental', 'Location:', 'إيجار']
  for (const name of assets) {
    const code = readFileSync(join(root, 'dist/assets', name), 'utf8')
    expect(code).not.toMatch(/⟦|sourceInLanguage|never shown|jamais/)
    expect(titles.filter((title) => code.includes(title)).length).toBeLessThan(2)
  }
})

test('a file without texts is the same for all languages, any other has names of its own', async () => {
  const filesOf = (name: string) => assets.filter((file) => file.startsWith(`${name}-`))
  expect(filesOf('plain')).toHaveLength(1)
  expect(filesOf('site')).toHaveLength(3)
  expect(filesOf('stars')).toHaveLength(3)
  for (const language of languages) {
    const { plain, stars } = await load(language)
    expect((await plain()).plain).toBe('no text')
    expect((await stars()).rating(3)).toBe({ en: '3 stars', fr: '3 étoiles', ar: '3 نجوم' }[language])
  }
})

test('a page does not load the plurals that only another language needs', () => {
  const importsOf = (language: Language) => {
    const site = readFileSync(scriptOf(language), 'utf8')
    const file = assets.find((name) => name.startsWith('stars-') && site.includes(name))!
    return readFileSync(join(root, 'dist/assets', file), 'utf8').includes('import')
  }
  expect(languages.map(importsOf)).toEqual([false, false, true])
})

const script = (
  name: string,
  code: string,
  imports: string[] = [],
  dynamicImports: string[] = [],
): Script => ({
  name,
  fileName: `assets/${name}.js`,
  code: `${code}${[...imports, ...dynamicImports].map((one) => `import"./${one}.js";`).join('')}`,
  imports: imports.map((one) => `assets/${one}.js`),
  dynamicImports: dynamicImports.map((one) => `assets/${one}.js`),
})

test('the name of a file changes with what is in it, in what it imports, and in what that imports later', () => {
  const names = (leaf: string) => [
    ...finalNames([
      script('entry', 'start', ['part'], ['page']),
      script('page', 'page', ['part', 'leaf']),
      script('part', 'part'),
      script('leaf', leaf, [], ['entry']),
    ]).values(),
  ]
  const [entry, page, part, leaf] = names('one')
  expect(names('one')).toEqual([entry, page, part, leaf])
  const changed = names('two')
  expect(changed[2]).toBe(part)
  expect(changed.filter((name) => [entry, page, leaf].includes(name))).toEqual([])
  expect(entry).toMatch(/^assets\/entry-[\w-]{6}\.js$/)
})

test('the name of a file does not depend on the former names of what it imports', () => {
  const named = (former: string) =>
    finalNames([script('entry', 'start', [former]), { ...script(former, 'leaf'), name: 'leaf' }])
  expect([...named('leaf-1').values()]).toEqual([...named('leaf-2').values()])
})
