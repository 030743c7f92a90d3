import type { Paper, PaperBlock, PaperRow, PaperSignature } from '#platform/pdf/pdf.ts'
import { commaList } from '#shared/format/list.ts'
import { amountInDollars, centsOf, dollarsAndCents } from '#shared/format/money.ts'
import { colon } from '#shared/format/punctuation.ts'
import { words } from '#shared/texts/texts.gen.js'
import type { CashReply, TillDay, TillEntry } from '#till/contract.ts'
import { entryKindNames, entryKinds, entryName } from '#till/kinds.ts'
import type { NoteCounts } from '#till/rules.ts'
import { cardCents, type Takings } from '#till/takings-contract.ts'
import { papers as messages, takingMethodNames, tillWords } from '#till/texts/texts.gen.js'
import { countedNotes, poundsText, rateText, tillDayName } from '#till/texts.ts'
import type { KindSum } from './store.ts'

interface SheetFacts {
  shopName: string
  shopLines: string[]
  sums: readonly KindSum[]
  /** Pay-ins and pay-outs, the oldest first. */
  payInsAndOuts: readonly TillEntry[]
  takings: Takings
  /** An instant in words. */
  inWords(instant: string): string
}

/** What a till day was, from its float to what is left, for the file and two signatures. */
export function closingSheet(
  day: TillDay,
  { shopName, shopLines, sums, payInsAndOuts, takings, inWords }: SheetFacts,
): Paper {
  const { closing, float, openingDifference: opening, expected } = day
  const moment = (at: string, by: string | null) => commaList([inWords(at), by])
  const rows: PaperRow[] = [
    [tillWords.opened, moment(day.openedAt, day.openedBy)],
    ...(closing ? [[tillWords.closed, moment(closing.at, closing.by)] as const] : []),
    ...(closing?.reason ? [[tillWords.why, closing.reason] as const] : []),
    ...(closing?.rate ? [[tillWords.rate, rateText(closing.rate)] as const] : []),
  ]
  const table = [
    ...(opening
      ? [line(tillWords.leftAtClosing, opening.left), line(tillWords.openingDifference, opening.amount)]
      : []),
    line(tillWords.float, float),
    ...entryKinds.flatMap((kind) => {
      const sum = sums.find((one) => one.kind === kind)
      return sum ? [sumLine(entryKindNames[kind], sum)] : []
    }),
    line(messages.expected, expected),
    ...(closing
      ? [
          line(tillWords.counted, closing.counted),
          line(tillWords.difference, closing.difference),
          line(tillWords.taken, closing.taken),
          line(tillWords.leftForNextDay, closing.left),
        ]
      : []),
  ]
  const name = tillDayName(day)
  return {
    shopName,
    shopLines,
    title: closing ? messages.sheet({ name }) : messages.open({ name }),
    isDense: true,
    blocks: [
      { kind: 'rows', rows },
      { kind: 'heading', text: tillWords.movements },
      { kind: 'table', columns: messages.columns, rows: table },
      ...payInsAndOutsTable(payInsAndOuts),
      ...takingsTable(takings, inWords),
      ...terminalRows(closing?.terminal ?? null, takings),
      ...(opening?.reason
        ? [{ kind: 'rows' as const, rows: [[messages.openReason, opening.reason] as const] }]
        : []),
      ...(closing?.differenceReason
        ? [{ kind: 'rows' as const, rows: [[messages.reason, closing.differenceReason] as const] }]
        : []),
      ...(closing?.notes ? notesTable(closing.notes) : []),
      {
        kind: 'signatures',
        signatures: [
          signature(tillWords.openedBy, day.openedBy),
          signature(tillWords.closedBy, closing?.by ?? null),
        ],
      },
    ],
  }
}

function signature(label: string, name: string | null): PaperSignature {
  return { label, lines: name ? [name] : [] }
}

function line(label: string, cash: CashReply): string[] {
  return [label, '', amountInDollars(cash.dollars), poundsText(cash.pounds)]
}

function sumLine(label: string, { count, cents, pounds }: KindSum): string[] {
  return [label, String(count), dollarsAndCents(cents), poundsText(pounds)]
}

function notesTable({ dollars, coins, pounds, otherPounds }: NoteCounts): PaperBlock[] {
  const cellsOf = (notes: NoteCounts) =>
    countedNotes(notes).map(({ note, count, sum }) => [note, count === null ? '' : String(count), sum])
  // Side by side and dense, so that the sheet stays one page.
  const [left, right] = [cellsOf({ dollars, coins }), cellsOf({ pounds, otherPounds })]
  const length = Math.max(left.length, right.length)
  if (length === 0) return []
  const nothing = ['', '', '']
  const rows = Array.from({ length }, (_, nth) => [...(left[nth] ?? nothing), ...(right[nth] ?? nothing)])
  return [
    { kind: 'heading', text: tillWords.countedByKind },
    { kind: 'table', columns: [...messages.noteColumns, ...messages.noteColumns], rows },
  ]
}

/** Pay-ins and pay-outs with what they were for. */
function payInsAndOutsTable(payInsAndOuts: readonly TillEntry[]): PaperBlock[] {
  if (payInsAndOuts.length === 0) return []
  const rows = payInsAndOuts.map((slip) => [
    `${slip.receipt} ${entryName(slip)}${colon()} ${slip.reason}`,
    amountInDollars(slip.amount.dollars),
    poundsText(slip.amount.pounds),
  ])
  return [
    { kind: 'heading', text: messages.payInsAndOuts },
    { kind: 'table', columns: messages.payInColumns, rows },
  ]
}

/** What was paid by card and transfer, with its receipts. */
function takingsTable({ since, sums, payments }: Takings, inWords: SheetFacts['inWords']): PaperBlock[] {
  if (sums.length === 0) return []
  const rows = payments.map(({ receipt, what, customer, method, amount }) => [
    `${receipt} ${what}${colon()} ${customer}`,
    takingMethodNames[method],
    amountInDollars(amount),
  ])
  const totals = sums.map(({ method, count, amount }) => [
    messages.all({ method: takingMethodNames[method] }),
    String(count),
    amountInDollars(amount),
  ])
  return [
    { kind: 'heading', text: messages.takings({ since: inWords(since) }) },
    { kind: 'table', columns: messages.takingColumns, rows: [...rows, ...totals] },
  ]
}

/** What the terminal said, where it was compared. */
function terminalRows(terminal: string | null, takings: Takings): PaperBlock[] {
  if (terminal === null) return []
  const difference = dollarsAndCents(centsOf(terminal) - cardCents(takings))
  return [
    {
      kind: 'rows',
      rows: [
        [tillWords.terminal, amountInDollars(terminal)],
        [tillWords.difference, difference],
      ],
    },
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
    title: tillWords.receipt({ kind: entryKindNames[entry.kind], receipt: entry.receipt ?? '' }),
    blocks: [
      {
        kind: 'rows',
        rows: [
          [words.till, till],
          [words.amount, amount],
          ...(entry.purpose ? [[messages.what, entryName(entry)] as const] : []),
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
