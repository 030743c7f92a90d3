import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { listAdminDresses, retrieveDress, signatureRequired } from '#dresses/admin-contract.ts'
import { retrieveDialog as texts } from '#dresses/texts/texts.gen.js'
import { says } from '#shared/fields.ts'
import { words } from '#shared/texts/texts.gen.js'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { SignatureField, type SignaturePadHandle } from '#ui/signature/signature-field.tsx'
import type { DressDialogProps } from './dress-dialogs.tsx'
import { DressUseList } from './dress-use-list.tsx'

const schema = z.object({
  signature: z.string(words.signatureFailed).check(z.minLength(1, says(signatureRequired))),
})

/** Hands a dress back to its owner, who signs by hand or by typing the name. */
export function RetrieveDialog({ dress, ...dialog }: DressDialogProps) {
  const pad = useRef<SignaturePadHandle>(null)
  const [isEmpty, setIsEmpty] = useState(true)
  const { id, title, version } = dress
  return (
    <FormDialog
      {...dialog}
      size="normal"
      messages={texts.dialog}
      description={texts.about({ title })}
      schema={schema}
      read={() => ({ signature: isEmpty ? '' : pad.current?.toPng() || undefined })}
      refreshes={[listAdminDresses]}
      endpoint={retrieveDress}
      input={({ signature }) => ({ params: { id }, body: { signature, version } })}
      doneText={() => title}
    >
      {(_field, { signature: error }) => (
        <>
          <DressUseList dressId={id} />
          <SignatureField ref={pad} onEmpty={setIsEmpty} error={error} />
          <FormFailure failure={isEmpty && error ? { title: texts.required } : undefined} />
        </>
      )}
    </FormDialog>
  )
}
