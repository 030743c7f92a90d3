import { storedNote as messages } from '#payouts/texts/texts.gen.js'
import { longDateWithYear, shortDateWithYear } from '#shared/dates.ts'
import { commaList } from '#shared/format/list.ts'
import { type Cents, dollarsAndCents } from '#shared/format/money.ts'
import type { Language } from '#shared/language/language.ts'
import { codeMark, shownText } from '#shared/stored-text.ts'
import { type Payment, paymentNote } from './payment.ts'

/** A sentence of the program that is stored and read later: in the notes of a payout, the ledger, a payment of a rental. */
export type NoteCode =
  | { is: 'rental'; number: string; date: string }
  | { is: 'forfeited'; number: string; cents: Cents }
  | { is: 'damage' | 'forfeitedFee'; number: string }
  | { is: 'withdrawn'; why: WithdrawnWhy }
  | { is: 'corrected' | 'guaranteeBack' | 'depositKept' }
  | { is: 'correctionUndone' | 'feeCorrectionUndone'; number: string }
  | Settled

/** Why an earning is taken back. */
export type WithdrawnWhy = keyof typeof messages.withdrawn

/** What became of a payout. */
export type SettledVerb = 'sent' | 'credited' | 'rejected' | 'takenBack' | 'failed'

interface Settled {
  is: SettledVerb
  /** 'YYYY-MM-DD HH:MM' in showroom time. */
  moment: string
  /** Absent until the line is stored; null for a guest. */
  by?: string | null
  payment?: Payment | undefined
  /** The first line of what was written to it; may be a code. */
  text?: string | undefined
}

export function storedNote(code: NoteCode): string {
  return codeMark + JSON.stringify(code)
}

/** Stored notes for their reader: each code as a sentence in her language, all else as it was typed. */
export function shownNote(stored: string): string
export function shownNote(stored: string | null): string | null
export function shownNote(stored: string | null): string | null {
  return stored === null ? null : stored.split('\n').map(shownLine).join('\n')
}

/** Typed notes to store: a line that still says what a stored code says stays a code. */
export function noteToStore(typed: string, stored: string | null): string {
  const codes = new Map((stored ?? '').split('\n').map((line) => [shownLine(line), line]))
  return typed
    .split('\n')
    .map((line) => codes.get(line) ?? line)
    .join('\n')
}

/** Without marks of direction: staff change notes in a field, which takes none. A code ends its line, and may follow a name. */
function shownLine(line: string): string {
  const start = line.indexOf(codeMark)
  if (start === -1) return line
  const stored = line.slice(start)
  const code = JSON.parse(stored.slice(codeMark.length)) as NoteCode | Record<Language, string>
  const sentence = 'is' in code ? sentenceOf(code) : shownText(stored)
  return line.slice(0, start) + sentence.replace(/[\u200f\u2066-\u2069]/g, '')
}

function sentenceOf(code: NoteCode): string {
  switch (code.is) {
    case 'rental':
      return messages.rental({ number: code.number, date: longDateWithYear(code.date) })
    case 'forfeited':
      return messages.forfeited({ number: code.number, amount: dollarsAndCents(code.cents) })
    case 'damage':
    case 'forfeitedFee':
    case 'correctionUndone':
    case 'feeCorrectionUndone':
      return messages[code.is]({ number: code.number })
    case 'withdrawn':
      return messages.withdrawn[code.why]
    case 'corrected':
    case 'guaranteeBack':
    case 'depositKept':
      return messages[code.is]
    default: {
      const { is, moment, by, payment, text } = code
      const [date = '', time] = moment.split(' ')
      const at = commaList([shortDateWithYear(date), time])
      const settled = `${messages[is]({ moment: at })} ${by ?? messages.guest}`
      const more = payment ? paymentNote(payment) : text && shownLine(text)
      return more ? messages.because({ settled, text: more }) : settled
    }
  }
}
