import { type SQLWrapper, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '#accounts/server/tables.ts'
import {
  type AccountLink,
  accountLinks,
  type ConsentKind,
  consentWays,
  customerSources,
} from '#customers/constants.ts'
import type { EventFacts } from '#customers/rules.ts'
import { createdAt, id, instant, language } from '#platform/database/columns.ts'
import { searchText } from '#platform/database/list-query.ts'
import { phone } from '#platform/database/phone-column.ts'
import type { AccountId, CustomerId, SubjectId } from '#shared/ids.ts'
import { languages } from '#shared/language/language.ts'

/** What staff search customers by, beside the numbers and contact data of their bookings. */
export function customerSearchText(table: Record<'name' | 'email' | 'phone', SQLWrapper>) {
  return searchText([table.name, table.email, table.phone], [table.name])
}

export const plainCustomerName = (table: { name: SQLWrapper }) => sql`plain_text(${table.name})`

/** A person with an event, whether or not she has an account: docs/decisions/0031-customers.md. */
export const customers = pgTable(
  'customers',
  {
    id: id('customer'),
    name: text().notNull(),
    email: text(),
    /** Null for who wrote a message without one. */
    phone: phone(),
    /** Where her papers say that she lives, in lines; without it they take that of her account. */
    address: text(),
    /** Of her last own booking, until staff choose one. */
    language: language(),
    languageByStaff: boolean().notNull().default(false),
    source: text({ enum: customerSources }),
    eventDate: date({ mode: 'string' }),
    eventPlace: text(),
    /** What the owner of the account has said herself: she reads nothing else of her file. */
    ownAnswers: jsonb().$type<EventFacts>(),
    /** When she agreed to messages by WhatsApp and to photos of her, and to which words. */
    whatsappConsentAt: instant(),
    whatsappConsent: text(),
    photoConsentAt: instant(),
    photoConsent: text(),
    /** Bookings that a guest's consent counts for, until she answers or proves her address; null: it counts for all. */
    whatsappConsentFor: uuid().$type<SubjectId>().array(),
    userId: uuid()
      .$type<AccountId>()
      .references(() => users.id, { onDelete: 'set null' }),
    /** Why the file belongs to that account: `account-link.ts` says what follows from it. */
    accountLink: text({ enum: accountLinks }),
    /** The customer whose file has everything of this one since staff merged them; never one that is merged itself. */
    mergedInto: uuid()
      .$type<CustomerId>()
      .references((): AnyPgColumn => customers.id, { onDelete: 'restrict' }),
    /** Set when her personal data were erased. */
    erasedAt: instant(),
    createdAt: createdAt(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('customers_user').on(table.userId),
    index('customers_link_to_check').on(table.id).where(sql`${table.accountLink} = 'CHECK'`),
    // For matching: an email and a phone, or a phone without an email.
    index('customers_contact').on(sql`lower(${table.email})`, table.phone),
    index('customers_phone').on(table.phone),
    index('customers_merged').on(table.mergedInto).where(sql`${table.mergedInto} is not null`),
    // For staff's list.
    index('customers_search').using('gin', sql`${customerSearchText(table)} gin_trgm_ops`),
    index('customers_name').on(plainCustomerName(table), table.id),
    index('customers_event').on(table.eventDate, table.id),
    index('customers_created').on(table.createdAt, table.id),
    index('customers_source').on(table.source, table.createdAt),
    index('customers_language').on(table.language, table.createdAt),
    check('customers_address_length', sql`length(${table.address}) between 1 and 300`),
    check('customers_language_known', sql`${table.language} in ('en', 'fr', 'ar')`),
    check(
      'customers_source_known',
      sql`${table.source} in ('INSTAGRAM', 'FRIEND', 'GOOGLE', 'PASSING_BY', 'WEDDING_FAIR', 'PLANNER', 'RETURNING', 'OTHER')`,
    ),
    check(
      'customers_whatsapp_wording',
      sql`num_nulls(${table.whatsappConsentAt}, ${table.whatsappConsent}) <> 1`,
    ),
    check('customers_photo_wording', sql`num_nulls(${table.photoConsentAt}, ${table.photoConsent}) <> 1`),
    check('customers_link_known', sql`${table.accountLink} in ('OWN', 'PROVED', 'STAFF', 'CHECK')`),
    check('customers_link_of_account', sql`${table.userId} is null or ${table.accountLink} is not null`),
    // The account goes with the file.
    check(
      'customers_merged_without_account',
      sql`${table.mergedInto} is null or (${table.userId} is null and ${table.mergedInto} <> ${table.id})`,
    ),
  ],
)

const customerId = () =>
  uuid()
    .$type<CustomerId>()
    .notNull()
    .references(() => customers.id, { onDelete: 'cascade' })

/** Of staff, about a customer. Plain text, never markup. */
export const customerNotes = pgTable(
  'customer_notes',
  {
    id: id('customerNote'),
    customerId: customerId(),
    text: text().notNull(),
    /** The actor's id; survives deletion of the user. */
    actorId: uuid().$type<AccountId>(),
    createdAt: createdAt(),
  },
  (table) => [
    index('customer_notes_customer').on(table.customerId, table.createdAt),
    check('customer_notes_length', sql`length(${table.text}) between 1 and 10000`),
  ],
)

/** Each time that she agreed to something, or ended it: a trigger lets a merge move a row and refuses every other change. */
export const consents = pgTable(
  'consents',
  {
    id: id('consent'),
    customerId: customerId(),
    /** Marketing she ends and begins inside WhatsApp; nobody asks for it. */
    kind: text().$type<ConsentKind | 'marketing'>().notNull(),
    agrees: boolean().notNull(),
    way: text({ enum: consentWays }).notNull(),
    /** The words that were shown: their name, language and text. Null of an end. */
    wording: text(),
    language: text({ enum: languages }),
    words: text(),
    /** Of staff, or her own account; null of a guest. */
    actorId: uuid().$type<AccountId>(),
    createdAt: createdAt(),
  },
  (table) => [
    index('consents_customer').on(table.customerId, table.kind, table.createdAt),
    check('consents_kind_known', sql`${table.kind} in ('whatsapp', 'photo', 'marketing')`),
    check(
      'consents_way_known',
      sql`${table.way} in ('booking', 'request', 'link', 'account', 'staff', 'stop', 'start', 'whatsapp')`,
    ),
    check(
      'consents_wording',
      sql`num_nonnulls(${table.wording}, ${table.language}, ${table.words}) = case when ${table.agrees} then 3 else 0 end`,
    ),
  ],
)

/** What somebody of the shop has to do for a customer. */
export const customerTasks = pgTable(
  'customer_tasks',
  {
    id: id('customerTask'),
    customerId: customerId(),
    text: text().notNull(),
    due: date({ mode: 'string' }),
    doneAt: instant(),
    doneBy: uuid().$type<AccountId>(),
    actorId: uuid().$type<AccountId>(),
    createdAt: createdAt(),
  },
  (table) => [
    index('customer_tasks_customer').on(table.customerId, table.createdAt),
    index('customer_tasks_open').on(table.due, table.id).where(sql`${table.doneAt} is null`),
    check('customer_tasks_done', sql`num_nulls(${table.doneAt}, ${table.doneBy}) <> 1`),
  ],
)

/** Where somebody with the link of a booking asks that emails or calls go; deleted when staff correct it. */
export const contactRequests = pgTable(
  'contact_requests',
  {
    id: id('contactRequest'),
    customerId: customerId(),
    /** The fitting or rental of the link: what is asked last by it counts. */
    bookingId: uuid().$type<SubjectId>().notNull(),
    /** Null: stays as it is. */
    email: text(),
    phone: phone(),
    askedAt: instant().notNull(),
    declinedAt: instant(),
  },
  (table) => [
    uniqueIndex('contact_requests_booking').on(table.bookingId),
    index('contact_requests_customer').on(table.customerId, table.askedAt),
    check('contact_requests_asked', sql`num_nonnulls(${table.email}, ${table.phone}) > 0`),
  ],
)

interface CopiedContact {
  name: string
  phone: string | null
  email: string | null
}

/** Ids of what a merge moved, by table, and the fields of both customers that it changed: for its undo. */
export interface MergedRecords {
  moved: Record<string, string[]>
  fields: Record<string, { before: unknown; after: unknown }>
  userId: AccountId | null
  /** Of the account before the merge, in the file that had it. */
  accountLink?: AccountLink | null
  /** Of the merged file, when its account came along: the other one shows it since. */
  contact?: CopiedContact | null
  /** The file whose open bookings took the contact data of the other one: their copies before and after, by their ids. */
  followed?: { file: string; copies: Record<string, [CopiedContact, CopiedContact]> } | null
}

export const customerMerges = pgTable(
  'customer_merges',
  {
    id: id('customerMerge'),
    targetId: customerId(),
    mergedId: customerId(),
    records: jsonb().$type<MergedRecords>().notNull(),
    actorId: uuid().$type<AccountId>(),
    createdAt: createdAt(),
    undoneAt: instant(),
  },
  (table) => [
    index('customer_merges_target').on(table.targetId, table.createdAt),
    // A customer is merged once, until the merge is undone.
    uniqueIndex('customer_merges_open').on(table.mergedId).where(sql`${table.undoneAt} is null`),
  ],
)

/** What a separation of a file and its account changed beside moving rows: for its undo. */
export interface SeparationRecords {
  accountLink: AccountLink | null
  /** Ids of rows that stood in the account, by table. */
  released: Record<string, string[]>
}

/** Accounts that staff have taken from a file: the account has a file of its own since. */
export const customerSeparations = pgTable(
  'customer_separations',
  {
    id: id('customerSeparation'),
    fileId: customerId(),
    otherId: customerId(),
    records: jsonb().$type<SeparationRecords>().notNull(),
    actorId: uuid().$type<AccountId>(),
    createdAt: createdAt(),
    undoneAt: instant(),
  },
  (table) => [
    index('customer_separations_file').on(table.fileId, table.createdAt),
    index('customer_separations_other').on(table.otherId, table.createdAt),
  ],
)

/** What a split moved, for its undo. */
export interface SplitRecords {
  /** By table: the file of before, by the id of the row. */
  moved: Record<string, Record<string, string>>
  /** The names of before in bookings, by their ids. */
  names: Record<string, string>
  /** The split made the other file. */
  isNew: boolean
}

export const customerSplits = pgTable(
  'customer_splits',
  {
    id: id('customerSplit'),
    fromId: customerId(),
    toId: customerId(),
    records: jsonb().$type<SplitRecords>().notNull(),
    actorId: uuid().$type<AccountId>(),
    createdAt: createdAt(),
    undoneAt: instant(),
  },
  (table) => [
    index('customer_splits_from').on(table.fromId, table.createdAt),
    index('customer_splits_to').on(table.toId, table.createdAt),
  ],
)

/** Two customers with the same phone or email who are two people; the lower id first. */
export const differentCustomers = pgTable(
  'different_customers',
  {
    lowerId: customerId(),
    higherId: customerId(),
    actorId: uuid().$type<AccountId>(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.lowerId, table.higherId] }),
    check('different_customers_order', sql`${table.lowerId} < ${table.higherId}`),
  ],
)

/**
 * Fingerprints of the numbers, and of WhatsApp's own names for people, whose owner has written STOP, or has stopped marketing inside
 * WhatsApp: nothing of that is sent there, whatever a form says.
 */
export const stoppedPhones = pgTable('stopped_phones', {
  fingerprint: text().primaryKey(),
  stoppedAt: instant().notNull(),
  /** Counts while it is not earlier. */
  liftedAt: instant(),
})
