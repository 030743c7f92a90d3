import { and, asc, gt, isNotNull, sql } from 'drizzle-orm'
import { sectionOf } from '#catalogue/sections.ts'
import { isListed } from '#catalogue/server/search/sql/conditions.ts'
import { tag, textTag } from '#catalogue/server/xml.ts'
import { feed as messages } from '#catalogue/texts/texts.gen.js'
import { fabricName } from '#dresses/fabric.ts'
import { shownDescription, shownTitle } from '#dresses/server/shown-title.ts'
import { dresses } from '#dresses/server/tables.ts'
import { inDollars } from '#platform/database/columns.ts'
import type { Db } from '#platform/database/db.ts'
import { inLanguage } from '#platform/language.ts'
import type { DressId } from '#shared/ids.ts'
import { type Language, languagePath } from '#shared/language/language.ts'
import { labelOf, labelsOf } from '#taxonomy/labels.ts'
import { readAccessoryTypes } from '#taxonomy/server/store.ts'

interface FeedOptions {
  language: Language
  shopName: string
  publicUrl: string
  /** Dresses that are read at a time. */
  pageSize?: number
}

/**
 * The dresses that show a price and a picture, in one language: RSS 2.0 as Google Merchant Center, Meta and
 * Pinterest read it. In pieces, so that memory stays the same however many there are.
 */
export async function* productFeed(
  db: Db,
  { language, shopName, publicUrl, pageSize = 500 }: FeedOptions,
): AsyncGenerator<string> {
  const home = publicUrl + languagePath('', language)
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>'
  yield textTag('title', shopName) + tag('link', `${home}/`)
  // A stream is read outside of the request, which has the language.
  yield inLanguage(language, () => `${textTag('description', messages.about({ shop: shopName }))}\n`)
  const accessoryTypes = await readAccessoryTypes(db)
  let after: DressId | undefined
  do {
    const rows = await inLanguage(language, () => readDresses(db, after, pageSize))
    yield inLanguage(language, () => rows.map((row) => `${itemOf(row, home, accessoryTypes)}\n`).join(''))
    after = rows.length === pageSize ? rows.at(-1)?.id : undefined
  } while (after)
  yield '</channel></rss>\n'
}

type FeedDress = Awaited<ReturnType<typeof readDresses>>[number]

function readDresses(db: Db, after: DressId | undefined, pageSize: number) {
  const { id, mainImage, images, condition, brand, designer, fabric, color, size, category, subType } =
    dresses
  return db
    .select({
      id,
      mainImage,
      images,
      condition,
      brand,
      designer,
      fabric,
      color,
      size,
      category,
      subType,
      title: shownTitle,
      description: shownDescription,
      price: inDollars(dresses.rentalPrice),
    })
    .from(dresses)
    .where(
      and(
        isListed(['APPROVED']),
        sql`not ${dresses.hidePrice}`,
        gt(dresses.rentalPrice, 0),
        isNotNull(dresses.mainImage),
        after ? gt(dresses.id, after) : undefined,
      ),
    )
    .orderBy(asc(dresses.id))
    .limit(pageSize)
}

/** Of women's dresses of all sellers: Apparel & Accessories > Clothing > Dresses; else Apparel & Accessories. */
const categoriesOfGoogle = { dresses: '2271', accessories: '166' }
const mostPictures = 10

function itemOf(dress: FeedDress, home: string, accessoryTypes: readonly string[]): string {
  const { id, title, description, price, condition, mainImage, images, brand, designer, fabric, size } = dress
  const addressOf = (picture: string) => new URL(picture, `${home}/`).href
  const further = images.filter((picture) => picture !== mainImage).slice(0, mostPictures)
  const kind = [labelsOf('type', dress.category, ' > '), labelsOf('subtype', dress.subType, ' > ')]
  const maker = brand || designer
  return tag(
    'item',
    [
      tag('g:id', id),
      textTag('g:title', title.slice(0, 150)),
      textTag('g:description', (description || title).slice(0, 5000)),
      tag('g:link', `${home}/dress/${id}`),
      tag('g:image_link', addressOf(mainImage!)),
      ...further.map((picture) => tag('g:additional_image_link', addressOf(picture))),
      tag('g:availability', 'in_stock'),
      tag('g:price', `${price} USD`),
      tag('g:condition', condition === 'NEW' ? 'new' : 'used'),
      ...(maker ? [textTag('g:brand', maker.slice(0, 70))] : []),
      tag('g:identifier_exists', 'no'),
      textTag('g:color', labelOf('color', dress.color)),
      ...(size ? [textTag('g:size', labelOf('size', size))] : []),
      ...(fabric ? [textTag('g:material', fabricName(fabric))] : []),
      tag('g:gender', 'female'),
      tag('g:age_group', 'adult'),
      tag('g:google_product_category', categoriesOfGoogle[sectionOf(dress, accessoryTypes)]),
      textTag('g:product_type', kind.filter(Boolean).join(' > ')),
      // Sellers tell offers to rent from offers to buy by it.
      tag('g:custom_label_0', 'rental'),
    ].join(''),
  )
}
