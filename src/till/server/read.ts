import type { Db, Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { Settings } from '#settings/rules.ts'
import { readSettings } from '#settings/server/store.ts'
import { notesOf } from '#settings/setting.ts'
import { localNow } from '#shared/dates.ts'
import type { ReplyOf } from '#shared/endpoint.ts'
import type { TillDayId, TillEntryId } from '#shared/ids.ts'
import { Refused } from '#shared/refusal.ts'
import type { Actor } from '#shared/viewer.ts'
import { shopOf, timeInWords } from '#showrooms/server/paper-words.ts'
import { type Branch, branches } from '#showrooms/showrooms.ts'
import {
  entriesPerPage,
  type listTills,
  type TillDay,
  tillDayNotFound,
  type WholeTillDay,
} from '#till/contract.ts'
import { cashText, tillDayName } from '#till/texts.ts'
import { findTillDays, mayReadDay } from './list.ts'
import { closingSheet, tillReceiptPaper } from './papers.ts'
import {
  countDay,
  findEntry,
  findOpenDays,
  findPayInsAndOuts,
  findTillDay,
  findTillEntries,
  leftAtLastClosing,
  sumsByKind,
  type TillDayRow,
} from './store.ts'
import { type FindTakings, readTakings } from './takings.ts'
import { type EntrySources, toCash, toDay, toEntries, toOwnEntries, toOwnEntry } from './to-reply.ts'

/** What the till must know of rentals and payouts, later domains. */
export interface TillSources extends EntrySources {
  findTakings: FindTakings
  /** What customers may still get back in this showroom. */
  stillToGive(db: Db, branch: Branch, now: Date): Promise<NonNullable<WholeTillDay['stillToGive']>>
}

export async function readTills(deps: Deps, { viewer, now }: Actor): Promise<ReplyOf<typeof listTills>> {
  const { db, config } = deps
  const { date: today } = localNow(now, config.SHOP_TIMEZONE)
  const open = await findOpenDays(db)
  return Promise.all(
    branches.map(async (branch) => {
      const day = open.find((one) => one.branch === branch)
      const last = await leftAtLastClosing(db, branch)
      const left = last && toCash(last)
      if (!day) return { branch, open: null, left }
      const reply = await toDay(db, await countDay(db, day), viewer.id)
      const isOld = localNow(day.openedAt, config.SHOP_TIMEZONE).date < today
      return { branch, open: { ...reply, isOld }, left }
    }),
  )
}

/** The till days that were opened on a day; today also those that are open since an earlier one. */
export async function tillsOnDay(deps: Deps, actor: Actor, day: string): Promise<TillDay[]> {
  const { db, config } = deps
  const timeZone = config.SHOP_TIMEZONE
  const query = { from: day, to: day, sort: 'openedAt', limit: 100 } as const
  const { rows } = await findTillDays(db, query, { actor, timeZone })
  if (day !== localNow(actor.now, timeZone).date) return rows
  const old = (await readTills(deps, actor)).flatMap(({ open }) => (open?.isOld ? open : []))
  return [...old, ...rows]
}

export async function readTillDay(
  db: Db,
  sources: TillSources,
  actor: Actor,
  { id, page: asked = 1 }: { id: TillDayId; page?: number | undefined },
): Promise<WholeTillDay> {
  const day = await readableDay(db, actor, id)
  const { number, branch, closedAt } = day
  const sums = await sumsByKind(db, id)
  const total = sums.reduce((all, { count }) => all + count, 0)
  const page = Math.min(asked, Math.max(1, Math.ceil(total / entriesPerPage)))
  const rows = await findTillEntries(db, id, { limit: entriesPerPage, offset: (page - 1) * entriesPerPage })
  return {
    ...(await toDay(db, await countDay(db, day), actor.viewer.id)),
    sums: sums.map(({ kind, count, ...cash }) => ({ kind, count, amount: toCash(cash) })),
    page,
    total,
    entries: await toEntries(db, rows, number, sources),
    takings: await readTakings(db, sources.findTakings, day),
    kindsOfNotes: kindsOfNotes(await readSettings(db)),
    stillToGive: closedAt ? null : await sources.stillToGive(db, branch, actor.now),
  }
}

function kindsOfNotes({ dollarNotes, poundNotes }: Settings): WholeTillDay['kindsOfNotes'] {
  return { dollars: notesOf(dollarNotes) ?? [], pounds: notesOf(poundNotes) ?? [] }
}

interface PdfFile {
  name: string
  content: Buffer
}

export async function closingSheetFile(
  deps: Deps,
  sources: TillSources,
  actor: Actor,
  id: TillDayId,
): Promise<PdfFile> {
  const { db } = deps
  const day = await readableDay(db, actor, id)
  const reply = await toDay(db, await countDay(db, day), actor.viewer.id)
  const paper = closingSheet(reply, {
    ...(await shopOf(db, day)),
    sums: await sumsByKind(db, id),
    payInsAndOuts: await toOwnEntries(db, await findPayInsAndOuts(db, id), day.number),
    takings: await readTakings(db, sources.findTakings, day),
    inWords: (instant) => timeInWords(deps, new Date(instant)),
  })
  return { name: `till-${day.branch.toLowerCase()}-${day.number}.pdf`, content: await pdfOf(paper) }
}

export async function tillReceiptFile(deps: Deps, actor: Actor, id: TillEntryId): Promise<PdfFile> {
  const { db } = deps
  const row = await findEntry(db, id)
  if (!row || row.number === null) throw new Refused(tillDayNotFound)
  const day = await readableDay(db, actor, row.tillDayId)
  const entry = await toOwnEntry(db, row, day.number)
  const paper = tillReceiptPaper(entry, {
    ...(await shopOf(db, day)),
    till: tillDayName(day),
    amount: cashText(toCash({ cents: Math.abs(row.cents), pounds: Math.abs(row.pounds) })),
    inWords: (instant) => timeInWords(deps, new Date(instant)),
  })
  return { name: `till-receipt-${entry.receipt}.pdf`, content: await pdfOf(paper) }
}

async function readableDay(db: Db, { viewer, now }: Actor, id: TillDayId): Promise<TillDayRow> {
  const day = await findTillDay(db, id)
  if (!day || !mayReadDay(viewer, now, day)) throw new Refused(tillDayNotFound)
  return day
}

async function pdfOf(paper: Parameters<typeof import('#platform/pdf/pdf.ts').makePdf>[0]): Promise<Buffer> {
  // Loaded with the first document: the library takes memory that most processes never need.
  const { makePdf } = await import('#platform/pdf/pdf.ts')
  return makePdf(paper)
}

/** Whose bills those of a till are, for those who may read its day; they stay once it is closed. */
export async function findBilledEntry(db: Db | Tx, _deps: Deps, { viewer, now }: Actor, id: TillEntryId) {
  const entry = await findEntry(db, id)
  if (!entry || entry.number === null) return undefined
  const day = await findTillDay(db, entry.tillDayId)
  if (!day || !mayReadDay(viewer, now, day)) return undefined
  return { subjectType: 'till_day' as const, subjectId: day.id, isChangeable: day.closedAt === null }
}
