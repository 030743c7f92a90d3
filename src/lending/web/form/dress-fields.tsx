import { type ReactNode, useState } from 'react'
import { conditions } from '#dresses/dress.ts'
import { optionalLineNames, optionalLines } from '#dresses/optional-lines.ts'
import { conditionNames } from '#dresses/web/dress-texts.ts'
import { ColorField } from '#dresses/web/form/color-field.tsx'
import type { FormOptions } from '#dresses/web/form/form-options.ts'
import { TypeFields } from '#dresses/web/form/type-fields.tsx'
import type { DressValues } from '#lending/web/draft/draft.ts'
import { Chip, Chips } from '#ui/control/chips.tsx'
import { TextArea, TextField } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { useAfterChange } from '#ui/form/use-after-change.ts'
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
  errors: Record<string, string>
  /** Called after a choice that adds or removes fields. */
  onChoice(): void
}

export function DressFields({ options, start, feePercent, errors, onChoice }: DressFieldsProps) {
  const { types, subtypes, sizes, colors } = options
  const [choice, setChoice] = useState({ type: start.type, subType: start.subType })
  const [condition, setCondition] = useState(start.condition)
  useAfterChange(choice, onChoice)
  return (
    <>
      <Part title={messages.what}>
        <TextField
          label={messages.title}
          name="title"
          defaultValue={start.title}
          placeholder={messages.titleExample}
          maxLength={120}
          autoComplete="off"
          required
          error={errors.title}
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
            label={messages.size}
            name="size"
            options={sizes.map(({ name }) => ({ value: name, label: name }))}
            placeholder={messages.noSize}
            defaultValue={start.size}
            optional
            error={errors.size}
          />
          {optionalLineNames.map((name) => (
            <TextField
              key={name}
              label={optionalLines[name].label}
              name={name}
              defaultValue={start[name]}
              maxLength={optionalLines[name].max}
              autoComplete="off"
              optional
              error={errors[name]}
            />
          ))}
        </div>
      </Part>
      <Part title={messages.prices}>
        <PriceFields start={start} feePercent={feePercent} errors={errors} />
      </Part>
      <Part title={messages.about}>
        <TextArea
          label={messages.description}
          name="description"
          defaultValue={start.description}
          maxLength={5000}
          optional
          hint={messages.descriptionHint}
          error={errors.description}
        />
        <TextArea
          label={messages.fit}
          name="fitNotes"
          defaultValue={start.fitNotes}
          rows={3}
          maxLength={2000}
          optional
          hint={messages.fitHint}
          error={errors.fitNotes}
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
