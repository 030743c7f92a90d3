import { sheet as messages } from '#alterations/texts/texts.gen.js'
import { alterationLines } from '#alterations/texts.ts'
import type { Paper, PaperBlock } from '#platform/pdf/pdf.ts'
import type { Alteration } from '#rentals/rules/alteration.ts'
import { rentalsWords } from '#rentals/texts/texts.gen.js'
import { longDateWithYear } from '#shared/dates.ts'
import { commaList } from '#shared/format/list.ts'
import { staffWords, words } from '#shared/texts/texts.gen.js'
import { type Branch, showrooms } from '#showrooms/showrooms.ts'
import { labelOf } from '#taxonomy/labels.ts'

interface SheetFacts {
  shopName: string
  /** Both without it. */
  branch: Branch | undefined
  /** Whose alterations these are; all without it. */
  seamstress: string | undefined
  /** The sizes of who wears each, by the id of the alteration. */
  sizes: ReadonlyMap<Alteration['id'], string>
}

/**
 * For the seamstress: by the day on which they are due, then what is to be taken out again, with boxes to tick. Those of
 * several stand one after the other. With the sizes that she needs and without the name of the customer, because she may work
 * outside.
 */
export function alterationSheet(
  all: readonly Alteration[],
  { shopName, branch, seamstress, sizes }: SheetFacts,
): Paper {
  const sewnFirst = all.toSorted((a, b) => Number(isToTakeOut(a)) - Number(isToTakeOut(b)))
  const isOfSeveral = !seamstress && all.some((one) => one.seamstress !== all[0]?.seamstress)
  const inOrder = isOfSeveral ? sewnFirst.toSorted(bySeamstress) : sewnFirst
  const sections = Map.groupBy(inOrder, (one) => {
    const due = isToTakeOut(one)
      ? messages.takeOut
      : staffWords.dueOn({ date: longDateWithYear(one.dueDate) })
    return isOfSeveral ? commaList([one.seamstress ?? words.nobodyYet, due]) : due
  })
  const place = branch ? showrooms[branch].name : words.inBothShowrooms
  return {
    shopName,
    title: messages.title({ place: commaList([seamstress, place]) }),
    isDense: true,
    blocks:
      all.length === 0
        ? [{ kind: 'paragraph', text: rentalsWords.nothingToAlter }]
        : [...sections].flatMap(([title, listed]): PaperBlock[] => [
            { kind: 'heading', text: `${title} · ${listed.length}` },
            { kind: 'checklist', items: listed.map((one) => item(one, sizes.get(one.id))) },
          ]),
  }
}

const isToTakeOut = ({ actions }: Alteration) => actions.includes('takeOut')

/** By name; what nobody has yet stands last. */
function bySeamstress(a: Alteration, b: Alteration): number {
  if (!a.seamstress || !b.seamstress) return Number(!a.seamstress) - Number(!b.seamstress)
  return a.seamstress.localeCompare(b.seamstress)
}

function item(one: Alteration, sizes: string | undefined) {
  const { dress } = one
  return {
    lead: '',
    title: dress.title,
    aside: dress.size ? messages.label({ code: dress.code, size: labelOf('size', dress.size) }) : dress.code,
    lines: [...alterationLines(one), ...(sizes ? [messages.sizes({ sizes })] : [])],
  }
}
