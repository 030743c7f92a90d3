import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Keys of links, which are secrets and name no row. */
const keysOfLinks = ['groupKey', 'linkKey']
/** Ids of other programs, and of what is no row: a line of the journal, and the subject of an entry, which its type names. */
const notOurs = [
  'phoneNumberId',
  'rpId',
  'subjectId',
  'journal-contract.ts id',
  'passkey-fields.ts id',
  'passkey-fields.ts rawId',
]

const filesOf = (pattern: string) =>
  globSync(pattern).map((path) => ({ path, text: readFileSync(path, 'utf8') }))

test('every uuid column says whose id it has', () => {
  const columns = filesOf('src/**/server/*tables*.ts').flatMap(({ path, text }) =>
    [...text.matchAll(/(\w+)(?::| =) (?:\(\) =>\s+)?uuid\(\)\s*(\.\$type<)?/g)].map(([, name, type]) => ({
      name: name!,
      type,
      path,
    })),
  )
  expect(columns.length).toBeGreaterThan(100)
  const plain = columns.filter(({ name, type }) => !type && !keysOfLinks.includes(name))
  expect(plain).toEqual([])
})

test('every id of a contract says whose it is', () => {
  const contracts = filesOf('src/**/{*contract,*fields}.ts')
  const named = contracts.flatMap(({ text }) => text.match(/\b(?:id|shownId|idParams)\(['[]/g) ?? [])
  expect(named.length).toBeGreaterThan(400)
  const plain = contracts.flatMap(({ path, text }) =>
    [...text.matchAll(/\b(id|\w+Id): (?:z\.\w+\()*z\.string\(\)/g)].map(
      ([, name]) => `${path.split('/').at(-1)} ${name}`,
    ),
  )
  expect(plain.filter((one) => !notOurs.includes(one) && !notOurs.includes(one.split(' ')[1]!))).toEqual([])
  const uuids = filesOf('src/**/*.{ts,tsx}').filter(({ text }) => text.includes('z.uuid('))
  expect(uuids.map(({ path }) => path)).toEqual(['src/shared/ids.ts'])
})

test('the name of a person is put together in one place, and in one for SQL', () => {
  const together = [
    /firstName[^,;=:\n]{0,20}\{[^}\n]*lastName/,
    /\[[^\]\n]*firstName[^\]\n]*lastName[^\]\n]*\]\.(filter|join)/,
    /firstName[^,;:\n]* \+ [^,;:\n]*lastName/,
    /concat[^\n]*firstName[^\n]*lastName/,
    /(firstName|given)[^\n]* (\?\?|\|\|) [^\n]*username/,
  ]
  const places = filesOf('src/**/*.{ts,tsx}').filter(
    ({ path, text }) => !/\.(test|fixture|d)\.tsx?$/.test(path) && together.some((one) => one.test(text)),
  )
  expect(places.map(({ path }) => path).sort()).toEqual([
    'src/accounts/full-name.ts',
    'src/accounts/server/full-name.ts',
    // Searched in, not shown.
    'src/accounts/server/users/store.ts',
    // The user name of a sample.
    'src/setup/server/samples/users.ts',
  ])
})
