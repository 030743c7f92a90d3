import { conditionNames } from '#dresses/choice-names.ts'
import { rentalAgreement as messages } from '#papers/texts/texts.gen.js'
import type { PaperRow } from '#platform/pdf/pdf.ts'
import type { DescribedFacts } from '#rentals/agreed-facts.ts'
import { discountOf, discountText } from '#rentals/piece.ts'
import { depositOf } from '#rentals/rules/money.ts'
import { rentalsWords } from '#rentals/texts/texts.gen.js'
import { longDateWithYear } from '#shared/dates.ts'
import { commaList } from '#shared/format/list.ts'
import { amountInDollars, centsOf, dollarsAndCents, parseMoney } from '#shared/format/money.ts'
import { words as sharedWords } from '#shared/texts/texts.gen.js'
import { showrooms } from '#showrooms/showrooms.ts'
import { labelOf } from '#taxonomy/labels.ts'

/** What is agreed, in words, as it is printed; what is empty is left out. */
export interface PrintedAgreement {
  dresses: {
    title: string
    size: string
    sku: string
    condition: string
    retailValue: string
    /** Its parts of price and guarantee, of several. */
    price: string
    guarantee: string
  }[]
  event: string
  collect: string
  back: string
  showroom: string
  /** With the discount and its reason; empty without one. */
  listPrice: string
  discount: string
  price: string
  deposit: string
  guarantee: string
  lateFee: string
  /** Of the days that the late fee is for. */
  lateDays: 'open' | 'calendar'
  freeCancelDays: number
  /** Whether it says what a loss costs above the guarantee. */
  agreesLoss: boolean
}

export function printedAgreement({ terms, words }: DescribedFacts): PrintedAgreement {
  const { eventDate, eventEnd, price, pieces } = terms
  const isSet = pieces.length > 1
  const discount = discountOf(
    pieces.map((piece, index) => ({
      price: parseMoney(piece.price),
      listPrice: parseMoney(words.dresses[index]?.listPrice),
    })),
  )
  const event = longDateWithYear(eventDate)
  return {
    dresses: words.dresses.map(({ title, size, sku, condition, retailPrice }, index) => ({
      title,
      size: size ? labelOf('size', size) : '',
      sku: sku ?? '',
      condition: conditionNames[condition],
      retailValue: amountOf(retailPrice),
      price: amountOf(isSet ? pieces[index]!.price : null),
      guarantee: amountOf(isSet ? pieces[index]!.guarantee : null),
    })),
    event: eventDate === eventEnd ? event : `${event} – ${longDateWithYear(eventEnd)}`,
    collect: longDateWithYear(terms.startDate),
    back: longDateWithYear(terms.endDate),
    showroom: showrooms[terms.branch].name,
    listPrice: discount ? dollarsAndCents(discount.listPrice) : '',
    discount: discount ? discountText({ ...discount, reason: words.priceReason }) : '',
    price: amountOf(price),
    deposit: dollarsAndCents(depositOf(centsOf(price), terms.depositPercent)),
    guarantee: amountInDollars(terms.guarantee),
    lateFee: amountInDollars(terms.lateFeePerDay),
    lateDays: terms.lateFeeCalendarDays ? 'calendar' : 'open',
    freeCancelDays: terms.freeCancelDays,
    agreesLoss: terms.agreesLoss === true,
  }
}

const amountOf = (amount: string | null) => (amount === null ? '' : amountInDollars(amount))

/** What another one says now, row by row; nothing when it says the same. Pieces do not change once a dress is handed over. */
export function changesSince(then: PrintedAgreement, now: PrintedAgreement): PaperRow[] {
  return [
    ...now.dresses.flatMap((dress, index) => changesOfDress(then.dresses[index], dress)),
    ...rowsOf(then, now, {
      collect: messages.collect,
      event: sharedWords.event,
      back: messages.back,
      showroom: sharedWords.showroom,
      listPrice: rentalsWords.listPrice,
      discount: rentalsWords.discount,
      price: messages.price,
      deposit: messages.deposit,
      guarantee: messages.guarantee,
      lateFee: messages.lateFee[now.lateDays],
    }),
  ]
}

type Dress = PrintedAgreement['dresses'][number]

function changesOfDress(then: Dress | undefined, now: Dress): PaperRow[] {
  const labels = {
    title: messages.pieceHeading({ set: 'no' }),
    size: sharedWords.size,
    sku: messages.sku,
    condition: rentalsWords.condition,
    retailValue: sharedWords.retailValue,
    price: messages.price,
    guarantee: messages.guarantee,
  }
  const changed = rowsOf(then ?? {}, now, labels)
  return changed.length === 0 ? [] : [[now.title, commaList(changed.map((row) => row.join(' ')))]]
}

function rowsOf<Name extends string>(
  then: Partial<Record<NoInfer<Name>, string>>,
  now: Record<NoInfer<Name>, string>,
  labels: Record<Name, string>,
): PaperRow[] {
  const names = Object.keys(labels) as Name[]
  return names
    .filter((name) => then[name] !== now[name])
    .map((name) => [labels[name], now[name] || messages.nothing])
}
