import { type SQLWrapper, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, instant, language, money } from '#platform/database/columns.ts'
import { searchText } from '#platform/database/list-query.ts'
import { phone } from '#platform/database/phone-column.ts'
import type { AccountId, SessionId } from '#shared/ids.ts'

/** What staff search users by. */
export function userSearchText(
  table: Record<'firstName' | 'lastName' | 'username' | 'email' | 'phone', SQLWrapper>,
) {
  const names = [table.firstName, table.lastName, table.username]
  return searchText([...names, table.email, table.phone], names)
}

export const users = pgTable(
  'users',
  {
    id: id('account'),
    username: text().notNull(),
    email: text().notNull(),
    /** When its owner pressed a link that was sent to this address; null since another one was entered. */
    emailProvedAt: instant(),
    phone: phone().notNull(),
    /** Argon2id hash; never leaves the server. */
    password: text().notNull(),
    firstName: text(),
    lastName: text(),
    address: text(),
    profileImageUrl: text(),
    role: text({ enum: ['CLIENT', 'ADMIN'] })
      .notNull()
      .default('CLIENT'),
    /** What a member of staff may do; null for clients. */
    staffRole: text({ enum: ['ASSISTANT', 'MANAGER', 'OWNER'] }),
    /** Of emails and papers; of staff also of the admin. */
    language: language(),
    /** Sum of the user's ledger entries; updated in the transaction that appends one. */
    balance: money().notNull().default(0),
    preferences: jsonb().notNull().default({}),
    mustChangePassword: boolean().notNull().default(false),
    /** Argon2id hash of six digits, with which staff switch on a shared computer. */
    tillCode: text(),
    /** Calendar addresses that were made until then have ended; null: none has. */
    calendarAddressesEndedAt: instant(),
    googleAccessToken: text(),
    googleRefreshToken: text(),
    googleTokenExpiryDate: instant(),
    /** Set when the user was deleted: the row stays for the ledger, without personal data. */
    anonymisedAt: instant(),
    createdAt: createdAt(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('users_email_unique').on(sql`lower(${table.email})`),
    uniqueIndex('users_username_unique').on(sql`lower(${table.username})`),
    index('users_role').on(table.role, table.createdAt),
    index('users_search').using('gin', sql`${userSearchText(table)} gin_trgm_ops`),
    check('users_language_known', sql`${table.language} in ('en', 'fr', 'ar')`),
    check('users_role_known', sql`${table.role} in ('CLIENT', 'ADMIN')`),
    check('users_staff_role_known', sql`${table.staffRole} in ('ASSISTANT', 'MANAGER', 'OWNER')`),
    check('users_staff_role_of_admins', sql`(${table.role} = 'ADMIN') = (${table.staffRole} is not null)`),
    check(
      'users_till_code_of_staff',
      sql`${table.tillCode} is null or coalesce(${table.staffRole} <> 'OWNER', false)`,
    ),
    // Sign-in takes a user name or an email address: no user name may be another user's address.
    check('users_username_no_at', sql`position('@' in ${table.username}) = 0`),
  ],
)

export const passwordResetTokens = pgTable(
  'password_reset_tokens',
  {
    id: id('passwordResetToken'),
    userId: uuid()
      .$type<AccountId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token in the email. */
    token: text().notNull().unique(),
    expiresAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('password_reset_tokens_user').on(table.userId)],
)

/** Links by which an account proves its email address. They stay for a while after their end, so that a late press gets its reason. */
export const emailProofs = pgTable(
  'email_proofs',
  {
    id: id('emailProof'),
    userId: uuid()
      .$type<AccountId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token in the email. */
    token: text().notNull().unique(),
    /** The address that it was sent to, which it proves. */
    email: text().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    index('email_proofs_user').on(table.userId, table.createdAt),
    index('email_proofs_email').on(sql`lower(${table.email})`, table.createdAt),
    index('email_proofs_expiry').on(table.expiresAt),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the cookie value, so that a leaked table gives no access. */
    sid: text().primaryKey(),
    userId: uuid()
      .$type<AccountId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    lastSeenAt: createdAt(),
    /** Last sign-in or confirmation, which valuable steps ask for; null after a switch at the till. */
    provedAt: instant(),
    /** What lists and the audit log name it by: the hash of the cookie stays here. It stays the same when another colleague is at the till. */
    id: uuid().$type<SessionId>().notNull().unique().defaultRandom(),
    /** Whose password opened it: when her sessions end, this one does, no matter who is at the till. */
    openedBy: uuid()
      .$type<AccountId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Of a shared computer of the showroom, where colleagues switch at the till; null of all others. */
    lockAfterMinutes: integer(),
    /** Then it shows the names of colleagues and nothing else. */
    lockedAt: instant(),
    /** 14 days after sign-in. */
    expire: instant().notNull(),
    ip: text(),
    userAgent: text(),
  },
  (table) => [
    index('sessions_user').on(table.userId),
    index('sessions_opened_by').on(table.openedBy),
    index('sessions_expire').on(table.expire),
  ],
)

/** Named views of staff's lists. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: id('savedView'),
    userId: uuid()
      .$type<AccountId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** URL of the list. */
    list: text().notNull(),
    name: text().notNull(),
    /** Search, filters and sort as the query string of the list. */
    query: text().notNull(),
    density: text({ enum: ['compact', 'comfortable'] }).notNull(),
    hiddenColumns: text().array().notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('saved_views_name').on(table.userId, table.list, table.name)],
)

/** Each is a factor by itself: it asks for the finger, the face or the PIN of its device. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id('passkey'),
    userId: uuid()
      .$type<AccountId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The id that the authenticator gave, in base64url. */
    credentialId: text().notNull().unique(),
    /** COSE, base64url. */
    publicKey: text().notNull(),
    /** Of signatures; stays 0 on devices that do not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    name: text().notNull(),
    createdAt: createdAt(),
    lastUsedAt: instant(),
  },
  (table) => [index('passkeys_user').on(table.userId)],
)

/** What makes the one-time codes of a user. */
export const authenticatorApps = pgTable('authenticator_apps', {
  userId: uuid()
    .$type<AccountId>()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Sealed with the key of this installation. */
  secret: text().notNull(),
  createdAt: createdAt(),
  /** Null until a code of it was typed; only then sign-in asks for one. */
  confirmedAt: instant(),
  /** The 30 seconds, counted since 1970, of the last code that was used: no code works twice. */
  lastStep: integer(),
})

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: id('recoveryCode'),
    userId: uuid()
      .$type<AccountId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256; the code has 80 random bits. */
    code: text().notNull(),
    createdAt: createdAt(),
    usedAt: instant(),
  },
  (table) => [uniqueIndex('recovery_codes_code').on(table.userId, table.code)],
)

/** Browsers on which the password is enough for a while. */
export const rememberedDevices = pgTable(
  'remembered_devices',
  {
    id: id('rememberedDevice'),
    userId: uuid()
      .$type<AccountId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the cookie value, which users of one browser share. */
    token: text().notNull(),
    userAgent: text(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('remembered_devices_token').on(table.token, table.userId),
    index('remembered_devices_user').on(table.userId),
  ],
)

/** What a passkey has to sign; each is answered once. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challenge: text().primaryKey(),
    purpose: text({ enum: ['add', 'sign-in', 'confirm'] }).notNull(),
    /** Whose passkey has to answer; null: anybody's. */
    userId: uuid()
      .$type<AccountId>()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant().notNull(),
  },
  (table) => [
    index('passkey_challenges_user').on(table.userId),
    check('passkey_challenges_purpose_known', sql`${table.purpose} in ('add', 'sign-in', 'confirm')`),
  ],
)
