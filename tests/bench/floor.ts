import { createServer } from 'node:http'
import pg from 'pg'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'

/**
 * What nothing can be much quicker than, as a program of its own: `constant` answers the bytes that were posted to it,
 * `page` is a page of dresses and their exact count by plain prepared statements, `render` a page of as many elements.
 */
const [port, databaseUrl, elements = '500'] = process.argv.slice(2)
const pool = databaseUrl ? new pg.Pool({ connectionString: databaseUrl, max: 10 }) : undefined
let constant = Buffer.alloc(0)
let type = 'application/json; charset=utf-8'

createServer(async (request, response) => {
  const url = new URL(request.url as string, 'http://floor')
  if (request.method === 'POST') {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    constant = Buffer.concat(parts)
    type = String(request.headers['content-type'])
    return response.end()
  }
  if (url.pathname === '/constant') {
    response.writeHead(200, { 'content-type': type, 'content-length': constant.length })
    return response.end(constant)
  }
  const body =
    url.pathname === '/render'
      ? `<!DOCTYPE html>${renderToString(page())}`
      : JSON.stringify(await dresses(url.searchParams))
  response.writeHead(200, { 'content-type': type })
  return response.end(body)
}).listen(Number(port))

async function dresses(asked: URLSearchParams) {
  const filters = ['color', 'size', 'category', 'branch'].map((name) => asked.getAll(name))
  const where = `status = 'APPROVED' and ($1::text[] = '{}' or color = any($1)) and ($2::text[] = '{}' or size = any($2))
    and ($3::text[] = '{}' or category && $3) and ($4::text[] = '{}' or available_branches && $4)`
  const [page, count] = await Promise.all([
    pool!.query({
      name: 'page',
      text: `select id, title, description, category, type, sub_type, size, color, condition, designer, brand, retail_price,
        case when hide_price then null else rental_price end as rental_price, hide_price, main_image, images, status,
        available_branches, fit_notes, created_at
        from dresses where ${where} order by created_at desc, id desc limit 12 offset $5`,
      values: [...filters, Number(asked.get('offset') ?? 0)],
    }),
    pool!.query({
      name: 'count',
      text: `select count(*)::int as total from dresses where ${where}`,
      values: filters,
    }),
  ])
  return { dresses: page.rows, total: count.rows[0]?.total }
}

function page() {
  const items = Array.from({ length: Number(elements) / 2 }, (_, n) =>
    createElement(
      'li',
      { key: n, className: 'grid gap-x-12 py-8' },
      createElement('a', { href: `/dress/${n}`, className: 'display text-title' }, `Dress ${n}`),
    ),
  )
  return createElement('html', { lang: 'en' }, createElement('body', null, createElement('ul', null, items)))
}
