import { dressDetails as messages } from '#catalogue/texts/texts.gen.js'
import type { Dress } from '#dresses/contract.ts'
import { DressFacts } from '#dresses/web/facts/dress-facts.tsx'
import { fitNotesOf } from '#dresses/web/translations.ts'
import { Fact, Facts } from '#ui/facts.tsx'

export function DressDetails({ dress }: { dress: Dress }) {
  return (
    <Facts look="bill" ruled className="w-full border-t border-line text-sm">
      <DressFacts dress={dress} />
      <Fact name={messages.fit} className="flex-col gap-1! *:text-start!">
        {fitNotesOf(dress)}
      </Fact>
    </Facts>
  )
}
