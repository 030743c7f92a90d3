import { Marked } from 'marked'
import { type GuideName, pictureName } from '#admin/guides.ts'
import { getGuidePicture } from '#admin/guides-contract.ts'
import { urlOf } from '#shared/endpoint.ts'
import { type Language, languagePath } from '#shared/language/language.ts'

/** The text of the first heading. */
export function guideTitle(markdown: string): string {
  return /^# (.+)$/m.exec(markdown)?.[1] ?? ''
}

/**
 * HTML of a guide without its title. Links to other guides lead to their pages in the admin, and the pictures beside the
 * text come from the API.
 */
export function renderGuide(name: GuideName, markdown: string, language: Language): string {
  const marked = new Marked({
    renderer: {
      heading({ depth, tokens }) {
        return depth === 1 ? '' : `<h${depth}>${this.parser.parseInline(tokens)}</h${depth}>`
      },
      link({ href, tokens }) {
        const guide = /^([\w-]+)\.md$/.exec(href)?.[1]
        const address = guide ? languagePath(`/admin/help/${guide}`, language) : href
        return `<a href="${address}">${this.parser.parseInline(tokens)}</a>`
      },
      codespan({ text }) {
        return `<kbd>${text}</kbd>`
      },
      image({ href, text }) {
        const screen = href === pictureName(name, 'phone') ? 'phone' : undefined
        const { width, height } = screen ? phonePictureSize : pictureSize
        const address = urlOf(getGuidePicture, { params: { name, language }, query: { screen } })
        return `<img src="${address}" alt="${text}" width="${width}" height="${height}">`
      },
    },
  })
  return marked.parse(markdown, { async: false })
}

/** Pixels of every picture, so that the text keeps its place while one loads; `npm run guides` makes them. */
export const pictureSize = { width: 1200, height: 800 }
/** The same of a phone; the file has twice as many. */
export const phonePictureSize = { width: 390, height: 780 }
