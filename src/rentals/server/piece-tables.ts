import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '#accounts/server/tables.ts'
import { appointments } from '#appointments/server/tables.ts'
import { dresses } from '#dresses/server/tables.ts'
import { payoutRequests } from '#payouts/server/tables.ts'
import { id, instant, money } from '#platform/database/columns.ts'
import { rentals } from '#rentals/server/tables.ts'
import type { AccountId, AppointmentId, DressId, PayoutId, RentalId } from '#shared/ids.ts'

/**
 * A dress or accessory of a rental. Its foreign key repeats status and window of the rental, also when they change, so that
 * an exclusion constraint keeps each copy from two customers: (dress, copy, [start_date, ready_date)) unless CANCELLED.
 */
export const rentalPieces = pgTable(
  'rental_pieces',
  {
    id: id('piece'),
    rentalId: uuid().$type<RentalId>().notNull(),
    /** From 1, in the order that the customer chose; that of the first stands for the rental in lists. */
    position: integer().notNull(),
    dressId: uuid()
      .$type<DressId>()
      .notNull()
      .references(() => dresses.id, { onDelete: 'restrict' }),
    /** Of several alike, from 1. */
    copy: integer().notNull().default(1),
    /** Its lender, who earns of it; null for the shop's own. The owner of its dress is that of new pieces. */
    ownerId: uuid()
      .$type<AccountId>()
      .references(() => users.id, { onDelete: 'restrict' }),
    /** Its part of the price of the rental; null until staff have set it. */
    price: money(),
    /** What it usually costs, as its dress said when it was taken, more for a longer event. The discount is what the price is below it. */
    listPrice: money(),
    /** Its part of the guarantee. */
    guarantee: money().notNull(),
    /** The lender's earning. */
    payoutId: uuid()
      .$type<PayoutId>()
      .references(() => payoutRequests.id, { onDelete: 'restrict' }),
    /** The customer did not bring it back with the others. */
    isMissing: boolean().notNull().default(false),
    /** Missing for good: nobody waits for it, and nobody else can rent this copy. */
    isLost: boolean().notNull().default(false),
    /** What the inspection says of it. */
    condition: text(),
    /** Fee for its damage or loss that the inspection asked for. */
    damage: money(),
    /** Who wears it, by the name that the customer or staff gave. */
    wearer: text(),
    /** Her sizes in her own words, and when she wrote them. */
    wearerNote: text(),
    wearerNotedAt: instant(),
    /** Hash of the mark of the browser on which she wrote or booked: only there the link of the group shows it. */
    wearerDevice: text(),
    /** Of who wears it, booked by the link of the group; for all that she wears. */
    fittingId: uuid()
      .$type<AppointmentId>()
      .references(() => appointments.id, { onDelete: 'set null' }),
    status: text({ enum: ['PENDING', 'CONFIRMED', 'COMPLETED', 'CANCELLED'] }).notNull(),
    startDate: date({ mode: 'string' }).notNull(),
    readyDate: date({ mode: 'string' }).notNull(),
  },
  (table) => [
    foreignKey({
      name: 'rental_pieces_window',
      columns: [table.rentalId, table.status, table.startDate, table.readyDate],
      foreignColumns: [rentals.id, rentals.status, rentals.startDate, rentals.readyDate],
    })
      .onUpdate('cascade')
      .onDelete('cascade'),
    unique('rental_pieces_position').on(table.rentalId, table.position),
    index('rental_pieces_dress').on(table.dressId, table.startDate),
    index('rental_pieces_owner').on(table.ownerId, table.startDate),
    check('rental_pieces_lost', sql`${table.isMissing} or not ${table.isLost}`),
    index('rental_pieces_fitting').on(table.fittingId).where(sql`${table.fittingId} is not null`),
    check('rental_pieces_counts', sql`${table.position} >= 1 and ${table.copy} >= 1`),
    check('rental_pieces_noted', sql`num_nulls(${table.wearerNote}, ${table.wearerNotedAt}) <> 1`),
    check(
      'rental_pieces_price',
      sql`${table.price} >= 0 and ${table.guarantee} >= 0 and ${table.damage} >= 0`,
    ),
    check('rental_pieces_list_price', sql`${table.listPrice} >= 0`),
  ],
)
