import { createHash } from 'node:crypto'
import { offlinePage as messages } from '#admin/texts/texts.gen.js'
import type { Paper, PaperBlock, PaperItem } from '#platform/pdf/pdf.ts'
import { withoutIsolates } from '#shared/format/isolated.ts'
import { phoneUrl, unbrokenPhone } from '#shared/format/phone.ts'
import { escapeHtml } from '#shared/html.ts'
import { currentLanguage, directionOf } from '#shared/language/language.ts'
import { words } from '#shared/texts/texts.gen.js'

interface OfflinePage {
  shopName: string
  /** One for each day. */
  papers: readonly Paper[]
  /** When it was written, as text. */
  writtenAt: string
}

/** Day sheets as one page that needs nothing else: no script, no font, no picture. */
export function offlinePage({ shopName, papers, writtenAt }: OfflinePage): string {
  const language = currentLanguage()
  const title = withoutIsolates(`${messages.title} · ${shopName}`)
  return [
    `<!DOCTYPE html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<style>${style}</style></head><body><header><p><strong>${escapeHtml(messages.offline)}</strong> `,
    `${escapeHtml(messages.since({ moment: writtenAt }))}</p><a href="">${escapeHtml(words.tryAgain)}</a></header><main>`,
    `<h1>${escapeHtml(messages.title)}</h1>`,
    ...papers.map(
      (paper) => `<section><h2>${bdi(paper.title)}</h2>${paper.blocks.map(blockOf).join('')}</section>`,
    ),
    '</main></body></html>',
  ].join('')
}

/** Day sheets have these kinds of blocks. */
function blockOf(block: PaperBlock): string {
  if (block.kind === 'heading') return `<h3>${bdi(block.text)}</h3>`
  if (block.kind === 'paragraph') return `<p>${bdi(block.text)}</p>`
  if (block.kind === 'checklist') return `<ul>${block.items.map(itemOf).join('')}</ul>`
  throw new Error(`A day sheet has no ${block.kind}.`)
}

function itemOf({ lead, title, aside, lines }: PaperItem): string {
  const first = [lead && `<b>${bdi(lead)}</b>`, bdi(title), aside && `<span>${withCalls(bdi(aside))}</span>`]
  return `<li><p>${first.filter(Boolean).join(' ')}</p>${lines.map((line) => `<p>${bdi(line)}</p>`).join('')}</li>`
}

/** A press on a phone number calls it. */
function withCalls(html: string): string {
  return html.replace(
    /\+\d[\d ]{6,}\d/g,
    (phone) => `<a dir="ltr" href="${phoneUrl(phone)}">${unbrokenPhone(phone)}</a>`,
  )
}

/** A name or number of another direction does not turn the text around it. */
const bdi = (text: string) => `<bdi>${escapeHtml(text)}</bdi>`

const style = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { margin: 0 auto; max-width: 48rem; overflow-wrap: anywhere }
header { display: flex; flex-wrap: wrap; align-items: center; gap: 0 1rem; padding: .5rem 1rem; background: #7a4a00; color: #fff }
header p { flex: 1 1 16rem; margin: .25rem 0 }
header a { color: inherit; padding: .75rem 0 }
main { padding: 0 1rem 2rem }
h1 { font-size: 1.25rem } h2 { font-size: 1.125rem; margin: 2rem 0 0 } h3 { font-size: 1rem; margin: 1.5rem 0 .25rem }
ul { list-style: none; margin: 0; padding: 0 }
li { border-top: 1px solid; padding: .5rem 0 }
li p { margin: 0 } li p + p { opacity: .8 }
li span { margin-inline-start: .5rem; white-space: nowrap }
li a { display: inline-block; padding: .125rem 0 }
`

const styleHash = createHash('sha256').update(style).digest('base64')

/** Content-Security-Policy of the page: only its style sheet is allowed. */
export const offlinePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`
