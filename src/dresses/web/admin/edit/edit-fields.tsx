import type { ReactNode } from 'react'
import type { AdminDress } from '#dresses/admin-contract.ts'
import { conditions, dressStatuses } from '#dresses/dress.ts'
import { optionalLineNames, optionalLines } from '#dresses/optional-lines.ts'
import { staffStatusNames } from '#dresses/status-names.ts'
import { ColorDisc } from '#dresses/web/color-disc.tsx'
import { conditionNames } from '#dresses/web/dress-texts.ts'
import type { FormOptions } from '#dresses/web/form/form-options.ts'
import { branches, showrooms } from '#showrooms/facts.ts'
import { Chip, Chips } from '#ui/control/chips.tsx'
import { TextArea, TextField } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import type { EditValues } from './edit-values.ts'
import { fieldNames, editMessages as messages } from './messages.ts'
import { TypeFields } from './type-fields.tsx'

interface EditFieldsProps {
  options: FormOptions
  dress: AdminDress
  values: EditValues
  reason: string
  errors: Record<string, string>
  onChange(change: Partial<EditValues>): void
  onReason(reason: string): void
}

type TextName = {
  [Name in keyof EditValues]: EditValues[Name] extends string ? Name : never
}[keyof EditValues]

export function EditFields(props: EditFieldsProps) {
  const { options, dress, values, reason, errors, onChange, onReason } = props
  const bind = (name: TextName) => ({
    label: fieldNames[name],
    name,
    value: values[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  })
  const sizes = withOwn(
    options.sizes.map(({ name }) => name),
    dress.size,
  )
  const colors = options.colors.some(({ name }) => name === dress.color)
    ? options.colors
    : [...options.colors, { id: 'own', name: dress.color, hexCode: dress.colorHex ?? '#ffffff' }]
  return (
    <>
      <Part title={messages.facts}>
        <TextField {...bind('title')} maxLength={120} autoComplete="off" required />
        <TypeFields options={options} values={values} errors={errors} onChange={onChange} />
        <Chips legend={fieldNames.color} error={errors.color}>
          {colors.map(({ id, name, hexCode }) => (
            <Chip
              key={id}
              type="radio"
              name="color"
              value={name}
              checked={values.color === name}
              onPick={() => onChange({ color: name })}
            >
              <ColorDisc hexCode={hexCode} className="size-5" />
              {name}
            </Chip>
          ))}
        </Chips>
        <Pair>
          <Select {...bind('size')} options={choicesOf(sizes)} placeholder={messages.noSize} />
          <Select
            {...bind('condition')}
            options={conditions.map((value) => ({ value, label: conditionNames[value] }))}
          />
          <Select
            {...bind('status')}
            options={statusesFor(dress).map((value) => ({ value, label: staffStatusNames[value] }))}
            disabled={dress.status === 'RETRIEVED'}
            hint={dress.status === 'RETRIEVED' && messages.retrievedHint}
          />
        </Pair>
        {values.status === 'REJECTED' && (
          <TextArea
            label={messages.reason}
            name="reason"
            value={reason}
            onChange={({ target }) => onReason(target.value)}
            hint={messages.reasonHint}
            rows={3}
            maxLength={500}
            error={errors.reason}
          />
        )}
      </Part>
      <Part title={messages.prices}>
        <Pair>
          <TextField {...bind('rentalPrice')} {...numberInput} step={0.01} optional />
          <TextField {...bind('retailPrice')} {...numberInput} step={0.01} optional />
          <TextField {...bind('platformFee')} {...numberInput} step={0.1} max={100} />
          <TextField
            {...bind('guaranteeAmount')}
            {...numberInput}
            step={0.01}
            hint={messages.guaranteeHint}
            optional
          />
        </Pair>
        <Check
          name="hidePrice"
          label={fieldNames.hidePrice}
          hint={messages.hidePriceHint}
          checked={values.hidePrice}
          onCheck={(hidePrice) => onChange({ hidePrice })}
        />
      </Part>
      <Part title={messages.catalogue}>
        <Pair>
          {optionalLineNames.map((name) => (
            <TextField
              key={name}
              {...bind(name)}
              maxLength={optionalLines[name].max}
              autoComplete="off"
              optional
            />
          ))}
          <TextField {...bind('brand')} maxLength={80} autoComplete="off" optional />
          <TextField {...bind('sku')} maxLength={60} autoComplete="off" optional />
          <TextField {...bind('stockQuantity')} {...numberInput} step={1} />
        </Pair>
        <TextField {...bind('tags')} hint={messages.tagsHint} autoComplete="off" optional />
        <fieldset className="grid gap-1">
          <legend className="text-sm font-medium">{fieldNames.availableBranches}</legend>
          {branches.map((branch) => (
            <Check
              key={branch}
              name="availableBranches"
              label={showrooms[branch].name}
              checked={values.availableBranches.includes(branch)}
              onCheck={(checked) =>
                onChange({
                  // In the server's order, so that toggling twice changes nothing.
                  availableBranches: branches.filter((one) =>
                    one === branch ? checked : values.availableBranches.includes(one),
                  ),
                })
              }
            />
          ))}
          <p aria-live="polite" className="text-sm text-bad empty:hidden">
            {errors.availableBranches}
          </p>
        </fieldset>
      </Part>
      <Part title={messages.texts}>
        <TextArea {...bind('description')} maxLength={5000} optional />
        <TextArea {...bind('fitNotes')} rows={3} maxLength={2000} optional />
      </Part>
    </>
  )
}

/** RETRIEVED is set by a signature only. */
function statusesFor({ status }: AdminDress) {
  return dressStatuses.filter((one) => one !== 'RETRIEVED' || status === 'RETRIEVED')
}

function withOwn(names: readonly string[], own: string | null): readonly string[] {
  return own && !names.includes(own) ? [...names, own] : names
}

function choicesOf(names: readonly string[]) {
  return names.map((value) => ({ value, label: value }))
}

const numberInput = { type: 'number', min: 0, inputMode: 'decimal', autoComplete: 'off' } as const

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-5">
      <h3 className="eyebrow text-quiet">{title}</h3>
      {children}
    </section>
  )
}

function Pair({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-5 sm:grid-cols-2">{children}</div>
}

interface CheckProps {
  name: string
  label: string
  hint?: string
  checked: boolean
  onCheck(checked: boolean): void
}

function Check({ name, label, hint, checked, onCheck }: CheckProps) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        name={name}
        checked={checked}
        onChange={({ target }) => onCheck(target.checked)}
        className="size-5 shrink-0 accent-(--accent)"
      />
      <span>
        {label}
        {hint && <span className="block text-sm text-quiet">{hint}</span>}
      </span>
    </label>
  )
}
