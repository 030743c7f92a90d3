import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import {
  askForUnfinished,
  OpenAlterations,
  takesUnfinished,
  useOpenAlterations,
} from '#alterations/web/open-alterations.tsx'
import { ChosenPictures } from '#files/web/picture-uploads.tsx'
import { dueNow } from '#rentals/payments/web/due-now.tsx'
import { feeName } from '#rentals/payments/web/fee-name.ts'
import { nothingPaid, PaymentLines, paymentLines } from '#rentals/payments/web/payment-lines.tsx'
import { WaiveReason, withWaiveReason } from '#rentals/payments/web/waive-reason.tsx'
import { balanceMissing } from '#rentals/refusal-contract.ts'
import { IdentityInputs, identityForm, identityOf } from '#rentals/screens/staff/web/new/identity-inputs.tsx'
import { TakePhotos, useTakenPhotos } from '#rentals/screens/staff/web/photos/take-photos.tsx'
import { changeRental } from '#rentals/staff-contract.ts'
import { rentalsWords, handOverDialog as texts } from '#rentals/texts/texts.gen.js'
import { type RentalDialogProps, rentalChange } from '#rentals/web/rental-change.ts'
import { RentalFormDialog } from '#rentals/web/rental-form-dialog.tsx'
import { longDate } from '#shared/dates.ts'
import { centsOf } from '#shared/format/money.ts'
import { getShowroomClock } from '#showrooms/contract.ts'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { TextArea } from '#ui/form/field.tsx'
import { SignatureField, type SignaturePadHandle } from '#ui/signature/signature-field.tsx'
import { PieceTicks, tickedOf, usePieceTicks } from './piece-ticks.tsx'
import { useStepUndo } from './step-undo.ts'

const schema = z.object({
  ...paymentLines,
  ...identityForm,
  ...takesUnfinished,
  note: z.string().check(z.trim(), z.maxLength(2000)),
  waiveReason: z.string().check(z.trim(), z.maxLength(300)),
})
const withoutBalance = withWaiveReason(schema, balanceMissing.message)
const schemas = {
  finished: { paid: schema, unpaid: withoutBalance },
  unfinished: { paid: askForUnfinished(schema), unpaid: askForUnfinished(withoutBalance) },
}

/** Balance, guarantee, condition and the customer's signature. */
export function HandOverDialog({ rental, ...dialog }: RentalDialogProps) {
  const pad = useRef<SignaturePadHandle>(null)
  const [isUnsigned, setIsUnsigned] = useState(true)
  const today = useLiveQuery(getShowroomClock).data?.date
  const [paid, setPaid] = useState(nothingPaid)
  const photos = useTakenPhotos(rental, 'HAND_OVER')
  const { ticked, tick } = usePieceTicks()
  const toDo = useOpenAlterations(rental.id)
  const guaranteeDue = rental.staff?.guaranteeDue ?? '0.00'
  const fees = rental.charged.filter(({ due }) => centsOf(due) > 0)
  const due = [
    { kind: 'RENTAL' as const, name: texts.balance, due: centsOf(rental.balance) - centsOf(rental.feesDue) },
    ...fees.map((fee) => ({ kind: `FEE ${fee.id}` as const, name: feeName(fee), due: centsOf(fee.due) })),
    { kind: 'GUARANTEE' as const, name: rentalsWords.securityDeposit, due: centsOf(guaranteeDue) },
  ]
  return (
    <RentalFormDialog
      {...dialog}
      rental={rental}
      size="normal"
      messages={texts.dialog}
      due={dueNow('take', paid.together)}
      schema={schemas[toDo.length === 0 ? 'finished' : 'unfinished'][paid.open === 0 ? 'paid' : 'unpaid']}
      endpoint={changeRental}
      input={(values) =>
        rentalChange(rental, {
          action: 'handOver',
          pieces: tickedOf(rental, ticked),
          note: values.note || undefined,
          signature: isUnsigned ? undefined : pad.current?.toPng(),
          payments: values.payments,
          identity: identityOf(values),
          waiveReason: values.waiveReason || undefined,
        })
      }
      onDone={photos.uploads.upload}
      unfinished={<ChosenPictures {...photos.uploads} />}
      doneText={({ customer }) => customer?.name}
      undo={useStepUndo('undoHandOver')}
    >
      {(field, errors) => (
        <>
          {today && today < rental.startDate && (
            <p className="border-s-2 border-warn ps-3 text-sm">
              {texts.early({ collect: longDate(rental.startDate), back: longDate(rental.endDate) })}
            </p>
          )}
          <PieceTicks pieces={rental.pieces} legend={texts.pieces} ticked={ticked} tick={tick} />
          <OpenAlterations open={toDo} error={errors.unfinished} />
          <PaymentLines
            due={due}
            earlier={rental.payments}
            branch={rental.branch}
            errors={errors}
            onPaid={setPaid}
          />
          <IdentityInputs noted={rental.staff?.identity} field={field} />
          <TextArea
            {...field('note')}
            label={rentalsWords.condition}
            hint={texts.noteHint}
            rows={3}
            optional
          />
          <TakePhotos {...photos} />
          <SignatureField ref={pad} onEmpty={setIsUnsigned} error={errors.signature} />
          <WaiveReason field={field} label={texts.waive} isEnough={paid.open === 0} />
        </>
      )}
    </RentalFormDialog>
  )
}
