import { words } from '#shared/texts/texts.gen.js'
import type { WholeTillDay } from '#till/contract.ts'
import { entryKindNames, entryKinds } from '#till/kinds.ts'
import { daySums as messages, tillWords } from '#till/texts/texts.gen.js'
import { cashOf } from '#till/texts.ts'
import { CashTable, isBelowZero, isNotZero } from './cash-table.tsx'

/** From the float to what is, or was, in the drawer. */
export function DaySums({ day }: { day: WholeTillDay }) {
  const { float, openingDifference, sums, expected, closing } = day
  const byKind = entryKinds.flatMap((kind) => sums.find((one) => one.kind === kind) ?? [])
  const opened = openingDifference
    ? [
        { name: tillWords.leftAtClosing, cash: cashOf(openingDifference.left) },
        {
          name: tillWords.openingDifference,
          cash: cashOf(openingDifference.amount),
          isBold: true,
          isWrong: isNotZero,
        },
      ]
    : []
  const closed = closing
    ? [
        { name: tillWords.counted, cash: cashOf(closing.counted) },
        {
          name: tillWords.difference,
          cash: cashOf(closing.difference),
          isBold: true,
          isWrong: isNotZero,
        },
        { name: tillWords.taken, cash: cashOf(closing.taken) },
        { name: tillWords.leftForNextDay, cash: cashOf(closing.left) },
      ]
    : []
  return (
    <section aria-label={tillWords.movements}>
      <h2 className="pb-2 font-semibold">{tillWords.movements}</h2>
      <CashTable
        label={tillWords.movements}
        rows={[
          ...opened,
          { name: tillWords.float, cash: cashOf(float) },
          ...byKind.map(({ kind, count, amount }) => ({
            name: words.nameAndCount({ name: entryKindNames[kind], count }),
            cash: cashOf(amount),
          })),
          {
            name: closing ? messages.expected : messages.now,
            cash: cashOf(expected),
            isBold: true,
            isWrong: isBelowZero,
          },
          ...closed,
        ]}
      />
    </section>
  )
}
