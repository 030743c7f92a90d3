import { globSync, readFileSync } from 'node:fs'
import bcd from '@mdn/browser-compat-data' with { type: 'json' }
import type { CompatStatement, Identifier } from '@mdn/browser-compat-data'
import { parseAst } from 'rolldown/parseAst'
import { expect, test } from 'vitest'
import { oldestBrowsers } from '../vite.config.ts'
import { fallbacks, ours } from './browser-fallbacks.ts'

// What the built scripts and style sheets of pages use that the oldest browsers lack, by the tables of MDN. The build lowers syntax by
// itself; what stays are functions, interfaces, and properties, selectors and functions of CSS.

const oldest = Object.entries(oldestBrowsers)

function isNew(compat: CompatStatement | undefined, browsers = oldest): boolean {
  return browsers.some(([browser, version]) => {
    const support = [compat?.support[browser as 'chrome'] ?? []].flat()
    if (!compat || support.length === 0) return false
    return !support.some(
      ({ version_added: added, version_removed, prefix, flags, partial_implementation: isPart }) =>
        typeof added === 'string' &&
        !version_removed &&
        !flags &&
        !prefix &&
        !isPart &&
        (added === 'preview' ? Number.POSITIVE_INFINITY : Number.parseFloat(added.replace('≤', ''))) <=
          Number(version),
    )
  })
}

const builtins = bcd.javascript.builtins as unknown as Record<string, Identifier>
const interfaces = bcd.api as unknown as Record<string, Identifier>

/** Methods of values of the language that the oldest browsers lack. Those of the page, such as `.open()`, have names that ours have, too. */
const newMethods = new Set<string>()
const oldMethods = new Set<string>()
for (const owner of Object.values(builtins))
  for (const [name, { __compat }] of Object.entries(owner) as [string, Identifier][])
    (isNew(__compat) ? newMethods : oldMethods).add(name)

interface Node {
  type: string
  name?: string
  callee?: Node
  object?: Node
  property?: Node
  computed?: boolean
}

/** What a script uses: `Map.groupBy` of a global, `.toSorted()` of an unknown value, `Temporal` itself. */
function newInScript(source: string): Set<string> {
  const found = new Set<string>()
  const visit = (value: unknown) => {
    if (Array.isArray(value)) return value.forEach(visit)
    if (typeof value !== 'object' || value === null) return
    const { type, name = '', callee } = value as Node
    if (type === 'Identifier' && /^[A-Z]/.test(name) && isNew((builtins[name] ?? interfaces[name])?.__compat))
      found.add(name)
    if (type === 'CallExpression' && callee?.type === 'MemberExpression') addMethod(callee)
    Object.values(value).forEach(visit)
  }
  const addMethod = ({ object, property, computed }: Node) => {
    const [owner = '', method = ''] = [object?.name, computed ? '' : property?.name]
    const known = builtins[owner] ?? interfaces[owner]
    const own = known?.[method] ?? known?.[`${method}_static`]
    if (own && isNew(own.__compat)) found.add(`${owner}.${method}`)
    if (!known && newMethods.has(method) && !oldMethods.has(method)) found.add(`.${method}()`)
  }
  visit(parseAst(source))
  return found
}

/** Properties, selectors, rules and functions of a style sheet, without what stands behind `@supports`. */
function newInStyle(source: string): Set<string> {
  const { properties, selectors, types, 'at-rules': rules } = bcd.css as unknown as Record<string, Identifier>
  const found = new Set<string>()
  const add = (owner: Identifier | undefined, name: string, shown: string) => {
    if (isNew(owner?.[name]?.__compat)) found.add(shown)
  }
  for (const [, name = ''] of source.matchAll(/[;{]([a-z][a-z-]+):/g)) add(properties, name, name)
  for (const [selector] of source.matchAll(/[^{};]+(?=\{)/g))
    for (const [, name = ''] of selector.matchAll(/::?([a-z][a-z-]+)/g)) add(selectors, name, `:${name}`)
  for (const [, name = ''] of source.matchAll(/@([a-z-]+)/g)) add(rules, name, `@${name}`)
  for (const [, name = ''] of source.matchAll(/[\s:,(]([a-z-]+)\(/g))
    for (const kind of Object.values(types ?? {})) add(kind as Identifier, name, `${name}()`)
  return found
}

test('what the oldest browsers lack has a fallback', () => {
  const scripts = globSync('dist/client/assets/*.js')
  const styles = globSync('dist/client/assets/*.css')
  expect(scripts.length).toBeGreaterThan(200)
  expect(styles.length).toBeGreaterThan(0)
  const used = new Map<string, string>()
  for (const file of scripts) for (const name of newInScript(readFileSync(file, 'utf8'))) used.set(name, file)
  for (const file of styles) for (const name of newInStyle(readFileSync(file, 'utf8'))) used.set(name, file)
  expect(Object.fromEntries([...used].filter(([name]) => !(name in fallbacks)))).toEqual({})
  expect(Object.keys(fallbacks).filter((name) => !used.has(name))).toEqual([])
})

test('finds new functions, interfaces, properties and selectors', () => {
  const script = 'Promise.withResolvers(); list.map(f).isDisjointFrom(x); Temporal; a.toString()'
  expect([...newInScript(script)].sort()).toEqual(['.isDisjointFrom()', 'Promise.withResolvers', 'Temporal'])
  const style = 'p{color:light-dark(red,blue);field-sizing:content}p:hover,a:open{color:red}'
  expect([...newInStyle(style)].sort()).toEqual([':open', 'field-sizing', 'light-dark()'])
})

test('a browser that has URL.parse lacks none of the functions that are brought', () => {
  const { support } = interfaces.URL!.parse_static!.__compat!
  const withParse = oldest.map(([browser, version]) => {
    const { version_added: added } = [support[browser as 'chrome']].flat()[0]!
    return [browser, String(Math.max(Number(version), Number(added)))] as [string, string]
  })
  const brought = Object.keys(fallbacks).filter((name) => fallbacks[name] === ours)
  expect(brought.length).toBeGreaterThan(10)
  const owners = Object.entries({ ...builtins, URL: interfaces.URL! })
  const lacking = brought.filter((name) => {
    const [, owner, method = ''] = /^(\w*)\.(\w+)/.exec(name)!
    return owners.some(
      ([known, members]) =>
        (!owner || owner === known) &&
        isNew((members[method] ?? members[`${method}_static`])?.__compat, withParse),
    )
  })
  expect(lacking).toEqual([])
})
