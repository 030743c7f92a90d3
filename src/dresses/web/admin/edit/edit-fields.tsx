import { type RefObject, useId, useRef } from 'react'
import type { AdminDress } from '#dresses/admin-contract.ts'
import { staffStatusNames } from '#dresses/choice-names.ts'
import { dressStatuses } from '#dresses/dress.ts'
import type { DressEdit } from '#dresses/dress-edit.ts'
import { nameChips } from '#dresses/texts/texts.gen.js'
import { binderOf, DressFields, Pair, Part } from '#dresses/web/form/dress-fields.tsx'
import type { FormOptions } from '#dresses/web/form/form-options.ts'
import { offeredSubtypes } from '#dresses/web/form/type-choice.ts'
import { branches, showrooms } from '#showrooms/showrooms.ts'
import type { TermKind } from '#taxonomy/admin-contract.ts'
import { labelOf } from '#taxonomy/labels.ts'
import { cx } from '#ui/class-names.ts'
import { CloseIcon } from '#ui/close-icon.tsx'
import { SelectControl } from '#ui/control/select-control.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { TextArea, TextField } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import type { FieldOf } from '#ui/form/use-form.ts'
import type { EditValues } from './edit-values.ts'
import { fieldNames, editMessages as messages } from './messages.ts'

interface EditFieldsProps {
  options: FormOptions
  dress: AdminDress
  values: EditValues
  reason: string
  field: FieldOf<DressEdit>
  errors: Record<string, string>
  onChange(change: Partial<EditValues>): void
  onReason(reason: string): void
}

type TextName = {
  [Name in keyof EditValues]: EditValues[Name] extends string ? Name : never
}[keyof EditValues]

export function EditFields(props: EditFieldsProps) {
  const { dress, reason, errors, onReason, ...shared } = props
  const { options, values, field, onChange } = shared
  const bind = (name: TextName) => ({ ...binderOf<TextName>(shared)(name), label: fieldNames[name] })
  return (
    <DressFields
      {...shared}
      texts={messages}
      types={<TypeFields options={options} values={values} errors={errors} onChange={onChange} />}
      prices={
        <>
          <TextField {...bind('platformFee')} {...numberInput} />
          <TextField {...bind('guaranteeAmount')} {...numberInput} hint={messages.guaranteeHint} optional />
          <Checkbox
            name="hidePrice"
            label={fieldNames.hidePrice}
            hint={messages.hidePriceHint}
            checked={values.hidePrice}
            onChange={({ target }) => onChange({ hidePrice: target.checked })}
          />
        </>
      }
    >
      <Part title={messages.catalogue}>
        <Pair>
          <Select
            {...bind('status')}
            options={statusesFor(dress).map((value) => ({ value, label: staffStatusNames[value] }))}
            disabled={dress.status === 'RETRIEVED'}
            hint={dress.status === 'RETRIEVED' && messages.retrievedHint}
          />
          {values.status === 'REJECTED' && (
            <TextArea
              {...field('reason')}
              label={messages.reason}
              value={reason}
              onChange={({ target }) => onReason(target.value)}
              hint={messages.reasonHint}
              rows={3}
            />
          )}
          <TextField {...bind('brand')} maxLength={80} autoComplete="off" optional />
          <TextField {...bind('sku')} maxLength={60} autoComplete="off" optional />
          <TextField {...bind('stockQuantity')} {...numberInput} inputMode="numeric" />
        </Pair>
        <TextField {...bind('tags')} hint={messages.tagsHint} autoComplete="off" optional />
        <fieldset className="grid gap-1">
          <legend className="text-sm font-medium">{fieldNames.availableBranches}</legend>
          {branches.map((branch) => (
            <Checkbox
              key={branch}
              name="availableBranches"
              label={showrooms[branch].name}
              checked={values.availableBranches.includes(branch)}
              onChange={({ target }) =>
                onChange({
                  // In the server's order, so that toggling twice changes nothing.
                  availableBranches: branches.filter((one) =>
                    one === branch ? target.checked : values.availableBranches.includes(one),
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
    </DressFields>
  )
}

/** RETRIEVED is set by a signature only. */
function statusesFor({ status }: AdminDress) {
  return dressStatuses.filter((one) => one !== 'RETRIEVED' || status === 'RETRIEVED')
}

const numberInput = { inputMode: 'decimal', autoComplete: 'off', maxLength: 11 } as const

interface TypeFieldsProps {
  options: FormOptions
  values: EditValues
  errors: Record<string, string>
  onChange(change: Partial<EditValues>): void
}

/** Types, their subtypes, and the categories that the collection's filter reads. */
function TypeFields({ options, values, errors, onChange }: TypeFieldsProps) {
  const { types, subtypes } = options
  const typeNames = types.map(({ name }) => name)
  const offered = offeredSubtypes(types, subtypes, values.type)
  /** Removing a type removes its subtypes; the categories follow while they are the same as the types. */
  function changeTypes(type: string[]) {
    const left = offeredSubtypes(types, subtypes, type)
    const subType = values.subType.filter((name) => left.includes(name) || !offered.includes(name))
    const follows = values.category.join() === values.type.join()
    onChange({ type, subType, ...(follows && { category: type }) })
  }
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <NameChips
        label={fieldNames.type}
        name="type"
        kind="type"
        offered={typeNames}
        chosen={values.type}
        onChange={changeTypes}
        placeholder={messages.addType}
        noneOffered={messages.noTypes}
        error={errors.type}
      />
      <NameChips
        label={fieldNames.subType}
        name="subType"
        kind="subtype"
        offered={offered}
        chosen={values.subType}
        onChange={(subType) => onChange({ subType })}
        placeholder={messages.addSubType}
        noneOffered={messages.noSubTypes}
        error={errors.subType}
      />
      <NameChips
        label={fieldNames.category}
        name="category"
        kind="type"
        offered={typeNames}
        chosen={values.category}
        onChange={(category) => onChange({ category })}
        placeholder={messages.addCategory}
        noneOffered={messages.noTypes}
        error={errors.category}
      />
    </div>
  )
}

interface NameChipsProps {
  label: string
  name: string
  kind: TermKind
  /** What may be added. */
  offered: readonly string[]
  chosen: readonly string[]
  onChange(chosen: string[]): void
  placeholder: string
  /** Shown when nothing is offered. */
  noneOffered: string
  error?: string
}

/** Several names of a list: chosen ones are chips that can be removed, a select adds others. */
function NameChips(props: NameChipsProps) {
  const { label, name, kind, offered, chosen, onChange, placeholder, noneOffered, error } = props
  const id = useId()
  const group = useRef<HTMLFieldSetElement>(null)
  const addable = offered.filter((one) => !chosen.includes(one))
  const note = error ?? (offered.length === 0 ? noneOffered : undefined)
  function remove(removed: string) {
    onChange(chosen.filter((one) => one !== removed))
    focusSelect(group)
  }
  return (
    <fieldset ref={group} aria-describedby={note && id} className="grid min-w-0 content-start gap-2">
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      {chosen.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {chosen.map((one) => (
            <li
              key={one}
              className="inline-flex items-center rounded-control border border-edge bg-blush ps-3 text-sm"
            >
              {labelOf(kind, one)}
              <button
                type="button"
                aria-label={nameChips.remove({ label, name: labelOf(kind, one) })}
                onClick={() => remove(one)}
                className="inline-grid size-10 place-items-center"
              >
                <CloseIcon />
              </button>
            </li>
          ))}
        </ul>
      )}
      <SelectControl
        aria-label={placeholder}
        aria-invalid={error ? true : undefined}
        name={name}
        value=""
        placeholder={placeholder}
        options={addable.map((value) => ({ value, label: labelOf(kind, value) }))}
        disabled={offered.length === 0}
        onChange={({ target }) => target.value && onChange([...chosen, target.value])}
      />
      <p id={id} aria-live="polite" className={cx('text-sm empty:hidden', error ? 'text-bad' : 'text-quiet')}>
        {note}
      </p>
    </fieldset>
  )
}

// The removed button had the focus.
function focusSelect(group: RefObject<HTMLElement | null>): void {
  group.current?.querySelector<HTMLElement>('select:enabled, button')?.focus()
}
