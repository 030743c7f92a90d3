import type { conditions } from '#dresses/dress.ts'
import { moneyText } from '#shared/format/money.ts'
import type { DressId } from '#shared/ids.ts'
import type { Language } from '#shared/language/language.ts'
import type { Branch } from '#showrooms/showrooms.ts'

/** What a rental agreement says. Stored with each signature, so that nothing else can stand above it later. */
export interface AgreedFacts {
  /** Another one of these asks for a new agreement. */
  terms: AgreedTerms
  /** How it is described, which staff correct at any time. Null where an older version did not store it. */
  words: AgreedWords | null
}

export interface DescribedFacts extends AgreedFacts {
  words: AgreedWords
}

interface AgreedTerms extends RentalTerms {
  /** Dresses and accessories, in their order. */
  pieces: { dressId: DressId; price: string | null; guarantee: string }[]
}

interface RentalTerms {
  branch: Branch
  eventDate: string
  eventEnd: string
  /** The planned days: who collects or returns a dress early does so under the same agreement. */
  startDate: string
  endDate: string
  price: string | null
  depositPercent: number
  guarantee: string
  lateFeePerDay: string
  /** Absent where closed days do not count, as in all that an older version stored. */
  lateFeeCalendarDays?: true
  /** It says that she owes what a loss costs above the guarantee. Absent in all that an older version stored. */
  agreesLoss?: true
  freeCancelDays: number
}

interface AgreedWords {
  language: Language
  priceReason: string | null
  /** Of the pieces, in their order. */
  dresses: DressWords[]
}

interface DressWords {
  title: string
  size: string | null
  sku: string | null
  condition: (typeof conditions)[number]
  retailPrice: string | null
  /** What the piece usually costs. */
  listPrice: string | null
}

/** The columns of a rental: amounts in cents, which are stored in wire format. */
interface Terms extends Omit<RentalTerms, 'lateFeeCalendarDays' | 'agreesLoss' | Amount> {
  price: number | null
  guarantee: number
  lateFeePerDay: number
  lateFeeCalendarDays: boolean
  agreesLoss: boolean
  steps: {
    COLLECTED?: { detail: { agreed?: AgreedFacts; before?: { startDate: string } } }
    RETURNED?: { detail: { before?: { endDate: string } } }
  }
}

type Amount = 'price' | 'guarantee' | 'lateFeePerDay'

export function agreedTerms(
  rental: Terms,
  pieces: readonly { dressId: string; price: number | null; guarantee: number }[],
): AgreedTerms {
  const { branch, eventDate, eventEnd, price, depositPercent, guarantee } = rental
  const collected = rental.steps.COLLECTED?.detail
  return {
    branch,
    eventDate,
    eventEnd,
    startDate: collected?.agreed?.terms.startDate ?? collected?.before?.startDate ?? rental.startDate,
    endDate: rental.steps.RETURNED?.detail.before?.endDate ?? rental.endDate,
    price: moneyText(price),
    depositPercent,
    guarantee: moneyText(guarantee),
    lateFeePerDay: moneyText(rental.lateFeePerDay),
    ...(rental.lateFeeCalendarDays && { lateFeeCalendarDays: true }),
    ...(rental.agreesLoss && { agreesLoss: true }),
    freeCancelDays: rental.freeCancelDays,
    pieces: pieces.map((piece) => ({
      dressId: piece.dressId,
      price: moneyText(piece.price),
      guarantee: moneyText(piece.guarantee),
    })),
  }
}
