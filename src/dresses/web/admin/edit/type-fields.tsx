import type { FormOptions } from '#dresses/web/form/form-options.ts'
import { offeredSubtypes } from '#dresses/web/form/type-choice.ts'
import type { EditValues } from './edit-values.ts'
import { fieldNames, editMessages as messages } from './messages.ts'
import { NameChips } from './name-chips.tsx'

interface TypeFieldsProps {
  options: FormOptions
  values: EditValues
  errors: Record<string, string>
  onChange(change: Partial<EditValues>): void
}

/** Types, their subtypes, and the categories that the collection's filter reads. */
export function TypeFields({ options, values, errors, onChange }: TypeFieldsProps) {
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
