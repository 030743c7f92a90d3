import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { unwrapped } from './support/unwrapped.ts'

const decisions = globSync('docs/decisions/*.md')
const documents = [...globSync('*.md'), ...globSync('docs/*.md'), ...decisions].map((path) => ({
  path,
  text: readFileSync(path, 'utf8'),
}))

const roots = ['src', 'tests', 'scripts', 'tools', 'migrations', 'docs']

test('the files and folders that documents name exist', () => {
  const named = documents
    // A superseded decision describes what is gone, the change log what was.
    .filter(({ path, text }) => !/^Status: superseded/m.test(text) && path !== 'CHANGELOG.md')
    .flatMap(({ path, text }) =>
      [...text.matchAll(/`((?:[\w-]+\/)[\w./-]*\w)`/g)].flatMap(([, file = '']) => {
        const [first] = file.split('/') as [string]
        // The walks of docs/architecture.md leave out `src/`.
        if (existsSync(`src/${first}`)) return { path, file: `src/${file}` }
        return roots.includes(first) ? { path, file } : []
      }),
    )
  expect(named.length).toBeGreaterThan(120)
  expect(named.filter(({ file }) => !existsSync(file)).map(({ path, file }) => `${path}: ${file}`)).toEqual(
    [],
  )
})

test('links between documents lead to a file', () => {
  const links = documents.flatMap(({ path, text }) =>
    [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, link]) => ({
      path,
      target: `${path.replace(/[^/]*$/, '')}${link}`,
    })),
  )
  expect(links.length).toBeGreaterThan(50)
  expect(links.filter(({ target }) => !existsSync(target))).toEqual([])
})

test('a decision says its status and date', () => {
  expect(decisions.length).toBeGreaterThan(20)
  const undated = decisions.filter(
    (path) => !/^Status: (accepted|superseded)[^\n]*\d{4}-\d\d-\d\d/m.test(readFileSync(path, 'utf8')),
  )
  expect(undated).toEqual([])
})

test('a decision that a later one changes or adds to says so at its head', () => {
  const fileName = (path: string) => path.replace(/.*\//, '')
  const named = new Map(
    decisions.map((path) => {
      const [head = ''] = /^Status: .*?\n\n/ms.exec(readFileSync(path, 'utf8')) ?? []
      return [fileName(path), [...head.matchAll(/\]\(([\w-]+\.md)\)/g)].map(([, file]) => file!)]
    }),
  )
  const changes = [...named].flatMap(([later, files]) =>
    files.filter((file) => file < later).map((file) => ({ file, later })),
  )
  expect(changes.length).toBeGreaterThan(10)
  expect(changes.filter(({ file, later }) => !named.get(file)?.includes(later))).toEqual([])
})

test('each file that STYLE.md names to copy uses the tool of its case', () => {
  const cases = [
    ...unwrapped(readFileSync('STYLE.md', 'utf8')).matchAll(/^- \*\*.+?\*\*: (.+) Copy `([^`]+\.tsx?)`\.$/gm),
  ]
  expect(cases.length).toBeGreaterThan(15)
  const wrong = cases.filter(([, tool, file]) => {
    const names = [...tool!.matchAll(/`(\w+)/g)].map(([, name]) => name!)
    const code = readFileSync(`src/${file}`, 'utf8')
    return names.length > 0 && !names.some((name) => code.includes(name))
  })
  expect(wrong.map(([, tool, file]) => `${file}: ${tool}`)).toEqual([])
})

test('no line is longer than 160 characters, outside of tables and code', () => {
  const files = globSync(['*.md', 'docs/**/*.md', 'examples/*/*.md', 'tools/*/*.md']).filter(
    // The licences of packages are as their authors wrote them.
    (path) => path !== 'THIRD-PARTY-NOTICES.md' && !path.includes('node_modules'),
  )
  expect(files.length).toBeGreaterThan(130)
  const long = files.flatMap((path) =>
    readFileSync(path, 'utf8')
      .replace(/^ *```.*?^ *```$/gms, '')
      .split('\n')
      .filter((line) => line.length > 160 && !line.startsWith('|'))
      .map((line) => `${path}: ${line.slice(0, 60)}`),
  )
  expect(long).toEqual([])
})

test('the README has at most 1,200 words', () => {
  const words = readFileSync('README.md', 'utf8').split(/\s+/)
  expect(words.length).toBeLessThan(1200)
})

test('a function that the architecture names with its file stands in that file', () => {
  const text = readFileSync('docs/architecture.md', 'utf8')
  const named = [...text.matchAll(/`(\w+)`\s+(?:\(|in\s+)`([\w./-]+\.tsx?)`/g)].map(([, name, file]) => ({
    name: name!,
    file: existsSync(file!) ? file! : `src/${file}`,
  }))
  expect(named.length).toBeGreaterThan(30)
  expect(named.filter(({ name, file }) => !readFileSync(file, 'utf8').includes(name))).toEqual([])
})

const map = /\n## The domains\n(.*?)\n## /s.exec(readFileSync('docs/architecture.md', 'utf8'))?.[1] ?? ''

test('the map has a line for each domain, in their order', () => {
  const list =
    /const domains = \[(.*?)\]/s.exec(readFileSync('tests/architecture.test.ts', 'utf8'))?.[1] ?? ''
  const domains = [...list.matchAll(/'([\w/-]+)'/g)].map(([, name]) => name)
  expect(domains.length).toBeGreaterThan(30)
  expect([...map.matchAll(/^- \*\*([\w/-]+)\*\*: /gm)].map(([, name]) => name)).toEqual(domains)
})

test('constraints and triggers that the map names stand in the migrations', () => {
  const migrations = globSync('migrations/*.sql')
    .map((path) => readFileSync(path, 'utf8'))
    .join('')
  const named = [...map.matchAll(/`([a-z]+(?:_[a-z]+)+)`/g)].map(([, name]) => name!)
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((name) => !migrations.includes(`"${name}"`))).toEqual([])
})

test('domains that write nothing or have no tables or no server are as the map says', () => {
  const entries = map.split('\n- **').map((entry) => entry.replace(/\s+/g, ' ').split('**: '))
  const domainsThatSay = (words: string) =>
    entries.filter(([, text]) => text?.includes(words)).map(([name]) => name!)
  const writes = /\.(insert|update|delete)\(\w+\)/
  const codeOf = (name: string) => globSync(`src/${name}/server/**/!(*.test|*.fixture).ts`)
  const withoutServer = domainsThatSay('It has no server')
  const withoutTables = domainsThatSay('has no tables')
  expect([withoutServer, withoutTables].map((names) => names.length)).toEqual([3, 4])
  expect(withoutServer.filter((name) => existsSync(`src/${name}/server`))).toEqual([])
  expect(withoutTables.filter((name) => existsSync(`src/${name}/server/tables.ts`))).toEqual([])
  const readOnly = domainsThatSay('writes nothing').flatMap(codeOf)
  expect(readOnly.length).toBeGreaterThan(5)
  expect(readOnly.filter((path) => writes.test(readFileSync(path, 'utf8')))).toEqual([])
})
