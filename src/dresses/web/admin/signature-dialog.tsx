import { getSignature } from '#dresses/admin-contract.ts'
import { signatureDialog as messages } from '#dresses/texts/texts.gen.js'
import { urlOf } from '#shared/endpoint.ts'
import { colon } from '#shared/format/punctuation.ts'
import { words } from '#shared/texts/texts.gen.js'
import { Moment } from '#ui/moment.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import type { DressDialogProps } from './dress-dialogs.tsx'

export function SignatureDialog({ dress, open, onOpenChange }: DressDialogProps) {
  const { id, title, retrievedAt } = dress
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={words.signature} description={title} plain>
      <img
        src={urlOf(getSignature, { params: { id } })}
        alt={messages.alt({ title })}
        width={400}
        height={200}
        className="w-full max-w-100 border border-line bg-white"
      />
      {retrievedAt && (
        <p className="text-sm text-quiet">
          {`${messages.retrieved}${colon()} `}
          <Moment instant={retrievedAt} />
        </p>
      )}
    </Dialog>
  )
}
