import type pg from 'pg'
import { BackupRefused } from '#operations/server/archive/backup-refused.ts'
import { databaseOn } from '#platform/database/db.ts'
import { numberOfYear } from '#rentals/messages.ts'
import { receiptText } from '#rentals/server/to-reply.ts'
import { type PaperKind, paperKinds } from '#settings/lost-numbers.ts'
import { insertLostNumbers, type RestoreRow } from '#settings/server/restores.ts'

interface PaperNumbers {
  /** Of the option: `--after-receipt`. */
  option: string
  /** What the command calls one. */
  name: string
  /** The number on paper. */
  text: (year: number, number: number) => string
  /** Rows of year and last number: year 0 where numbers do not start again each year. */
  last: string
  /** Lets the next number follow $2 of the year $1. Without it the kind reads the lost numbers itself. */
  advance?: string
}

const counterOf = (table: string, option: string, name: string, text: PaperNumbers['text']) => ({
  option,
  name,
  text,
  last: `SELECT year, last FROM ${table}`,
  advance: `INSERT INTO ${table} (year, last) VALUES ($1, $2) ON CONFLICT (year) DO UPDATE SET last = excluded.last`,
})

const invoiceCounter = (kind: 'INVOICE' | 'CREDIT_NOTE', prefix: string, option: string, name: string) => ({
  option,
  name,
  text: (year: number, number: number) => `${prefix} ${numberOfYear(year, number)}`,
  last: `SELECT year, last FROM invoice_numbers WHERE kind = '${kind}'`,
  advance: `INSERT INTO invoice_numbers (kind, year, last) VALUES ('${kind}', $1, $2) ON CONFLICT (kind, year) DO UPDATE SET last = excluded.last`,
})

const tillOf = (branch: string, showroom: string) => ({
  option: `till-${branch.toLowerCase()}`,
  name: `till day of ${showroom}`,
  text: (_year: number, number: number) => String(number),
  last: `SELECT 0 AS year, max(number) AS last FROM till_days WHERE branch = '${branch}' HAVING max(number) > 0`,
})

/** Every number that the shop counts and gives out on paper. */
export const paperNumbers: Record<PaperKind, PaperNumbers> = {
  RECEIPT: counterOf('receipt_numbers', 'receipt', 'receipt', (receiptYear, receiptNumber) =>
    receiptText({ receiptYear, receiptNumber }),
  ),
  INVOICE: invoiceCounter('INVOICE', 'INV', 'invoice', 'invoice'),
  CREDIT_NOTE: invoiceCounter('CREDIT_NOTE', 'CN', 'credit-note', 'credit note'),
  RENTAL: counterOf('rental_numbers', 'rental', 'rental', numberOfYear),
  PAYMENT_RUN: {
    option: 'payment-run',
    name: 'payment run',
    text: (_year, number) => String(number),
    last: 'SELECT 0 AS year, max(number) AS last FROM payment_runs HAVING max(number) > 0',
  },
  TILL_KFARHBAB: tillOf('KFARHBAB', 'Kfar Hbab'),
  TILL_AOUKAR: tillOf('AOUKAR', 'Aoukar'),
}

/** The last number of a kind on paper, as typed: '110', '2026-00110'. */
export type NumberAfter = readonly [PaperKind, string]

interface Last {
  year: number
  last: number
}

/** What the shop has given of a kind, by year; tills and payment runs have one. */
async function lastOf(client: pg.ClientBase, kind: PaperKind): Promise<Last[]> {
  const { rows } = await client.query<Last>(`${paperNumbers[kind].last} ORDER BY 1`)
  const { rows: lost } = await client.query<Last>(
    'SELECT year, max(last) AS last FROM lost_numbers WHERE kind = $1 GROUP BY year',
    [kind],
  )
  const lostIn = (year: number) => lost.find((one) => one.year === year)?.last ?? 0
  return rows.map(({ year, last }) => ({ year, last: Math.max(last, lostIn(year)) }))
}

/** The last number that the shop knows of, as it is printed; undefined before the first. */
export async function lastText(client: pg.ClientBase, kind: PaperKind): Promise<string | undefined> {
  const newest = (await lastOf(client, kind)).at(-1)
  return newest && paperNumbers[kind].text(newest.year, newest.last)
}

/** A gap of more is a slip of the pen. */
const longestGap = 2000

/** What is lost when this was the last number on paper: nothing when `to` is `from`. */
interface Gap {
  kind: PaperKind
  year: number
  from: number
  to: number
}

/**
 * Throws BackupRefused for a last number on paper that cannot be: below that of the shop, far above it, or without its year.
 * @param year of the shop, for a number without one
 */
export async function gapTo(client: pg.ClientBase, [kind, typed]: NumberAfter, year: number): Promise<Gap> {
  const { text, name } = paperNumbers[kind]
  const known = await lastOf(client, kind)
  const after = numberTyped(typed, { kind, known, year })
  const last = known.find((one) => one.year === after.year)?.last ?? 0
  const refused = (why: string) =>
    new BackupRefused(`The last ${name} on paper cannot be ${typed}: ${why}. Nothing was changed.`)
  if (after.last < last) throw refused(`the shop has already given ${text(after.year, last)}`)
  if (after.last - last > longestGap)
    throw refused(`the shop is at ${text(after.year, last)}, and more than ${longestGap} would be lost`)
  return { kind, year: after.year, from: last, to: after.last }
}

/**
 * Keeps the numbers up to those on paper from being given again: the next number follows them, and they are listed as lost.
 * @returns what is lost now, in sentences
 */
export async function skipNumbers(
  client: pg.Client,
  { id: restoreId }: RestoreRow,
  numbers: readonly NumberAfter[],
  year: number,
): Promise<string[]> {
  const sentences: string[] = []
  for (const number of numbers) {
    const gap = await gapTo(client, number, year)
    if (gap.to === gap.from) continue
    const { text, name, advance } = paperNumbers[gap.kind]
    const [first, last] = [gap.from + 1, gap.to]
    const [firstText, lastText] = [text(gap.year, first), text(gap.year, last)]
    if (advance) await client.query(advance, [gap.year, last])
    const row = { kind: gap.kind, year: gap.year, first, last, firstText, lastText, restoreId }
    await insertLostNumbers(databaseOn(client), row)
    const lost = first === last ? firstText : `${firstText} to ${lastText}`
    sentences.push(
      `Lost in the restore: ${name} ${lost}. The next one is ${text(gap.year, last + 1)}. Enter again what those papers say.`,
    )
  }
  return sentences
}

interface Kind {
  kind: PaperKind
  known: readonly Last[]
  year: number
}

/** Reads '110', '2026-00110', 'INV 2026-0007' and 'CN 2026-7'. */
function numberTyped(typed: string, { kind, known, year }: Kind): Last {
  const { name, text } = paperNumbers[kind]
  const found = /^(?:[A-Z]{2,3} )?(?:(20\d\d)-)?0*(\d{1,9})$/i.exec(typed.trim())
  if (!found) throw new BackupRefused(`“${typed}” is no number of a ${name}. Nothing was changed.`)
  const last = Number(found[2])
  const isYearless = text(1, 1) === '1'
  if (isYearless) return { year: 0, last }
  if (found[1]) return { year: Number(found[1]), last }
  const newest = known.at(-1)?.year
  if (newest !== undefined && newest !== year)
    throw new BackupRefused(
      `Say the year of the last ${name} on paper, such as ${text(year, last)}: the backup is of ${newest}. Nothing was changed.`,
    )
  return { year, last }
}

/** The numbers of options such as `--after-receipt 110`. */
export function numbersOfOptions(values: Readonly<Record<string, unknown>>): NumberAfter[] {
  return paperKinds.flatMap((kind) => {
    const typed = values[`after-${paperNumbers[kind].option}`]
    return Array.isArray(typed) ? typed.map((one): NumberAfter => [kind, String(one)]) : []
  })
}
