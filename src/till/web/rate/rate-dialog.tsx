import { useState } from 'react'
import * as z from 'zod/mini'
import { useViewer } from '#accounts/web/session/viewer.ts'
import { numberText } from '#shared/format/number.ts'
import { typedRate } from '#till/fields.ts'
import { getRates, rateForManager, setRate } from '#till/rate-contract.ts'
import { isForManager, isUnusualRate } from '#till/rules.ts'
import { rateDialog as texts } from '#till/texts/texts.gen.js'
import { AmountField } from '#ui/form/amount-field.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import type { DialogProps } from '#ui/overlay/dialog.tsx'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'

const fields = z.object({ rate: typedRate, isConfirmed: z.optional(z.boolean()) })

const forManagers = (last: number | null) =>
  fields.check(
    z.refine(({ rate, isConfirmed }) => isConfirmed || !isUnusualRate(rate, last), {
      path: ['isConfirmed'],
      message: texts.check,
    }),
  )

const forAssistants = (rates: Parameters<typeof isForManager>[1]) =>
  fields.check(
    z.refine(({ rate }) => !isForManager(rate, rates), {
      path: ['rate'],
      error: () => rateForManager.message,
    }),
  )

interface RateDialogProps extends DialogProps {
  /** Pounds for one dollar until now. */
  last: number | null
  /** The last rate of an earlier day. */
  morning: number | null
}

export function RateDialog({ last, morning, ...dialog }: RateDialogProps) {
  const isAssistant = useViewer()?.staffRole === 'ASSISTANT'
  const [typed, setTyped] = useState('')
  const rate = typedRate.safeParse(typed)
  const isUnusual = !isAssistant && rate.success && isUnusualRate(rate.data, last)
  const isRefused = isAssistant && rate.success && isForManager(rate.data, { last, morning })
  return (
    <FormDialog
      {...dialog}
      messages={texts.dialog}
      description={texts.about}
      schema={isAssistant ? forAssistants({ last, morning }) : forManagers(last)}
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
            hint={
              isRefused ? rateForManager.message : last !== null && texts.last({ rate: numberText(last) })
            }
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          {isUnusual && <Checkbox {...field('isConfirmed')} label={texts.unusual} />}
        </>
      )}
    </FormDialog>
  )
}
