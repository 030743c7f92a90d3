import { useState } from 'react'
import { words } from '#shared/texts/texts.gen.js'
import {
  type NewTerm,
  type Term,
  type TermChange,
  type TermKind,
  termChanged,
} from '#taxonomy/admin-contract.ts'
import { listTermLabels } from '#taxonomy/contract.ts'
import { termDialog as messages, taxonomyWords } from '#taxonomy/texts/texts.gen.js'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { TextField } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import type { FieldControl } from '#ui/form/use-form.ts'
import type { DialogProps } from '#ui/overlay/dialog.tsx'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { type TermDefinition, termLists } from './term-definitions.ts'

interface TermDialogProps extends DialogProps {
  definition: TermDefinition
  /** Absent: a new one. */
  term?: Term
  types: readonly Term[]
  /** Number of dresses. */
  used?: number
}

export function TermDialog({ definition, term, types, used, ...dialog }: TermDialogProps) {
  const { kind, schema, endpoints } = definition
  const choices = types.filter(({ id, active }) => active || id === term?.typeId)
  return (
    <FormDialog
      {...dialog}
      messages={term ? editTexts(kind) : addTexts(kind)}
      schema={schema}
      edited={
        term && {
          ...edited,
          record: term,
          valueText: (field, value) =>
            field === 'typeId' ? types.find(({ id }) => id === value)?.name : undefined,
        }
      }
      endpoint={term ? endpoints.change : endpoints.create}
      input={(values, base) =>
        base ? { params: { id: base.id }, body: changed(base, values) } : { body: values }
      }
      doneText={(saved) => saved.name}
      refreshes={[...termLists, listTermLabels]}
    >
      {(field) => (
        <>
          <TextField
            {...field('name')}
            label={words.name}
            autoComplete="off"
            hint={used ? messages.renames({ dresses: used }) : undefined}
          />
          <TextField
            {...field('labelFr')}
            label={taxonomyWords.inFrench}
            lang="fr"
            autoComplete="off"
            optional
          />
          <TextField
            {...field('labelAr')}
            label={taxonomyWords.inArabic}
            lang="ar"
            dir="rtl"
            autoComplete="off"
            optional
          />
          {kind === 'type' && (
            <Checkbox {...field('isAccessory')} label={words.accessories} hint={messages.isAccessoryHint} />
          )}
          {kind === 'subtype' && (
            <Select
              {...field('typeId')}
              label={words.type}
              placeholder={term ? undefined : messages.chooseType}
              options={choices.map((type) => ({ value: type.id, label: type.name }))}
            />
          )}
          {kind === 'color' && <HexField {...field('hexCode')} />}
        </>
      )}
    </FormDialog>
  )
}

/** The text field and the colour picker of the browser show the same value. */
function HexField({ defaultValue = '', ...input }: FieldControl) {
  const [value, setValue] = useState(String(defaultValue))
  return (
    <div className="flex items-start gap-3">
      <div className="grow">
        <TextField
          {...input}
          label={messages.hexCode}
          value={value}
          onInput={({ currentTarget }) => setValue(currentTarget.value)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          hint={messages.hexHint}
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
    name: words.name,
    labelFr: taxonomyWords.inFrench,
    labelAr: taxonomyWords.inArabic,
    isAccessory: words.accessories,
    typeId: words.type,
    hexCode: messages.hexCode,
    active: taxonomyWords.active,
  },
  valuesOf: ({
    name,
    active,
    labelFr = '',
    labelAr = '',
    isAccessory = false,
    typeId = '',
    hexCode = '',
  }: Term) => ({
    name,
    active,
    labelFr,
    labelAr,
    isAccessory,
    typeId,
    hexCode,
  }),
}

/** Only what is different, so that changes by others stay. */
function changed({ version, ...term }: Term, values: NewTerm): TermChange {
  const body = Object.fromEntries(
    Object.entries(values).filter(([field, value]) => value !== (term[field as keyof NewTerm] ?? '')),
  )
  return { ...body, version }
}

function addTexts(kind: TermKind) {
  const title = taxonomyWords.addKindTypeSubtypeSizeColour({ kind })
  return {
    title,
    send: title,
    sending: words.adding,
    done: messages.added({ kind }),
    failed: messages.addFailed({ kind }),
  }
}

function editTexts(kind: TermKind) {
  return {
    title: messages.edit({ kind }),
    send: words.saveChanges,
    sending: words.saving,
    done: messages.updated({ kind }),
    failed: taxonomyWords.failedToUpdateKindDress({ kind }),
  }
}
