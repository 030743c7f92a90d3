import type { AdminDress } from '#dresses/admin-contract.ts'
import { staffStatusNames } from '#dresses/choice-names.ts'
import { dressStatuses } from '#dresses/dress.ts'
import type { DressEdit } from '#dresses/dress-edit.ts'
import { binderOf, DressFields, Pair, Part } from '#dresses/web/form/dress-fields.tsx'
import type { FormOptions } from '#dresses/web/form/form-options.ts'
import { branches, showrooms } from '#showrooms/facts.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { TextArea, TextField } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import type { FieldOf } from '#ui/form/use-form.ts'
import type { EditValues } from './edit-values.ts'
import { fieldNames, editMessages as messages } from './messages.ts'
import { TypeFields } from './type-fields.tsx'

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
