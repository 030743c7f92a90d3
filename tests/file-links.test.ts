import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sources = globSync('src/**/*.tsx', { exclude: ['**/*.test.tsx', '**/*.fixture.tsx'] })
  .concat(globSync('src/*/web/**/*.ts', { exclude: ['**/*.test.ts'] }))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))

const filesWith = (pattern: RegExp) =>
  sources
    .filter(({ text }) => pattern.test(text))
    .map(({ path }) => path)
    .sort()

/** Plain links to a file of ours, or with `download`. */
function linksToFiles({ text }: { text: string }): string[] {
  const links = [...text.matchAll(/<a\b(?:[^>]|=>)*>/g)].map(([tag]) => tag)
  return links.filter((tag) => /\bdownload\b|urlOf\(|(?:file|certificate)Url/.test(tag))
}

test('a file is reached by `FileLink` only, which works in the browser of an app', () => {
  expect(sources.length).toBeGreaterThan(500)
  const found = sources.filter((source) => linksToFiles(source).length > 0).map(({ path }) => path)
  // The second is what `FileLink` itself shows.
  expect(found.sort()).toEqual(['src/ui/api/real-browser-dialog.tsx'])
  expect(filesWith(/<FileLink\b/).length).toBeGreaterThan(20)
})

test('the check finds a link of its own', () => {
  expect(linksToFiles({ text: '<a href={urlOf(getInvoice, {})} className="x">' })).toHaveLength(1)
  expect(linksToFiles({ text: '<a href={href}\n  download>' })).toHaveLength(1)
  expect(linksToFiles({ text: '<a href={mapOf(showroom)}>' })).toEqual([])
})

test('nothing is saved, opened or printed by script elsewhere, which does nothing in the browser of an app', () => {
  // Thumbnails of photos that are not sent yet.
  expect(filesWith(/createObjectURL|new Blob\(/)).toEqual([
    'src/dresses/web/form/photos/use-photos.ts',
    'src/files/web/picture-uploads.tsx',
  ])
  expect(filesWith(/\.download\s*=/)).toEqual(['src/ui/api/file-link.tsx'])
  expect(filesWith(/\bwindow\.print\(/)).toEqual(['src/ui/control/print-button.tsx'])
  expect(filesWith(/\bwindow\.open\(/)).toEqual([])
})
