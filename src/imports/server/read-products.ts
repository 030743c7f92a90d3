import { csvUnreadable } from '#imports/contract.ts'
import { autoMapping, type ColumnChoice, type Headers, headersOf } from '#imports/headers.ts'
import type { ImportFacts } from '#imports/import-options.ts'
import { currencyOf } from '#imports/prices.ts'
import { readProducts as messages } from '#imports/texts/texts.gen.js'
import { compareText } from '#shared/compare-text.ts'
import { Refused } from '#shared/refusal.ts'
import { type CatalogueFacts, type Product, productOf } from './product.ts'
import { readCsv } from './read-csv.ts'

export interface ProductFile {
  headers: Headers
  headerRow: string[]
  products: Product[]
  facts: ImportFacts
  /** The old shop, as the addresses of its pictures say. */
  source: string
  /** Columns with values that are not read. */
  notRead: string[]
}

/** Reads a whole file. Throws a Refused. */
export async function readProducts(
  bytes: Buffer,
  mapping: readonly ColumnChoice[] | undefined,
): Promise<ProductFile> {
  const products: Product[] = []
  const found = collectFacts()
  const ignored = new Set<number>()
  let headers: Headers | undefined
  let headerRow: string[] = []
  let choices: readonly ColumnChoice[] = []
  for await (const { cells } of readCsv(bytes)) {
    if (headers) {
      const product = productOf(cells, products.length + 2, headers)
      found.add(product)
      products.push(product)
      for (const [place, choice] of choices.entries())
        if (choice === 'ignore' && cells[place]?.trim()) ignored.add(place)
    } else {
      headerRow = cells
      choices = mapping ?? autoMapping(headerRow)
      headers = headersOf(headerRow, choices)
    }
  }
  if (!headers?.fields.has('name')) throw new Refused(csvUnreadable, { message: messages.noName })
  const notRead = headerRow.filter((_, place) => ignored.has(place))
  return { headers, headerRow, products, notRead, ...found.facts() }
}

const mostCategories = 500
const mostCurrencies = 10

export function collectFacts() {
  const currencies = new Map<string, { count: number; example: string }>()
  const categories = new Map<string, number>()
  const shops = new Map<string, number>()
  return {
    add({ type, regularPrice, salePrice, categoryPaths, images }: CatalogueFacts) {
      for (const price of [regularPrice, salePrice]) {
        const code = currencyOf(price)
        if (!code) continue
        const { count = 0, example = price.slice(0, 40) } = currencies.get(code) ?? {}
        currencies.set(code, { count: count + 1, example })
      }
      // A variation takes its categories from its parent.
      const paths = categoryPaths.length > 0 || type.includes('variation') ? categoryPaths : ['']
      for (const path of new Set(paths)) categories.set(path, (categories.get(path) ?? 0) + 1)
      for (const shop of new Set(images.flatMap((url) => shopOf(url) ?? [])))
        shops.set(shop, (shops.get(shop) ?? 0) + 1)
    },
    facts(): { facts: ImportFacts; source: string } {
      const byCount = <T extends { count: number }>(items: T[]) => items.toSorted((a, b) => b.count - a.count)
      return {
        facts: {
          currencies: byCount([...currencies].map(([code, seen]) => ({ code, ...seen }))).slice(
            0,
            mostCurrencies,
          ),
          categories: [...categories]
            .map(([path, count]) => ({ path, count }))
            .toSorted((a, b) => compareText(a.path, b.path))
            .slice(0, mostCategories),
        },
        source: byCount([...shops].map(([shop, count]) => ({ shop, count })))[0]?.shop ?? '',
      }
    },
  }
}

/** Uploads of WordPress stand on the shop's own host, or behind its image service, which names that host. */
function shopOf(url: string): string | undefined {
  const address = url.replace(/^(https?:\/\/)i\d\.wp\.com\//i, '$1')
  return /^https?:\/\/(?:www\.)?([a-z0-9.-]+)(?::\d+)?\/(?:.*\/)?wp-content\//i
    .exec(address)?.[1]
    ?.toLowerCase()
}
