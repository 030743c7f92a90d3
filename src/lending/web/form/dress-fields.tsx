import { type ReactNode, useState } from 'react'
import { conditions } from '#dresses/dress.ts'
import { optionalLineNames, optionalLines } from '#dresses/optional-lines.ts'
import { conditionNames } from '#dresses/web/dress-texts.ts'
import { ColorField } from '#dresses/web/form/color-field.tsx'
import type { FormOptions } from '#dresses/web/form/form-options.ts'
import { TypeFields } from '#dresses/web/form/type-fields.tsx'
import type { DressValues, LenderFields } from '#lending/web/draft/draft.ts'
import { Chip, Chips } from '#ui/control/chips.tsx'
import { TextArea, TextField } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { useAfterChange } from '#ui/form/use-after-change.ts'
import type { FieldOf } from '#ui/form/use-form.ts'
import { PriceFields } from './price-fields.tsx'

const messages = {
  what: 'The dress',
  title: 'Title',
  titleExample: 'Ivory lace mermaid gown',
  size: 'Size',
  noSize: 'Not sure yet',
  condition: 'Condition',
  prices: 'What it costs',
  about: 'In your words',
  description: 'Description',
  descriptionHint: 'Fabric, train, what comes with it, what makes it special.',
  fit: 'Fit notes',
  fitHint: 'Measurements, alterations, what to wear beneath.',
}

interface DressFieldsProps {
  options: FormOptions
  start: DressValues
  feePercent: number
  field: FieldOf<LenderFields>
  errors: Record<string, string>
  /** Called after a choice that adds or removes fields. */
  onChoice(): void
}

export function DressFields({ options, start, feePercent, field, errors, onChoice }: DressFieldsProps) {
  const { types, subtypes, sizes, colors } = options
  const [choice, setChoice] = useState({ type: start.type, subType: start.subType })
  const [condition, setCondition] = useState(start.condition)
  useAfterChange(choice, onChoice)
  return (
    <>
      <Part title={messages.what}>
        <TextField
          {...field('title')}
          label={messages.title}
          placeholder={messages.titleExample}
          autoComplete="off"
        />
        <TypeFields types={types} subtypes={subtypes} errors={errors} value={choice} onChange={setChoice} />
        <ColorField colors={colors} start={start.color} error={errors.color} onChoice={onChoice} />
        <Chips legend={messages.condition} error={errors.condition}>
          {conditions.map((one) => (
            <Chip
              key={one}
              type="radio"
              name="condition"
              value={one}
              checked={condition === one}
              onPick={() => setCondition(one)}
            >
              {conditionNames[one]}
            </Chip>
          ))}
        </Chips>
        <div className="grid gap-5 sm:grid-cols-2">
          <Select
            {...field('size')}
            label={messages.size}
            options={sizes.map(({ name }) => ({ value: name, label: name }))}
            placeholder={messages.noSize}
            optional
          />
          {optionalLineNames.map((name) => (
            <TextField
              key={name}
              {...field(name)}
              label={optionalLines[name].label}
              maxLength={optionalLines[name].max}
              autoComplete="off"
              optional
            />
          ))}
        </div>
      </Part>
      <Part title={messages.prices}>
        <PriceFields field={field} feePercent={feePercent} />
      </Part>
      <Part title={messages.about}>
        <TextArea
          {...field('description')}
          label={messages.description}
          maxLength={5000}
          optional
          hint={messages.descriptionHint}
        />
        <TextArea
          {...field('fitNotes')}
          label={messages.fit}
          rows={3}
          maxLength={2000}
          optional
          hint={messages.fitHint}
        />
      </Part>
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-5">
      <h3 className="eyebrow text-quiet">{title}</h3>
      {children}
    </section>
  )
}
