import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { dresses } from '#dresses/server/tables.ts'
import { createdAt, id, instant, language } from '#platform/database/columns.ts'
import { rentals } from '#rentals/server/tables.ts'
import type { AccountId, DressId, RentalId, ReviewId } from '#shared/ids.ts'

/** Rentals whose customer was asked for a review. */
export const reviewInvitations = pgTable('review_invitations', {
  rentalId: uuid()
    .$type<RentalId>()
    .primaryKey()
    .references(() => rentals.id, { onDelete: 'cascade' }),
  createdAt: createdAt(),
})

/**
 * What a customer says of a dress that she has rented: docs/decisions/0044-reviews.md. Plain text, never markup. Staff approve
 * or decline it; they change nothing of hers.
 */
export const reviews = pgTable(
  'reviews',
  {
    id: id('review'),
    rentalId: uuid()
      .$type<RentalId>()
      .notNull()
      .references(() => rentals.id, { onDelete: 'restrict' }),
    dressId: uuid()
      .$type<DressId>()
      .notNull()
      .references(() => dresses.id, { onDelete: 'restrict' }),
    stars: integer().notNull(),
    text: text().notNull(),
    /** The name that is shown: her first name, unless she has changed it. */
    name: text().notNull(),
    /** Of the page that she wrote on. */
    language: language(),
    status: text({ enum: ['PENDING', 'APPROVED', 'DECLINED'] })
      .notNull()
      .default('PENDING'),
    /** Why staff have declined it. */
    reason: text(),
    decidedBy: uuid().$type<AccountId>(),
    decidedAt: instant(),
    /** Of the shop to this text: a change of the review clears it. */
    reply: text(),
    repliedBy: uuid().$type<AccountId>(),
    repliedAt: instant(),
    /** When she agreed that text and name, or photos, are shown, and to which words. */
    consentAt: instant().notNull(),
    consent: text().notNull(),
    photoConsentAt: instant(),
    photoConsent: text(),
    /** Of her last change, for staff who read an older one. */
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    changedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    unique('reviews_one_of_dress').on(table.rentalId, table.dressId),
    index('reviews_dress').on(table.dressId, table.status, table.changedAt),
    index('reviews_changed').on(table.changedAt, table.id),
    index('reviews_waiting').on(table.changedAt).where(sql`${table.status} = 'PENDING'`),
    check('reviews_stars', sql`${table.stars} between 1 and 5`),
    check('reviews_length', sql`length(${table.text}) <= 1000 and length(${table.name}) between 1 and 100`),
    check('reviews_status_known', sql`${table.status} in ('PENDING', 'APPROVED', 'DECLINED')`),
    check('reviews_reason', sql`(${table.status} = 'DECLINED') = (${table.reason} is not null)`),
    check('reviews_reply', sql`${table.reply} is null or ${table.status} <> 'PENDING'`),
    check('reviews_photo_wording', sql`num_nulls(${table.photoConsentAt}, ${table.photoConsent}) <> 1`),
    check('reviews_language_known', sql`${table.language} in ('en', 'fr', 'ar')`),
  ],
)

export const reviewPhotos = pgTable(
  'review_photos',
  {
    id: id('reviewPhoto'),
    reviewId: uuid()
      .$type<ReviewId>()
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    /** Of the stored file; a smaller one stands beside it. */
    fileKey: text().notNull().unique(),
    createdAt: createdAt(),
  },
  (table) => [index('review_photos_review').on(table.reviewId, table.createdAt)],
)
