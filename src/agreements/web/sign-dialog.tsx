import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { type Agreement, listAgreements, signAgreement, signTexts } from '#agreements/contract.ts'
import { signDialog as texts } from '#agreements/texts/texts.gen.js'
import { line } from '#shared/fields.ts'
import { TextField } from '#ui/form/field.tsx'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { SignatureField, type SignaturePadHandle } from '#ui/signature/signature-field.tsx'
import { ViewAgreement } from './agreement-links.tsx'

const schema = z.object({
  name: line(() => signTexts.name, 120),
  signature: z.string().check(z.minLength(1, signTexts.signature)),
})

interface SignDialogProps {
  open: boolean
  onOpenChange(open: boolean): void
  agreement: Agreement
}

export function SignDialog({ agreement, ...dialog }: SignDialogProps) {
  const pad = useRef<SignaturePadHandle>(null)
  const [isEmpty, setIsEmpty] = useState(true)
  const { id, agreementName } = agreement
  return (
    <FormDialog
      {...dialog}
      size="normal"
      messages={texts.dialog}
      description={texts.about({ name: agreementName })}
      schema={schema}
      read={(form) => ({
        name: new FormData(form).get('name'),
        signature: isEmpty ? '' : (pad.current?.toPng() ?? ''),
      })}
      refreshes={[listAgreements]}
      endpoint={signAgreement}
      input={(body) => ({ params: { id }, body })}
      doneText={() => agreementName}
    >
      {(field, errors) => (
        <>
          <ViewAgreement agreement={agreement} />
          <TextField {...field('name')} label={texts.name} autoComplete="name" />
          <SignatureField ref={pad} onEmpty={setIsEmpty} error={errors.signature} />
          <p className="text-sm text-quiet">{texts.recorded}</p>
        </>
      )}
    </FormDialog>
  )
}
