import { useState } from 'react'
import { type NewTerm, type Term, type TermChange, termChanged } from '#taxonomy/admin-contract.ts'
import { useApi } from '#ui/api/api-hooks.ts'
import { TextField } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { type TermDefinition, termLists } from './term-definitions.ts'

const messages = {
  add: (singular: string, name: string) => ({
    title: `Add ${singular}`,
    send: `Add ${singular}`,
    sending: 'Adding...',
    done: `Dress ${singular.toLowerCase()} added`,
    failed: `Failed to add ${name}`,
  }),
  edit: (singular: string, name: string) => ({
    title: `Edit ${singular}`,
    send: 'Save Changes',
    sending: 'Saving...',
    done: `Dress ${singular.toLowerCase()} updated`,
    failed: `Failed to update ${name}`,
  }),
  name: 'Name',
  renames: (dresses: number) =>
    dresses === 1 ? 'A new name is written into 1 dress.' : `A new name is written into ${dresses} dresses.`,
  type: 'Type',
  chooseType: 'Choose a type',
  hexCode: 'Hex code',
  hexHint: '# and six hex digits, such as #FFFFF0',
  picker: 'Choose a colour',
  active: 'Active',
  conflict: 'This entry has changed while you edited it',
}

interface TermDialogProps {
  open: boolean
  onOpenChange(open: boolean): void
  definition: TermDefinition
  /** Absent: a new one. */
  term?: Term
  types: readonly Term[]
  /** Number of dresses. */
  used?: number
}

export function TermDialog({ open, onOpenChange, definition, term, types, used }: TermDialogProps) {
  const api = useApi()
  const { kind, singular, name, schema, endpoints } = definition
  const choices = types.filter(({ id, active }) => active || id === term?.typeId)
  async function send(values: NewTerm, base: Term | undefined) {
    const saved = base
      ? await api.call(endpoints.change, { params: { id: base.id }, body: changed(base, values) })
      : await api.call(endpoints.create, { body: values })
    return saved.name
  }
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      messages={term ? messages.edit(singular, name) : messages.add(singular, name)}
      schema={schema}
      edited={
        term && {
          ...edited,
          record: term,
          textOf: (field, value) =>
            field === 'typeId' ? types.find(({ id }) => id === value)?.name : undefined,
        }
      }
      send={send}
      refreshes={termLists}
    >
      {(_field, errors) => (
        <>
          <TextField
            label={messages.name}
            name="name"
            defaultValue={term?.name}
            autoComplete="off"
            maxLength={60}
            required
            hint={used ? messages.renames(used) : undefined}
            error={errors.name}
          />
          {kind === 'subtype' && (
            <Select
              label={messages.type}
              name="typeId"
              defaultValue={term?.typeId ?? ''}
              placeholder={term ? undefined : messages.chooseType}
              options={choices.map((type) => ({ value: type.id, label: type.name }))}
              error={errors.typeId}
            />
          )}
          {kind === 'color' && <HexField hexCode={term?.hexCode} error={errors.hexCode} />}
        </>
      )}
    </FormDialog>
  )
}

/** The text field and the colour picker of the browser show the same value. */
function HexField({ hexCode = '', error }: { hexCode?: string; error?: string }) {
  const [value, setValue] = useState(hexCode)
  return (
    <div className="flex items-start gap-3">
      <div className="grow">
        <TextField
          label={messages.hexCode}
          name="hexCode"
          value={value}
          onInput={({ currentTarget }) => setValue(currentTarget.value)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={7}
          required
          hint={messages.hexHint}
          error={error}
        />
      </div>
      <input
        type="color"
        aria-label={messages.picker}
        value={/^#[0-9a-f]{6}$/i.test(value) ? value.toLowerCase() : '#ffffff'}
        onChange={(event) => setValue(event.target.value.toUpperCase())}
        className="mt-6.5 h-11 w-14 cursor-pointer rounded-control border border-edge bg-surface p-1"
      />
    </div>
  )
}

const edited = {
  changed: termChanged,
  title: messages.conflict,
  fieldNames: {
    name: messages.name,
    typeId: messages.type,
    hexCode: messages.hexCode,
    active: messages.active,
  },
  valuesOf: ({ name, active, typeId = '', hexCode = '' }: Term) => ({ name, active, typeId, hexCode }),
}

/** Only what is different, so that changes by others stay. */
function changed({ version, ...term }: Term, values: NewTerm): TermChange {
  const body = Object.fromEntries(
    Object.entries(values).filter(([field, value]) => value !== term[field as keyof NewTerm]),
  )
  return { ...body, version }
}
