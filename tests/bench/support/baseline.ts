import { createServer } from 'node:http'
import pg from 'pg'
import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

/**
 * Lower bounds for comparison, as a separate program: `constant` replies with the bytes posted to it, `page` is a page of dresses
 * and their exact count by prepared statements, `render` renders the posted page from the same elements.
 */
const [port, databaseUrl] = process.argv.slice(2)
const pool = databaseUrl ? new pg.Pool({ connectionString: databaseUrl, max: 10 }) : undefined
let constant = Buffer.alloc(0)
let type = 'application/json; charset=utf-8'
let page: ReactNode

createServer(async (request, response) => {
  const url = new URL(request.url as string, 'http://floor')
  if (request.method === 'POST') {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    constant = Buffer.concat(parts)
    type = String(request.headers['content-type'])
    if (type === 'text/html') page = elementsOf(constant.toString())
    return response.end()
  }
  if (url.pathname === '/constant') {
    response.writeHead(200, { 'content-type': type, 'content-length': constant.length })
    return response.end(constant)
  }
  const body =
    url.pathname === '/render'
      ? `<!DOCTYPE html>${renderToString(page)}`
      : JSON.stringify(await dresses(url.searchParams))
  response.writeHead(200, { 'content-type': type })
  return response.end(body)
}).listen(Number(port))

/** In the app's reply it names what other filters would find: nothing here. */
const relaxed = 'near'

/** The fields of the app's reply, so that both send as many bytes. A dress that hides its price has none to compare. */
const fields = `id, title, description, title_fr as "titleFr", title_ar as "titleAr", description_fr as "descriptionFr",
  description_ar as "descriptionAr", category, type, sub_type as "subType", size, color, '#A0B0C0' as "colorHex", condition, designer,
  fabric, brand, retail_price as "retailPrice", case when hide_price then null else rental_price end as "rentalPrice",
  hide_price as "hidePrice", main_image as "mainImage", images, array[null] as pictures, status, available_branches as "availableBranches",
  fit_notes as "fitNotes", fit_notes_fr as "fitNotesFr", fit_notes_ar as "fitNotesAr", created_at as "createdAt", bust, waist, hips,
  height, hollow_to_hem as "hollowToHem"`

async function dresses(asked: URLSearchParams) {
  const lists = ['color', 'size', 'category', 'subType'].map((name) => asked.getAll(name))
  const values = [...lists, Number(asked.get('minPrice') ?? 0)]
  const where = `status = 'APPROVED' and ($1::text[] = '{}' or color = any($1)) and ($2::text[] = '{}' or size = any($2))
    and ($3::text[] = '{}' or category && $3) and ($4::text[] = '{}' or sub_type && $4)
    and ($5::numeric = 0 or not hide_price and rental_price >= $5)`
  const [page, count] = await Promise.all([
    pool!.query({
      name: 'page',
      text: `select ${fields} from dresses where ${where} order by created_at desc, id desc limit 12`,
      values,
    }),
    pool!.query({
      name: 'count',
      text: `select count(*)::int as total from dresses where ${where}`,
      values,
    }),
  ])
  return { dresses: page.rows, total: count.rows[0]?.total, corrected: null, [relaxed]: null }
}

const empty = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
const plainText = (text: string) => text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name) => entities[name]!)

/** Parses HTML written by React back into elements. */
function elementsOf(html: string): ReactNode {
  const open: { name: string; props: Record<string, string>; children: ReactNode[] }[] = [
    { name: '', props: {}, children: [] },
  ]
  const close = () => {
    const { name, props, children } = open.pop()!
    const inner = /^(script|style)$/.test(name)
      ? { dangerouslySetInnerHTML: { __html: children.join('') } }
      : undefined
    open.at(-1)!.children.push(createElement(name, { ...props, ...inner }, ...(inner ? [] : children)))
  }
  const tokens =
    /<!--.*?-->|<!DOCTYPE html>|<\/([\w-]+)>|<([\w-]+)((?: [\w:-]+(?:="[^"]*")?)*) ?\/?>|[^<]+|</gis
  for (const [token, end, start, attributes = ''] of html.matchAll(tokens)) {
    if (end) close()
    else if (start) {
      const props = Object.fromEntries(
        [...attributes.matchAll(/ ([\w:-]+)(?:="([^"]*)")?/g)].map(([, name, value = '']) => [
          name === 'class' ? 'className' : name!,
          plainText(value),
        ]),
      )
      open.push({ name: start, props, children: [] })
      if (empty.test(start)) close()
    } else if (!token.startsWith('<!')) open.at(-1)!.children.push(plainText(token))
  }
  return open[0]!.children
}
