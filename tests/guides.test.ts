import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type GuideName, guideNames, guidesOnPhone, pictureName, startOfGuide } from '#admin/guides.ts'
import { adminPage, adminPages } from '#admin/web/frame/pages.ts'
import { messageFolders, readCatalogue } from '#app/build/messages/write.ts'
import { type Language, languages } from '#shared/language/language.ts'
import { textsOf } from './support/texts-of.ts'

const guides = languages.flatMap((language) =>
  guideNames.map((name) => {
    const path = `docs/guides/${language}/${name}.md`
    return { language, name, path, text: existsSync(path) ? readFileSync(path, 'utf8') : '' }
  }),
)

test('each task has a guide and a picture in each language, one more of a phone where it is done there, and nothing else stands there', () => {
  expect(guideNames.length).toBeGreaterThanOrEqual(18)
  const wanted = guides.flatMap(({ language, name, path }) => [
    path,
    ...screensOf(name).map((screen) => `docs/guides/${language}/${pictureName(name, screen)}`),
  ])
  expect(globSync('docs/guides/*/*').sort()).toEqual(wanted.sort())
})

test('a guide has a title, steps, its own pictures and fewer than 48 lines', () => {
  const wrong = guides.filter(
    ({ name, text }) =>
      !text.startsWith('# ') ||
      !/^1\. /m.test(text) ||
      screensOf(name).some(
        (screen) => !new RegExp(`^!\\[.+\\]\\(${pictureName(name, screen)}\\)$`, 'm').test(text),
      ) ||
      text.split('\n').length > 48,
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
  for (const name of guideNames) expect(adminPages[startOfGuide(name)].guide, name).toBeDefined()
  expect(adminPage('/admin/')?.guide).toBe('team-and-rights')
  expect(adminPage('/admin/stats')?.guide).toBeUndefined()
})

function screensOf(name: GuideName) {
  return guidesOnPhone.includes(name) ? [undefined, 'phone' as const] : [undefined]
}

function textsIn(language: Language): Set<string> {
  return new Set(messageFolders().flatMap((folder) => [...textsOf(readCatalogue(folder, language)).values()]))
}
