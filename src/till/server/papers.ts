import type { Paper, PaperBlock, PaperRow, PaperSignature } from '#platform/pdf/pdf.ts'
import { dollarsAndCents } from '#shared/format/money.ts'
import type { CashReply, TillDay, TillEntry } from '#till/contract.ts'
import { entryKindNames, entryKinds } from '#till/kinds.ts'
import type { NoteCounts } from '#till/rules.ts'
import { countedNotes, poundsText, signedDollars, tillDayName } from '#till/texts.ts'
import type { KindSum } from './store.ts'

const messages = {
  open: (name: string) => `${name}, still open`,
  sheet: (name: string) => `Closing sheet: ${name}`,
  opened: 'Opened',
  closed: 'Closed',
  why: 'Why another person closed it',
  rate: 'Rate of the day',
  ratePounds: (rate: string) => `${rate} pounds for one dollar`,
  movements: 'Cash of the day',
  columns: ['What', 'How many', 'Pounds', 'Dollars'],
  float: 'Float at the opening',
  expected: 'Should be in the till',
  counted: 'Counted',
  difference: 'Difference',
  reason: 'Reason of the difference',
  taken: 'Taken out to the bank or the safe',
  left: 'Left for the next day',
  notes: 'Counted by kind',
  noteColumns: ['Note', 'How many', 'Sum'],
  openedBy: 'Opened by',
  closedBy: 'Closed by',
  receipt: (kind: string, receipt: string) => `${kind} ${receipt}`,
  till: 'Till',
  amount: 'Amount',
  for: 'For',
  date: 'Date and time',
  staff: 'Entered by',
  received: 'Received by',
}

interface SheetFacts {
  shopName: string
  shopLines: string[]
  sums: readonly KindSum[]
  /** An instant in words. */
  inWords(instant: string): string
}

/** What a till day was, from its float to what is left, for the file and two signatures. */
export function closingSheet(day: TillDay, { shopName, shopLines, sums, inWords }: SheetFacts): Paper {
  const { closing, float, expected } = day
  const moment = (at: string, by: string | null) => [inWords(at), by].filter(Boolean).join(', ')
  const rows: PaperRow[] = [
    [messages.opened, moment(day.openedAt, day.openedBy)],
    ...(closing ? [[messages.closed, moment(closing.at, closing.by)] as const] : []),
    ...(closing?.reason ? [[messages.why, closing.reason] as const] : []),
    ...(closing?.rate
      ? [[messages.rate, messages.ratePounds(closing.rate.toLocaleString('en'))] as const]
      : []),
  ]
  const table = [
    line(messages.float, float),
    ...entryKinds.flatMap((kind) => {
      const sum = sums.find((one) => one.kind === kind)
      return sum ? [sumLine(entryKindNames[kind], sum)] : []
    }),
    line(messages.expected, expected),
    ...(closing
      ? [
          line(messages.counted, closing.counted),
          line(messages.difference, closing.difference),
          line(messages.taken, closing.taken),
          line(messages.left, closing.left),
        ]
      : []),
  ]
  const name = tillDayName(day)
  return {
    shopName,
    shopLines,
    title: closing ? messages.sheet(name) : messages.open(name),
    blocks: [
      { kind: 'rows', rows },
      { kind: 'heading', text: messages.movements },
      { kind: 'table', columns: messages.columns, rows: table },
      ...(closing?.differenceReason
        ? [{ kind: 'rows' as const, rows: [[messages.reason, closing.differenceReason] as const] }]
        : []),
      ...(closing?.notes ? notesTable(closing.notes) : []),
      {
        kind: 'signatures',
        signatures: [
          signature(messages.openedBy, day.openedBy),
          signature(messages.closedBy, closing?.by ?? null),
        ],
      },
    ],
  }
}

function signature(label: string, name: string | null): PaperSignature {
  return { label, lines: name ? [name] : [] }
}

function line(label: string, cash: CashReply): string[] {
  return [label, '', poundsText(cash.pounds), signedDollars(cash.dollars)]
}

function sumLine(label: string, { count, cents, pounds }: KindSum): string[] {
  return [label, String(count), poundsText(pounds), dollarsAndCents(cents)]
}

function notesTable(notes: NoteCounts): PaperBlock[] {
  const rows = countedNotes(notes).map(({ note, count, sum }) => [
    note,
    count === null ? '' : String(count),
    sum,
  ])
  if (rows.length === 0) return []
  return [
    { kind: 'heading', text: messages.notes },
    { kind: 'table', columns: messages.noteColumns, rows },
  ]
}

type ReceiptFacts = Pick<SheetFacts, 'shopName' | 'shopLines' | 'inWords'> & { till: string; amount: string }

/** The receipt of a pay-in or pay-out. */
export function tillReceiptPaper(
  entry: TillEntry,
  { shopName, shopLines, inWords, till, amount }: ReceiptFacts,
): Paper {
  return {
    shopName,
    shopLines,
    title: messages.receipt(entryKindNames[entry.kind], entry.receipt ?? ''),
    blocks: [
      {
        kind: 'rows',
        rows: [
          [messages.till, till],
          [messages.amount, amount],
          [messages.for, entry.reason ?? ''],
          [messages.date, inWords(entry.at)],
          [messages.staff, entry.by ?? ''],
        ],
      },
      {
        kind: 'signatures',
        signatures: [signature(messages.staff, entry.by), signature(messages.received, null)],
      },
    ],
  }
}
