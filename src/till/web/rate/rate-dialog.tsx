import { useState } from 'react'
import * as z from 'zod/mini'
import { numberText } from '#shared/format/number.ts'
import { typedRate } from '#till/fields.ts'
import { rateRateDialog as messages, rateRateDialogTexts as texts } from '#till/messages/texts.gen.js'
import { getRates, setRate } from '#till/rate-contract.ts'
import { isUnusualRate } from '#till/rules.ts'
import { AmountField } from '#ui/form/amount-field.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import type { DialogProps } from '#ui/overlay/dialog.tsx'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'

const schema = (last: number | null) =>
  z.object({ rate: typedRate, isConfirmed: z.optional(z.boolean()) }).check(
    z.refine(({ rate, isConfirmed }) => isConfirmed || !isUnusualRate(rate, last), {
      path: ['isConfirmed'],
      message: texts.check,
    }),
  )

/** @param props.last pounds for one dollar until now */
export function RateDialog({ last, ...dialog }: DialogProps & { last: number | null }) {
  const [typed, setTyped] = useState('')
  const rate = typedRate.safeParse(typed)
  const isUnusual = rate.success && isUnusualRate(rate.data, last)
  return (
    <FormDialog
      {...dialog}
      messages={messages}
      description={texts.about}
      schema={schema(last)}
      endpoint={setRate}
      input={(body) => ({ body })}
      doneText={(reply) => numberText(reply.rate)}
      refreshes={[getRates]}
    >
      {(field) => (
        <>
          <AmountField
            {...field('rate')}
            label={texts.rate}
            hint={last !== null && texts.last({ rate: numberText(last) })}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          {isUnusual && <Checkbox {...field('isConfirmed')} label={texts.unusual} />}
        </>
      )}
    </FormDialog>
  )
}
