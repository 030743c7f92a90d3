import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { guideNames, guideOfPage, startOfGuide } from '#admin/guides.ts'
import { messageFolders, readCatalogue } from '#app/build/messages/write.ts'
import { routeTree } from '#app/web/route-tree.gen.ts'
import { createAppRouter } from '#app/web/router.tsx'
import { type Language, languages } from '#shared/language/language.ts'
import { createApi } from '#ui/api/api.ts'
import { textsOf } from './support/texts-of.ts'

const guides = languages.flatMap((language) =>
  guideNames.map((name) => {
    const path = `docs/guides/${language}/${name}.md`
    return { language, name, path, text: existsSync(path) ? readFileSync(path, 'utf8') : '' }
  }),
)

test('each task has a guide and a picture in each language, and nothing else stands there', () => {
  expect(guideNames.length).toBeGreaterThanOrEqual(18)
  const wanted = guides.flatMap(({ path }) => [path, path.replace('.md', '.webp')])
  expect(globSync('docs/guides/*/*').sort()).toEqual(wanted.sort())
})

test('a guide has a title, steps, its own picture and fewer than 40 lines', () => {
  const wrong = guides.filter(
    ({ name, text }) =>
      !text.startsWith('# ') ||
      !/^1\. /m.test(text) ||
      !new RegExp(`^!\\[.+\\]\\(${name}\\.webp\\)$`, 'm').test(text) ||
      text.split('\n').length > 40,
  )
  expect(wrong.map(({ path }) => path)).toEqual([])
})

test('a picture has less than 60 kB', () => {
  const large = globSync('docs/guides/*/*.webp').filter((path) => statSync(path).size >= 60_000)
  expect(large).toEqual([])
})

test('what a guide writes in bold is a text of the screens in its language', () => {
  const texts = Object.fromEntries(languages.map((language) => [language, textsIn(language)]))
  const named = guides.flatMap(({ language, path, text }) =>
    [...text.matchAll(/\*\*(.+?)\*\*/g)].map(([, name = '']) => ({ language, path, name })),
  )
  expect(named.length).toBeGreaterThan(600)
  const unknown = named.filter(({ language, name }) => !texts[language]!.has(name))
  expect(unknown.map(({ path, name }) => `${path}: ${name}`)).toEqual([])
})

test('links of guides lead to guides', () => {
  const links = guides.flatMap(({ path, text }) =>
    [...text.matchAll(/(?<!!)\[[^\]]*\]\(([^)]*)\)/g)].map(([, link = '']) => ({ path, link })),
  )
  expect(links.length).toBeGreaterThan(10)
  const known = new Set(guideNames.map((name) => `${name}.md`))
  expect(links.filter(({ link }) => !known.has(link))).toEqual([])
})

test('each guide begins on a page of the admin, where ? opens a guide', () => {
  const { routesById } = createAppRouter({ routeTree, api: createApi(() => Promise.reject()) })
  const pages = new Set(Object.values(routesById).map(({ fullPath }) => fullPath.replace(/\/$/, '')))
  for (const name of guideNames) {
    expect(pages.has(startOfGuide(name)), name).toBe(true)
    expect(guideOfPage(startOfGuide(name))).toBeDefined()
  }
  expect(guideOfPage('/admin/rentals/$id')).toBe('hand-over')
  expect(guideOfPage('/admin/')).toBe('team-and-rights')
  expect(guideOfPage('/admin/integrations/$id')).toBe('connect-programs')
  expect(guideOfPage('/admin/system')).toBe('system')
  expect(guideOfPage('/admin/stats')).toBeUndefined()
})

function textsIn(language: Language): Set<string> {
  return new Set(messageFolders().flatMap((folder) => [...textsOf(readCatalogue(folder, language)).values()]))
}
