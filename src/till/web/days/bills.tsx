import { useState } from 'react'
import { useViewer } from '#accounts/web/session/viewer.ts'
import {
  addBill,
  type Bill,
  type BilledEntry,
  mostBills,
  openBill,
  removeBill,
} from '#files/bill-contract.ts'
import { PictureInput } from '#files/web/picture-input.tsx'
import { ChosenPictures, usePictureUploads } from '#files/web/picture-uploads.tsx'
import { type Endpoint, urlOf } from '#shared/endpoint.ts'
import { colon } from '#shared/format/punctuation.ts'
import type { BillId } from '#shared/ids.ts'
import { words } from '#shared/texts/texts.gen.js'
import { bills as messages } from '#till/texts/texts.gen.js'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { FileLink } from '#ui/api/file-link.tsx'
import { useRefresh } from '#ui/api/use-refresh.ts'
import { CloseIcon } from '#ui/close-icon.tsx'
import { VisuallyHidden } from '#ui/control/visually-hidden.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { ConfirmDialog } from '#ui/lazy/lazy-confirm-dialog.ts'

const linkClass = 'inline-flex min-h-6 items-center underline underline-offset-4'

interface BillsProps {
  of: BilledEntry
  id: string
  /** The entry in words, for names of controls. */
  name: string
  bills: readonly Bill[]
  isChangeable: boolean
  /** Replies with the entry. */
  refreshes: readonly Endpoint[]
}

/** The photos or PDFs that prove an entry: opened, added, and removed as long as the entry can be changed. */
export function Bills({ of, id, name, bills, isChangeable, refreshes }: BillsProps) {
  const [removing, setRemoving] = useState<BillId>()
  const { mutateAsync } = useApiMutation(removeBill)
  return (
    <div className="flex flex-wrap items-center gap-x-3 font-normal">
      {bills.map((bill, nth) => {
        const title = nth === 0 ? messages.bill : messages.billOf({ number: String(nth + 1) })
        const text = bill.isPdf ? messages.pdf({ bill: title }) : title
        return (
          <span key={bill.id} className="inline-flex items-center">
            <FileLink
              href={urlOf(openBill, { params: { id: bill.id } })}
              target="_blank"
              aria-label={messages.of({ bill: text, entry: name }) + words.newTab}
              className={linkClass}
            >
              {text}
            </FileLink>
            {isChangeable && (
              <IconButton
                label={messages.remove({ bill: text, entry: name })}
                className="size-6!"
                onClick={() => setRemoving(bill.id)}
              >
                <CloseIcon />
              </IconButton>
            )}
          </span>
        )
      })}
      {bills.length < mostBills && <AddBill of={of} id={id} name={name} refreshes={refreshes} />}
      <ConfirmDialog
        open={removing !== undefined}
        onOpenChange={(isOpen) => !isOpen && setRemoving(undefined)}
        {...messages.removal}
        send={async () => {
          if (removing) await mutateAsync({ params: { id: removing } })
          return name
        }}
        refreshes={refreshes}
      />
    </div>
  )
}

/** Opens the camera or the files of a phone, or the files of a computer. */
function AddBill({ of, id, name, refreshes }: Pick<BillsProps, 'of' | 'id' | 'name' | 'refreshes'>) {
  const refresh = useRefresh()
  const uploads = usePictureUploads({ userId: useViewer()?.id, onSent: () => refresh(...refreshes) })
  return (
    <>
      <PictureInput
        rules={{ mayBePdf: true }}
        disabled={uploads.progress !== undefined}
        onPictures={(pictures) => {
          uploads.choose(pictures, { ...addBill, path: urlOf(addBill, { query: { of, id } }) })
          void uploads.upload()
        }}
        className={`${linkClass} cursor-pointer text-quiet focus-within:outline-2`}
      >
        {uploads.progress ? words.uploading : messages.add}
        <VisuallyHidden>{`${colon()} ${name}`}</VisuallyHidden>
      </PictureInput>
      <ChosenPictures {...uploads} />
    </>
  )
}
