import { expect, test } from 'vitest'
import { inLanguage } from '#platform/language.ts'
import { pageHead } from './head.ts'

const site = { name: 'Trousseau', publicUrl: 'https://trousseau.example', accentStyle: '' }

test('a page has one canonical URL', () => {
  const { meta, links } = pageHead(site, {
    title: 'Collections',
    description: 'All dresses',
    path: '/collections',
    image: '/files/dresses/a-share.jpg',
    imageAlt: 'Ivory mermaid dress',
  })
  expect(links[0]).toEqual({ rel: 'canonical', href: 'https://trousseau.example/collections' })
  expect(meta).toContainEqual({ title: 'Collections · Trousseau' })
  expect(meta).toContainEqual({
    property: 'og:image',
    content: 'https://trousseau.example/files/dresses/a-share.jpg',
  })
  expect(meta).toContainEqual({ property: 'og:image:width', content: '1200' })
  expect(meta).toContainEqual({ property: 'og:image:height', content: '630' })
  expect(meta).toContainEqual({ property: 'og:image:type', content: 'image/jpeg' })
  expect(meta).toContainEqual({ property: 'og:image:alt', content: 'Ivory mermaid dress' })
})

test('an unlisted page has noindex and no canonical URL', () => {
  const { meta, links } = pageHead(site, { title: 'Sign in', description: '', path: '/auth', unlisted: true })
  expect(meta).toContainEqual({ name: 'robots', content: 'noindex' })
  expect(links).toEqual([])
  expect(JSON.stringify(meta)).not.toContain('og:image')
})

test('a page names its address in each language', () => {
  const inArabic = { ...site, publicUrl: `${site.publicUrl}/ar` }
  const { links } = pageHead(inArabic, { title: 'Trousseau', description: '', path: '/' })
  expect(links.map(({ href }) => href)).toEqual([
    'https://trousseau.example/ar/',
    'https://trousseau.example/',
    'https://trousseau.example/fr/',
    'https://trousseau.example/ar/',
    'https://trousseau.example/',
  ])
})

test('a page names its locale and the others', () => {
  const localesIn = (language: 'en' | 'ar') =>
    inLanguage(language, () => pageHead(site, { title: 'Trousseau', description: '', path: '/' }).meta)
      .filter(({ property }) => property?.startsWith('og:locale'))
      .map(({ property, content }) => [property, content])
  expect(localesIn('en')).toEqual([
    ['og:locale', 'en_GB'],
    ['og:locale:alternate', 'fr_FR'],
    ['og:locale:alternate', 'ar_AR'],
  ])
  expect(localesIn('ar')).toEqual([
    ['og:locale', 'ar_AR'],
    ['og:locale:alternate', 'en_GB'],
    ['og:locale:alternate', 'fr_FR'],
  ])
})
