import type { Dress } from '#dresses/contract.ts'
import { optionalLineNames, optionalLines } from '#dresses/optional-lines.ts'
import { ColorDisc } from '#dresses/web/color-disc.tsx'
import { conditionNames } from '#dresses/web/dress-texts.ts'
import { Fact, Facts } from '#ui/facts.tsx'

const messages = {
  color: 'Colour',
  type: 'Type',
  size: 'Size',
  condition: 'Condition',
  brand: 'Brand',
  fit: 'What to know about the fit',
}

export function DressDetails({ dress }: { dress: Dress }) {
  const { color, colorHex, type, subType, size, condition, designer, brand, fitNotes } = dress
  return (
    <Facts look="bill" ruled className="w-full border-t border-line text-sm">
      <Fact name={messages.color}>
        <span className="inline-flex items-center gap-2">
          {colorHex && <ColorDisc hexCode={colorHex} className="size-5" />}
          {color}
        </span>
      </Fact>
      <Fact name={messages.type}>{[...new Set([...type, ...subType])].join(', ')}</Fact>
      <Fact name={messages.size}>{size}</Fact>
      <Fact name={messages.condition}>{conditionNames[condition]}</Fact>
      {optionalLineNames.map((name) => (
        <Fact key={name} name={optionalLines[name].label}>
          {dress[name]}
        </Fact>
      ))}
      <Fact name={messages.brand}>{brand === designer ? null : brand}</Fact>
      <Fact name={messages.fit} className="flex-col gap-1! *:text-start!">
        {fitNotes}
      </Fact>
    </Facts>
  )
}
