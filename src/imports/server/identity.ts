import { createHash } from 'node:crypto'
import { type ExistingProduct, existingProducts } from '#dresses/server/import-store.ts'
import { identity as messages } from '#imports/texts/texts.gen.js'
import type { Tx } from '#platform/database/db.ts'
import { compareText } from '#shared/compare-text.ts'
import type { Product } from './product.ts'
import { isShortenedNumber, shortenedNumber } from './spreadsheet-damage.ts'

/** What a dress stores of the product it was, so that a second import finds it. */
export interface Identity {
  sku: string
  id: string
  /** The old shop, in lower case; '' when nobody knows it. */
  source: string
  /** Only of a product with neither a SKU nor an id of a known shop. */
  fingerprint: string | null
  title: string
  /** A SKU of digits as a spreadsheet shows it, with the name: a dress is found also when its file was saved by one. */
  shownSku: string | undefined
}

/** @param own the row itself, without what a variation takes from its parent */
export function identityOf(own: Product, title: string, source: string): Identity {
  const { id } = own
  // Many products have the same shortened number.
  const sku = isShortenedNumber(own.sku) ? '' : own.sku
  const isKnown = sku !== '' || (id !== '' && source !== '')
  const shownSku = shownNumber(own.sku, title)
  return { sku, id, source, title, shownSku, fingerprint: isKnown ? null : fingerprintOf(own, source) }
}

export function sourceOf(name: string): string {
  return name.trim().toLowerCase()
}

/** Products that dresses and earlier rows of the file are. */
export async function openIdentities(tx: Tx) {
  const owners = new Map<string, string>()
  const add = (identity: Identity, owner: string) => {
    for (const key of keysOf(identity)) owners.set(key, owner)
  }
  for await (const dress of existingProducts(tx))
    add(identityOfDress(dress), messages.dress({ title: dress.title }))
  return {
    /** Why the product is a duplicate; undefined when it is new. */
    duplicateOf(identity: Identity): string | undefined {
      for (const { key, kind } of lookupsOf(identity)) {
        const owner = owners.get(key)
        if (owner !== undefined) return messages[kind]({ owner })
      }
      return undefined
    },
    add: (identity: Identity, row: number) => add(identity, messages.row({ row })),
  }
}

function identityOfDress({ sku, woocommerceId, importSource, importFingerprint, title }: ExistingProduct) {
  return {
    sku: sku ?? '',
    id: woocommerceId ?? '',
    source: importSource ?? '',
    fingerprint: importFingerprint,
    title,
    shownSku: shownNumber(sku ?? '', title),
  }
}

/** Without the zeros at its beginning, and a long one with its first digits only. */
function shownNumber(sku: string, title: string): string | undefined {
  const shown = shortenedNumber(sku) ?? (/^\d+$/.test(sku) ? sku.replace(/^0+(?=.)/, '') : undefined)
  return shown && JSON.stringify([shown, fold(title)])
}

const keys = {
  sku: ({ sku }: Identity) => sku && `sku ${sku}`,
  shownSku: ({ shownSku }: Identity) => shownSku && `shown ${shownSku}`,
  /** Ids count within one shop. */
  id: ({ id, source }: Identity) => id && source && `id ${JSON.stringify([source, id])}`,
  /** Without a known shop an id counts only together with the name. */
  unknownShop: ({ id, source, title }: Identity) => id && !source && `unknown ${JSON.stringify([id, title])}`,
  anyShop: ({ id, title }: Identity) => id && `any ${JSON.stringify([id, title])}`,
  fingerprint: ({ fingerprint }: Identity) => fingerprint && `fingerprint ${fingerprint}`,
}

function keysOf(identity: Identity): string[] {
  return Object.values(keys).flatMap((key) => key(identity) || [])
}

/** The surest first. */
function lookupsOf(identity: Identity) {
  const byId = identity.source ? keys.unknownShop({ ...identity, source: '' }) : keys.anyShop(identity)
  const found = [
    { kind: 'sku', key: keys.sku(identity) },
    { kind: 'sku', key: keys.shownSku(identity) },
    { kind: 'id', key: keys.id(identity) },
    { kind: 'id', key: byId },
    { kind: 'fingerprint', key: keys.fingerprint(identity) },
  ] as const
  return found.flatMap(({ kind, key }) => (key ? [{ kind, key }] : []))
}

function fingerprintOf({ id, name, parent, details, otherAttributes }: Product, source: string): string {
  const attributes = { ...otherAttributes, ...details }
  const facts = [
    source,
    id,
    fold(name),
    fold(parent),
    Object.entries(attributes)
      .map(([attribute, value]) => [fold(attribute), fold(String(value))])
      .filter(([, value]) => value !== '')
      .toSorted(([a = ''], [b = '']) => compareText(a, b)),
  ]
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex')
}

function fold(text: string): string {
  return text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase()
}
