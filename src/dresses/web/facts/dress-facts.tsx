import type { ReactNode } from 'react'
import { conditionNames } from '#dresses/choice-names.ts'
import type { Dress } from '#dresses/contract.ts'
import type { DressFieldName, TranslationName } from '#dresses/dress-fields.ts'
import { fabricName } from '#dresses/fabric.ts'
import { dressesWords, dressFacts as messages } from '#dresses/texts/texts.gen.js'
import { ColorDisc } from '#dresses/web/color-disc.tsx'
import { isMeasured, type MeasurementName } from '#measurements/measurements.ts'
import { MeasurementsText } from '#measurements/web/measurements-text.tsx'
import { commaList } from '#shared/format/list.ts'
import { words } from '#shared/texts/texts.gen.js'
import { labelOf } from '#taxonomy/labels.ts'
import { Fact } from '#ui/facts.tsx'
import { dressLabels } from './dress-labels.ts'

/** Pages show the title, prices and texts in places of their own, and the measurements in one sentence. */
type ListedField = Exclude<
  DressFieldName,
  | TranslationName
  | 'title'
  | 'subType'
  | 'retailPrice'
  | 'rentalPrice'
  | 'description'
  | 'fitNotes'
  | MeasurementName
>

const typeLabel = (name: string) => labelOf('type', name)
const subtypeLabel = (name: string) => labelOf('subtype', name)

/** The facts of a dress, in order. */
export function DressFacts({ dress }: { dress: Dress }) {
  const { color, colorHex, type, subType, size, condition, designer, fabric, brand } = dress
  const facts: Record<ListedField, ReactNode> = {
    color: (
      <span className="inline-flex items-center gap-2">
        {colorHex && <ColorDisc hexCode={colorHex} className="size-5" />}
        {labelOf('color', color)}
      </span>
    ),
    type: commaList([...new Set([...type.map(typeLabel), ...subType.map(subtypeLabel)])]),
    size: size && labelOf('size', size),
    condition: conditionNames[condition],
    designer,
    fabric: fabric && fabricName(fabric),
  }
  return (
    <>
      {(Object.keys(facts) as ListedField[]).map((name) => (
        <Fact key={name} name={name === 'type' ? words.type : dressLabels[name]}>
          {facts[name]}
        </Fact>
      ))}
      <Fact name={messages.madeFor}>{isMeasured(dress) && <MeasurementsText measurements={dress} />}</Fact>
      <Fact name={dressesWords.brand}>{brand === designer ? null : brand}</Fact>
    </>
  )
}
