import * as z from 'zod/mini'
import { type Identity, identityEnd, identityKinds, identityNames } from '#rentals/rules/identity.ts'
import { identityInputs as messages, rentalsWords } from '#rentals/texts/texts.gen.js'
import { choices } from '#ui/control/choices.ts'
import { TextField } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import type { FieldOf } from '#ui/form/use-form.ts'

/** The fields of an identity document in a form; without its end, none is noted. */
export const identityForm = {
  identityKind: z.enum(identityKinds),
  identityEnd: z.union([z.literal(''), identityEnd]),
}

interface IdentityValues {
  identityKind?: Identity['kind'] | undefined
  identityEnd?: string | undefined
}

/** The document in the form of the API. */
export function identityOf({ identityKind: kind, identityEnd: end }: IdentityValues): Identity | undefined {
  return kind && end ? { kind, end } : undefined
}

/** @param noted before */
export function IdentityInputs({
  noted,
  field,
}: {
  noted: Identity | null | undefined
  field: FieldOf<IdentityValues>
}) {
  const options = choices(identityNames, identityKinds)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select
        {...field('identityKind')}
        label={rentalsWords.identityDocument}
        defaultValue={noted?.kind ?? 'ID_CARD'}
        options={options}
      />
      <TextField
        {...field('identityEnd')}
        label={messages.end}
        hint={messages.hint}
        defaultValue={noted?.end ?? ''}
        autoComplete="off"
        optional
      />
    </div>
  )
}
