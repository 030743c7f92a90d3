import { and, arrayOverlaps, eq, ilike, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { userContacts } from '#accounts/server/users/contacts.ts'
import { type AdminDress, adminDress, type listAdminDresses } from '#dresses/admin-contract.ts'
import { allPictures, mainPicture } from '#dresses/server/pictures.ts'
import { columnsFor, plainTitle, sameColor } from '#dresses/server/store.ts'
import { currentPlace, dresses } from '#dresses/server/tables.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { escapeLike, listQuery } from '#platform/database/list-query.ts'
import { plainText, searchWords } from '#shared/contains-words.ts'
import type { QueryOf } from '#shared/endpoint.ts'
import type { AccountId, DressId } from '#shared/ids.ts'
import type { Page } from '#shared/list-page.ts'
import { colorHexCodes } from '#taxonomy/server/store.ts'
import { readVocabulary } from '#taxonomy/server/synonyms/store.ts'
import type { Vocabulary } from '#taxonomy/vocabulary.ts'
import { hasCode } from './by-code.ts'
import { isSubmission, isSubmittedIn } from './figures.ts'

type Query = QueryOf<typeof listAdminDresses>

export type DressRow = typeof dresses.$inferSelect

const sorts = {
  createdAt: dresses.createdAt,
  updatedAt: dresses.updatedAt,
  title: plainTitle,
  status: dresses.status,
  condition: dresses.condition,
  rentalPrice: dresses.rentalPrice,
  retailPrice: dresses.retailPrice,
  designer: dresses.designer,
}

/**
 * Finds the ids of the page first: sorting whole rows of all dresses takes several times as long.
 * @param last those that stand behind all others
 */
export async function findAdminDresses(
  db: Db | Tx,
  query: Query,
  timeZone: string,
  last: readonly DressId[] = [],
): Promise<Page<AdminDress>> {
  const { search, status, ownerId, type, size, condition, place, submittedFrom, submittedTo, ...page } = query
  const { rows, total } = await listQuery(
    db,
    db.select({ id: dresses.id }).from(dresses).$dynamic(),
    {
      from: dresses,
      where: [
        status && inArray(dresses.status, status),
        ownerId ? hasOwner(ownerId) : undefined,
        type && arrayOverlaps(dresses.type, type),
        size && inArray(dresses.size, size),
        condition && inArray(dresses.condition, condition),
        place && inArray(currentPlace(dresses), place),
        submittedFrom || submittedTo ? isSubmission : undefined,
        isSubmittedIn({ from: submittedFrom, to: submittedTo }, timeZone),
        ...(search ? matches(search, await readVocabulary(db)) : []),
      ],
      sorts: last.length > 0 ? { ...sorts, createdAt: [isNoneOf(last), dresses.createdAt] } : sorts,
      neverNull: last.length > 0 ? ['title', 'createdAt'] : ['title'],
      initialSort: '-createdAt',
      id: dresses.id,
    },
    page,
  )
  const ids = rows.map(({ id }) => id)
  return { rows: ids.length > 0 ? await readAdminDresses(db, ids) : [], total }
}

function isNoneOf(ids: readonly DressId[]): SQL {
  return sql`${dresses.id} <> all(${sql.param(ids)}::uuid[])`
}

/** In the order of the ids; lists have the placeholder of the main picture only. */
export async function readAdminDresses(db: Db | Tx, ids: readonly DressId[]): Promise<AdminDress[]> {
  const rows = await adminDresses(db, mainPicture).where(inArray(dresses.id, [...ids]))
  const byId = new Map(rows.map((row) => [row.id, toAdminDress(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export async function findAdminDress(db: Db | Tx, id: DressId): Promise<AdminDress | undefined> {
  const [row] = await adminDresses(db, allPictures).where(eq(dresses.id, id))
  return row && toAdminDress(row)
}

function adminDresses(db: Db | Tx, pictures: typeof mainPicture) {
  return db
    .select({
      ...columnsFor(adminDress),
      colorHex: colorHexCodes.hexCode,
      pictures,
      place: currentPlace(dresses),
      hasSignature: sql<boolean>`${dresses.signature} is not null`,
      owner: {
        id: userContacts.id,
        firstName: userContacts.firstName,
        lastName: userContacts.lastName,
        username: userContacts.username,
        email: userContacts.email,
      },
    })
    .from(dresses)
    .leftJoin(colorHexCodes, sameColor)
    .leftJoin(userContacts, and(eq(userContacts.id, dresses.ownerId), isNull(userContacts.anonymisedAt)))
    .$dynamic()
}

type Found = Awaited<ReturnType<typeof adminDresses>>[number]

function toAdminDress({ createdAt, updatedAt, retrievedAt, ...row }: Found): AdminDress {
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    retrievedAt: retrievedAt?.toISOString() ?? null,
  }
}

/** `none`: also dresses of a deleted account. */
function hasOwner(ownerId: AccountId): SQL | undefined {
  if (ownerId !== 'none') return eq(dresses.ownerId, ownerId)
  const isFormer = sql`exists (select from ${userContacts} where ${eq(userContacts.id, dresses.ownerId)} and ${isNotNull(userContacts.anonymisedAt)})`
  return or(isNull(dresses.ownerId), isFormer)
}

/** The ids of the dresses that a search of staff finds, as a subquery. */
export async function idsOfSearch(db: Db, search: string): Promise<SQL> {
  const found = matches(search, await readVocabulary(db))
  return sql`(select ${dresses.id} from ${dresses} where ${and(sql`true`, ...found)})`
}

/**
 * Each word, or a synonym, stands in the text of the collection's search, or the word in the SKU; both have a trigram index. Words below three
 * letters have a trigram only where a word begins.
 */
function matches(search: string, { formsOf }: Vocabulary): (SQL | undefined)[] {
  return searchWords(search).map((word) => {
    const isShort = /^[\p{L}\p{N}]{1,2}$/u.test(word)
    const sku = escapeLike(word)
    return or(
      ...formsOf(plainText(word)).map(
        (form) =>
          sql`dresses.search_text like ${`${isShort ? '% ' : '%'}${escapeLike(isShort ? form.trim() : form)}%`}`,
      ),
      ilike(dresses.sku, isShort ? `${sku}%` : `%${sku}%`),
      hasCode(word),
    )
  })
}

/** FOR UPDATE: staff, the owner and a booking may change or use the dress at the same time. */
export async function lockDress(tx: Tx, id: DressId): Promise<DressRow | undefined> {
  const [row] = await tx.select().from(dresses).where(eq(dresses.id, id)).for('update')
  return row
}

/** FOR UPDATE in the order of the ids, which prevents deadlocks between two requests. */
export async function lockDresses(tx: Tx, ids: readonly DressId[]): Promise<DressRow[]> {
  return tx
    .select()
    .from(dresses)
    .where(inArray(dresses.id, [...ids]))
    .orderBy(dresses.id)
    .for('update')
}

export async function findDresses(db: Db | Tx, ids: readonly DressId[]): Promise<DressRow[]> {
  return db
    .select()
    .from(dresses)
    .where(inArray(dresses.id, [...ids]))
    .orderBy(dresses.id)
}

export async function findOwnerOf(db: Db, id: DressId) {
  const [row] = await db
    .select({ id: dresses.id, ownerId: dresses.ownerId })
    .from(dresses)
    .where(eq(dresses.id, id))
  return row
}

export async function findSignature(db: Db, id: DressId): Promise<string | null | undefined> {
  const [row] = await db.select({ signature: dresses.signature }).from(dresses).where(eq(dresses.id, id))
  return row?.signature
}

/** Dresses that wait for a decision. */
export function countSubmitted(db: Db): Promise<number> {
  return db.$count(dresses, eq(dresses.status, 'PENDING'))
}
