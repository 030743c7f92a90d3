import { typeFields as messages } from '#dresses/texts/texts.gen.js'
import { words } from '#shared/texts/texts.gen.js'
import type { DressSubtype, DressType } from '#taxonomy/contract.ts'
import { labelOf } from '#taxonomy/labels.ts'
import { Chip, Chips } from '#ui/control/chips.tsx'
import { offeredSubtypes, type TypeChoice, withType } from './type-choice.ts'

interface TypeFieldsProps {
  types: readonly DressType[]
  subtypes: readonly DressSubtype[]
  value: TypeChoice
  onChange(value: TypeChoice): void
  errors: { type?: string; subType?: string }
}

export function TypeFields({ types, subtypes, value, onChange, errors }: TypeFieldsProps) {
  const offered = offeredSubtypes(types, subtypes, value.type)
  const toggleSubtype = (name: string, picked: boolean) =>
    onChange({
      ...value,
      subType: picked ? [...value.subType, name] : value.subType.filter((one) => one !== name),
    })
  return (
    <>
      <Chips legend={words.type} hint={messages.typeHint} error={errors.type}>
        {types.map(({ id, name }) => (
          <Chip
            key={id}
            type="checkbox"
            name="type"
            value={name}
            checked={value.type.includes(name)}
            onPick={(picked) => onChange(withType(types, subtypes, value, name, picked))}
          >
            {labelOf('type', name)}
          </Chip>
        ))}
      </Chips>
      {offered.length > 0 && (
        <Chips legend={messages.subType} optional error={errors.subType}>
          {offered.map((name) => (
            <Chip
              key={name}
              type="checkbox"
              name="subType"
              value={name}
              checked={value.subType.includes(name)}
              onPick={(picked) => toggleSubtype(name, picked)}
            >
              {labelOf('subtype', name)}
            </Chip>
          ))}
        </Chips>
      )}
    </>
  )
}
