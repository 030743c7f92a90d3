import { useState } from 'react'
import * as z from 'zod/mini'
import { optionalLine } from '#shared/fields.ts'
import { moneyText } from '#shared/format/money.ts'
import { numberText } from '#shared/format/number.ts'
import type { CashReply } from '#till/contract.ts'
import { typedDollars, typedPounds } from '#till/fields.ts'
import { isNoCash, lessCash } from '#till/rules.ts'
import { floatFields as messages, tillWords } from '#till/texts/texts.gen.js'
import { cashOf, cashText } from '#till/texts.ts'
import { RateCheck } from '#till/web/rate/rate-check.tsx'
import { TextField } from '#ui/form/field.tsx'
import type { FieldOf } from '#ui/form/use-form.ts'
import { CashFields, cashFields } from './cash-fields.tsx'

export const floatSchema = z.object({ ...cashFields, reason: optionalLine(300) })

/** What lies in the drawer. A difference to what the last closing left asks for its reason. */
export function FloatFields({
  field,
  left,
}: {
  field: FieldOf<z.infer<typeof floatSchema>>
  left: CashReply | null
}) {
  const [typed, setTyped] = useState({
    dollars: left?.dollars ?? '',
    pounds: left ? numberText(left.pounds) : '',
  })
  const dollars = typedDollars.safeParse(typed.dollars).data
  const pounds = typedPounds.safeParse(typed.pounds).data
  const difference =
    left && dollars !== undefined && pounds !== undefined
      ? lessCash({ cents: dollars, pounds }, cashOf(left))
      : undefined
  return (
    <>
      <RateCheck />
      <CashFields
        field={field}
        start={left ?? undefined}
        onType={(name, text) => setTyped({ ...typed, [name]: text })}
      />
      {left && difference && !isNoCash(difference) && (
        <>
          <p role="status" className="border-s-2 border-warn ps-3 text-sm">
            {messages.differs({
              left: cashText(left),
              difference: cashText({ dollars: moneyText(difference.cents), pounds: difference.pounds }),
            })}
          </p>
          <TextField {...field('reason')} label={tillWords.whyItDiffers} autoComplete="off" />
        </>
      )}
    </>
  )
}
