import { useState } from 'react'
import type { AdminDress } from '#dresses/admin-contract.ts'
import { conditions, dressStatuses } from '#dresses/contract.ts'
import { staffStatusNames } from '#dresses/status-names.ts'
import { conditionNames } from '#dresses/web/card/messages.ts'
import { Chip, Chips } from '#dresses/web/form/chips.tsx'
import { ColorField } from '#dresses/web/form/color-field.tsx'
import type { FormOptions } from '#dresses/web/form/form-options.ts'
import { PhotoField } from '#dresses/web/form/photos/photo-field.tsx'
import type { MainPhoto } from '#dresses/web/form/photos/photos-reducer.ts'
import type { PhotosState } from '#dresses/web/form/photos/use-photos.ts'
import { TypeFields } from '#dresses/web/form/type-fields.tsx'
import { branches, showrooms } from '#showrooms/facts.ts'
import { TextArea, TextField } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'

const messages = {
  main: (position: number) => `Photo ${position} is set as the primary display image`,
  title: 'Title',
  styles: 'Select types first or no subtypes available',
  size: 'Size',
  noSize: '— No Size —',
  condition: 'Condition',
  status: 'Status',
  retrieved: 'This dress was retrieved. Its status stays.',
  reason: 'Reason',
  reasonHint: 'The lender reads it in an email and beside the dress.',
  rentalPrice: 'Rental price ($)',
  retailPrice: 'Retail price ($)',
  designer: 'Designer',
  brand: 'Brand',
  category: 'Category',
  categoryHint: 'Separated by commas; empty means the types.',
  sku: 'SKU',
  tags: 'Tags',
  tagsHint: 'Separated by commas.',
  stock: 'Stock',
  fee: 'Platform fee (%)',
  description: 'Description',
  fitNotes: 'Fit notes',
  branches: 'Available at',
  hidePrice: 'Price',
  hide: 'Hide the price from customers',
}

interface EditFieldsProps {
  dress: AdminDress
  options: FormOptions
  photos: PhotosState
  main: MainPhoto
  errors: Record<string, string>
}

export function EditFields({ dress, options, photos, main, errors }: EditFieldsProps) {
  const [choice, setChoice] = useState({ type: dress.type, subType: dress.subType })
  const [condition, setCondition] = useState(dress.condition)
  const [places, setPlaces] = useState<readonly string[]>(dress.availableBranches)
  const [isHidden, setIsHidden] = useState(dress.hidePrice)
  const position = photos.photos.findIndex(({ key }) => key === main.key) + 1
  const text = (name: 'title' | 'designer' | 'brand' | 'sku', maxLength: number) => (
    <TextField
      label={messages[name]}
      name={name}
      defaultValue={dress[name] ?? ''}
      maxLength={maxLength}
      autoComplete="off"
      optional={name !== 'title'}
      error={errors[name]}
    />
  )
  const list = (name: 'category' | 'tags', hint: string) => (
    <TextField
      label={messages[name]}
      name={name}
      defaultValue={dress[name].join(', ')}
      autoComplete="off"
      optional
      hint={hint}
      error={errors[name]}
    />
  )
  const number = (
    name: 'rentalPrice' | 'retailPrice' | 'platformFee' | 'stockQuantity',
    label: string,
    step: string,
  ) => (
    <TextField
      label={label}
      name={name}
      type="number"
      min="0"
      step={step}
      defaultValue={dress[name] ?? ''}
      error={errors[name]}
    />
  )
  return (
    <>
      <PhotoField photos={photos} error={errors.images ?? errors.mainImage} main={main} />
      {position > 0 && (
        <p role="status" className="text-sm text-quiet">
          {messages.main(position)}
        </p>
      )}
      {text('title', 120)}
      <TypeFields
        types={withOwn(options.types, dress.type)}
        subtypes={options.subtypes}
        errors={errors}
        value={choice}
        onChange={setChoice}
        emptyHint={messages.styles}
      />
      <ColorField
        colors={withOwn(options.colors, [dress.color])}
        start={dress.color}
        error={errors.color}
        allowCustom={false}
      />
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
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={messages.size}
          name="size"
          options={withOwn(options.sizes, dress.size ? [dress.size] : []).map(({ name }) => ({
            value: name,
            label: name,
          }))}
          placeholder={messages.noSize}
          defaultValue={dress.size ?? ''}
          error={errors.size}
        />
        <StatusField dress={dress} errors={errors} />
        {number('rentalPrice', messages.rentalPrice, '0.01')}
        {number('retailPrice', messages.retailPrice, '0.01')}
        {text('designer', 80)}
        {text('brand', 80)}
        {list('category', messages.categoryHint)}
        {text('sku', 60)}
        {list('tags', messages.tagsHint)}
        {number('stockQuantity', messages.stock, '1')}
        {number('platformFee', messages.fee, '0.1')}
      </div>
      <Chips legend={messages.branches} error={errors.availableBranches}>
        {branches.map((branch) => (
          <Chip
            key={branch}
            type="checkbox"
            name="availableBranches"
            value={branch}
            checked={places.includes(branch)}
            onPick={(picked) =>
              setPlaces(picked ? [...places, branch] : places.filter((place) => place !== branch))
            }
          >
            {showrooms[branch].name}
          </Chip>
        ))}
      </Chips>
      <Chips legend={messages.hidePrice}>
        <Chip type="checkbox" name="hidePrice" value="true" checked={isHidden} onPick={setIsHidden}>
          {messages.hide}
        </Chip>
      </Chips>
      <TextArea
        label={messages.description}
        name="description"
        defaultValue={dress.description ?? ''}
        maxLength={5000}
        optional
        error={errors.description}
      />
      <TextArea
        label={messages.fitNotes}
        name="fitNotes"
        defaultValue={dress.fitNotes ?? ''}
        rows={3}
        maxLength={2000}
        optional
        error={errors.fitNotes}
      />
    </>
  )
}

function StatusField({ dress, errors }: Pick<EditFieldsProps, 'dress' | 'errors'>) {
  const [status, setStatus] = useState(dress.status)
  if (dress.status === 'RETRIEVED') return <p className="self-end text-sm text-quiet">{messages.retrieved}</p>
  return (
    <>
      <Select
        label={messages.status}
        name="status"
        options={dressStatuses
          // Only a signature retrieves a dress.
          .filter((one) => one !== 'RETRIEVED')
          .map((one) => ({ value: one, label: staffStatusNames[one] }))}
        value={status}
        onChange={({ target }) => setStatus(target.value as AdminDress['status'])}
        error={errors.status}
      />
      {status === 'REJECTED' && (
        <div className="sm:col-span-2">
          <TextArea
            label={messages.reason}
            name="reason"
            rows={3}
            maxLength={500}
            hint={messages.reasonHint}
            defaultValue={dress.statusReason ?? ''}
            required
            error={errors.reason}
          />
        </div>
      )}
    </>
  )
}

/** Adds the names that the dress has and the catalogue no longer offers. */
function withOwn<Item extends { id: string; name: string; active: boolean }>(
  items: readonly Item[],
  own: readonly string[],
): Item[] {
  const missing = own.filter((name) => !items.some((item) => item.name === name))
  return [...items, ...missing.map((name) => ({ id: name, name, active: true }) as Item)]
}
