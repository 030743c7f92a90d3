import { type SQLWrapper, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '#accounts/server/tables.ts'
import { type DressPlace, dressPlaces } from '#dresses/place.ts'
import { measurementColumns, measurementsInRange } from '#measurements/server/columns.ts'
import { createdAt, id, instant, money } from '#platform/database/columns.ts'
import type { AccountId, DressId } from '#shared/ids.ts'

/** Where a dress is; one that nobody has moved is in its `homeShowroom`. */
export function currentPlace(table: Record<'place' | 'availableBranches', SQLWrapper>) {
  const { place, availableBranches: showrooms } = table
  return sql<DressPlace>`coalesce(${place}, case when 'AOUKAR' = any(${showrooms}) or not 'KFARHBAB' = any(${showrooms}) then 'AOUKAR' else 'KFARHBAB' end)`
}

/** Migration `0029_search_prefixes` creates the generated column `search_text` and its trigram index. */
export const dresses = pgTable(
  'dresses',
  {
    id: id('dress'),
    ownerId: uuid()
      .$type<AccountId>()
      .references(() => users.id, { onDelete: 'set null' }),
    title: text().notNull(),
    type: text().array().notNull(),
    subType: text().array().notNull().default(sql`'{}'`),
    size: text(),
    color: text().notNull(),
    condition: text({ enum: ['NEW', 'LIKE_NEW', 'GOOD', 'FAIR'] }).notNull(),
    retailPrice: money(),
    rentalPrice: money(),
    platformFee: numeric({ precision: 5, scale: 2 }).notNull().default('10.00'),
    /** Left by the customer of a rental, in dollars; null: as in the settings. */
    guaranteeAmount: money(),
    designer: text(),
    fabric: text(),
    mainImage: text(),
    images: text().array().notNull().default(sql`'{}'`),
    description: text(),
    /** Translations; null: pages in that language show the original. */
    titleFr: text(),
    titleAr: text(),
    descriptionFr: text(),
    descriptionAr: text(),
    /** Of the body that the dress is made for. */
    ...measurementColumns(),
    /** Notes about the fit: alterations, undergarments. */
    fitNotes: text(),
    fitNotesFr: text(),
    fitNotesAr: text(),
    status: text({
      enum: ['PENDING', 'PRE_APPROVED', 'APPROVED', 'REJECTED', 'AVAILABLE', 'RENTED', 'RETRIEVED'],
    })
      .notNull()
      .default('PENDING'),
    statusReason: text(),
    category: text().array().notNull(),
    brand: text(),
    purchasePrice: money(),
    tags: text().array().notNull().default(sql`'{}'`),
    sku: text().unique(),
    weight: numeric({ precision: 8, scale: 3 }),
    stockQuantity: integer().notNull().default(1),
    /** Numbers of copies that are gone; the others keep theirs, which stand on their labels. */
    retiredCopies: integer().array().notNull().default(sql`'{}'`),
    availableBranches: text().array().notNull().default(sql`'{KFARHBAB,AOUKAR}'`),
    /** The newest of its `dress_places`; null when nobody has moved it. */
    place: text({ enum: dressPlaces }),
    /** Of the product in the old shop `importSource`; ids of two shops are not compared. */
    woocommerceId: text(),
    /** Name of the old shop in lower case; null when nobody knows it. */
    importSource: text(),
    /** Of an imported row without SKU and id of a known shop: name, parent and attributes. */
    importFingerprint: text().unique(),
    woocommerceData: jsonb(),
    hidePrice: boolean().notNull().default(false),
    signature: text(),
    retrievedAt: instant(),
    /** Increases with each change. An edit sends the version it read, which prevents lost updates. */
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    unique('dresses_import_product').on(table.importSource, table.woocommerceId),
    // Includes the columns of the filters (migration 0001), so that lists and counts read no rows.
    index('dresses_newest').on(table.status, table.createdAt.desc(), table.id.desc()),
    index('dresses_owner').on(table.ownerId, table.createdAt),
    // Sorts the same on every machine and in the index: without case and accents, by code point.
    index('dresses_title').on(table.status, sql`plain_text(${table.title}) collate "C"`, table.id),
    index('dresses_status').on(table.status, table.id),
    index('dresses_color').on(table.status, table.color),
    index('dresses_size').on(table.status, table.size),
    index('dresses_price').on(table.status, table.rentalPrice, table.id).where(sql`not hide_price`),
    // The sort and the search of staff.
    index('dresses_title_all').on(sql`plain_text(${table.title}) collate "C"`, table.id),
    index('dresses_sku_search').using('gin', sql`${table.sku} gin_trgm_ops`),
    // Staff type the end of an id, which the label of the dress shows.
    index('dresses_code').on(sql`right(${table.id}::text, 8)`),
    index('dresses_place').on(currentPlace(table), table.id),
    index('dresses_category').using('gin', table.category),
    index('dresses_type').using('gin', table.type),
    index('dresses_sub_type').using('gin', table.subType),
    check(
      'dresses_status_known',
      sql`${table.status} in ('PENDING','PRE_APPROVED','APPROVED','REJECTED','AVAILABLE','RENTED','RETRIEVED')`,
    ),
    check('dresses_condition_known', sql`${table.condition} in ('NEW','LIKE_NEW','GOOD','FAIR')`),
    check(
      'dresses_prices',
      sql`coalesce(${table.rentalPrice}, 0) >= 0 and coalesce(${table.retailPrice}, 0) >= 0 and coalesce(${table.purchasePrice}, 0) >= 0`,
    ),
    check('dresses_guarantee', sql`${table.guaranteeAmount} >= 0`),
    check('dresses_fee', sql`${table.platformFee} between 0 and 100`),
    measurementsInRange('dresses', table),
    check('dresses_stock', sql`${table.stockQuantity} >= 0`),
    check('dresses_typed', sql`cardinality(${table.type}) >= 1 and cardinality(${table.category}) >= 1`),
    check('dresses_branches', sql`${table.availableBranches} <@ '{KFARHBAB,AOUKAR}'::text[]`),
    check('dresses_place_known', sql`${table.place} in ('AOUKAR','KFARHBAB','WORKSHOP','CUSTOMER','LENDER')`),
    check('dresses_retrieved', sql`(${table.status} = 'RETRIEVED') = (${table.retrievedAt} is not null)`),
  ],
)

/** Favourites of signed-in users; browsers store those of guests. */
export const favourites = pgTable(
  'favourites',
  {
    userId: uuid()
      .$type<AccountId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    dressId: uuid()
      .$type<DressId>()
      .notNull()
      .references(() => dresses.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'favourites_once', columns: [table.userId, table.dressId] }),
    index('favourites_dress').on(table.dressId),
  ],
)

/** What staff show beside a dress under “Wear it with”, instead of what the rule finds. */
export const dressCompanions = pgTable(
  'dress_companions',
  {
    dressId: uuid()
      .$type<DressId>()
      .notNull()
      .references(() => dresses.id, { onDelete: 'cascade' }),
    companionId: uuid()
      .$type<DressId>()
      .notNull()
      .references(() => dresses.id, { onDelete: 'cascade' }),
    /** From 1. */
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ name: 'dress_companions_once', columns: [table.dressId, table.companionId] }),
    index('dress_companions_companion').on(table.companionId),
    check('dress_companions_other', sql`${table.dressId} <> ${table.companionId}`),
  ],
)

/** Where dresses were. Append-only (a trigger refuses changes). */
export const dressPlaceHistory = pgTable(
  'dress_places',
  {
    id: id('dressPlace'),
    // No foreign key: the history survives a deleted dress, which can be restored.
    dressId: uuid().$type<DressId>().notNull(),
    place: text({ enum: dressPlaces }).notNull(),
    since: instant().notNull(),
    /** The actor's id; survives deletion of the user. */
    actorId: uuid().$type<AccountId>(),
    note: text(),
  },
  (table) => [
    index('dress_places_dress').on(table.dressId, table.since, table.id),
    check(
      'dress_places_place_known',
      sql`${table.place} in ('AOUKAR','KFARHBAB','WORKSHOP','CUSTOMER','LENDER')`,
    ),
  ],
)
