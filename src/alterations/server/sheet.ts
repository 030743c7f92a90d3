import { sheet as messages } from '#alterations/texts/texts.gen.js'
import { alterationLines } from '#alterations/texts.ts'
import type { Paper, PaperBlock } from '#platform/pdf/pdf.ts'
import type { Alteration } from '#rentals/rules/alteration.ts'
import { rentalsWords } from '#rentals/texts/texts.gen.js'
import { longDateWithYear } from '#shared/dates.ts'
import { staffWords, words } from '#shared/texts/texts.gen.js'
import { type Branch, showrooms } from '#showrooms/showrooms.ts'
import { labelOf } from '#taxonomy/labels.ts'

interface SheetFacts {
  shopName: string
  /** Both without it. */
  branch: Branch | undefined
}

/**
 * For the seamstress: by the day on which they are due, then what is to be taken out again, with boxes to tick. Without
 * the name of the customer, because she may work outside.
 */
export function alterationSheet(all: readonly Alteration[], { shopName, branch }: SheetFacts): Paper {
  const sewnFirst = all.toSorted((a, b) => Number(isToTakeOut(a)) - Number(isToTakeOut(b)))
  const sections = Map.groupBy(sewnFirst, (one) =>
    isToTakeOut(one) ? messages.takeOut : staffWords.dueOn({ date: longDateWithYear(one.dueDate) }),
  )
  return {
    shopName,
    title: messages.title({ place: branch ? showrooms[branch].name : words.inBothShowrooms }),
    isDense: true,
    blocks:
      all.length === 0
        ? [{ kind: 'paragraph', text: rentalsWords.nothingToAlter }]
        : [...sections].flatMap(([title, listed]): PaperBlock[] => [
            { kind: 'heading', text: `${title} · ${listed.length}` },
            { kind: 'checklist', items: listed.map(item) },
          ]),
  }
}

const isToTakeOut = ({ actions }: Alteration) => actions.includes('takeOut')

function item(one: Alteration) {
  const { dress } = one
  return {
    lead: '',
    title: dress.title,
    aside: dress.size ? messages.label({ code: dress.code, size: labelOf('size', dress.size) }) : dress.code,
    lines: alterationLines(one),
  }
}
