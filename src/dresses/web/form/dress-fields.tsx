import { type ChangeEvent, type ReactNode, useState } from 'react'
import { conditionNames } from '#dresses/choice-names.ts'
import { conditions } from '#dresses/dress.ts'
import { optionalLineNames, optionalLines } from '#dresses/optional-lines.ts'
import { formDressFields as messages } from '#dresses/texts/texts.gen.js'
import { dressLabels, type LabelledField } from '#dresses/web/facts/dress-labels.ts'
import { measurementNames } from '#measurements/measurements.ts'
import { MeasurementInputs } from '#measurements/web/measurement-inputs.tsx'
import { labelOf } from '#taxonomy/labels.ts'
import { Chip, Chips } from '#ui/control/chips.tsx'
import { TextArea, TextField } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import type { FieldOf } from '#ui/form/use-form.ts'
import { ColorField } from './color-field.tsx'
import type { FormOptions } from './form-options.ts'
import { areAccessories } from './type-choice.ts'

/** Text fields of a form that holds its values. */
interface BoundFields<Name extends string> {
  values: Readonly<Record<Name, string>>
  field(name: Name): ReturnType<FieldOf<object>>
  onChange(change: Partial<Record<Name, string>>): void
}

interface DressFieldsProps extends BoundFields<LabelledField> {
  values: BoundFields<LabelledField>['values'] & { type: readonly string[] }
  options: FormOptions
  texts: {
    facts: string
    prices: string
    measurements: string
    texts: string
    noSize: string
    titleExample?: string
  }
  hints?: Partial<Record<LabelledField, string>>
  types: ReactNode
  /** Further prices. */
  prices?: ReactNode
  /** Sections before the description. */
  children?: ReactNode
}

/** What lenders and staff fill in alike, and what only one of them fills in. */
export function DressFields(props: DressFieldsProps) {
  const { values, field, onChange, options, texts, hints, types, prices, children } = props
  const bind = (name: LabelledField) => ({
    ...binderOf(props)(name),
    label: dressLabels[name],
    hint: hints?.[name],
  })
  const [ownSize] = useState(values.size)
  const sizes = new Set([...options.sizes.map(({ name }) => name), ownSize, values.size].filter(Boolean))
  return (
    <>
      <Part title={texts.facts}>
        <TextField {...bind('title')} placeholder={texts.titleExample} autoComplete="off" required />
        {types}
        <ColorField
          colors={options.colors}
          value={values.color}
          error={field('color').error}
          onChange={(color) => onChange({ color })}
        />
        <Chips legend={dressLabels.condition} error={field('condition').error}>
          {conditions.map((one) => (
            <Chip
              key={one}
              type="radio"
              name="condition"
              value={one}
              checked={values.condition === one}
              onPick={() => onChange({ condition: one })}
            >
              {conditionNames[one]}
            </Chip>
          ))}
        </Chips>
        <Pair>
          <Select
            {...bind('size')}
            options={[...sizes].map((name) => ({ value: name, label: labelOf('size', name) }))}
            placeholder={texts.noSize}
            optional
          />
          {optionalLineNames.map((name) => (
            <TextField
              key={name}
              {...bind(name)}
              maxLength={optionalLines[name].max}
              autoComplete="off"
              optional
            />
          ))}
        </Pair>
      </Part>
      {(!areAccessories(options.types, values.type) || measurementNames.some((name) => values[name])) && (
        <Part title={texts.measurements}>
          <MeasurementInputs values={values} field={field} onChange={onChange} />
        </Part>
      )}
      <Part title={texts.prices}>
        <Pair>
          <TextField {...bind('retailPrice')} {...priceInput} />
          <TextField {...bind('rentalPrice')} {...priceInput} />
          {prices}
        </Pair>
      </Part>
      {children}
      <Part title={texts.texts}>
        <TextArea {...bind('description')} maxLength={5000} optional />
        <TextArea {...bind('fitNotes')} rows={3} maxLength={2000} optional />
        <details open={translated.some((name) => values[name] !== '')}>
          <summary className="thread-link inline-block cursor-pointer py-1 text-sm">
            {messages.translations}
          </summary>
          <div className="grid gap-5 pt-4">
            <TextField {...bind('titleFr')} lang="fr" maxLength={120} autoComplete="off" optional />
            <TextArea {...bind('descriptionFr')} lang="fr" maxLength={5000} optional />
            <TextArea {...bind('fitNotesFr')} lang="fr" rows={3} maxLength={2000} optional />
            <TextField {...bind('titleAr')} {...arabic} maxLength={120} autoComplete="off" optional />
            <TextArea {...bind('descriptionAr')} {...arabic} maxLength={5000} optional />
            <TextArea {...bind('fitNotesAr')} {...arabic} rows={3} maxLength={2000} optional />
          </div>
        </details>
      </Part>
    </>
  )
}

const translated = [
  'titleFr',
  'titleAr',
  'descriptionFr',
  'descriptionAr',
  'fitNotesFr',
  'fitNotesAr',
] as const
const arabic = { lang: 'ar', dir: 'rtl' } as const

const priceInput = { inputMode: 'decimal', autoComplete: 'off', maxLength: 11, optional: true } as const

/** The attributes of the control of each field. */
export function binderOf<Name extends string>({ values, field, onChange }: BoundFields<Name>) {
  return (name: Name) => ({
    ...field(name),
    value: values[name],
    onChange: ({ target }: ChangeEvent<{ value: string }>) =>
      onChange({ [name]: target.value } as Partial<Record<Name, string>>),
  })
}

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-5">
      <h3 className="eyebrow text-quiet">{title}</h3>
      {children}
    </section>
  )
}

export function Pair({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-5 sm:grid-cols-2">{children}</div>
}
