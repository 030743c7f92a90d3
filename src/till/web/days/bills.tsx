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
import { type Endpoint, urlOf } from '#shared/endpoint.ts'
import { colon } from '#shared/format/punctuation.ts'
import type { BillId } from '#shared/ids.ts'
import { words } from '#shared/texts/texts.gen.js'
import { bills as messages } from '#till/texts/texts.gen.js'
import { ApiError } from '#ui/api/api.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { errorMessage } from '#ui/api/error-message.ts'
import { useRefresh } from '#ui/api/use-refresh.ts'
import { useUpload } from '#ui/api/use-upload.ts'
import { CloseIcon } from '#ui/close-icon.tsx'
import { VisuallyHidden } from '#ui/control/visually-hidden.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'

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
    <span className="flex flex-wrap items-center gap-x-3 font-normal">
      {bills.map((bill, nth) => {
        const title = nth === 0 ? messages.bill : messages.billOf({ number: String(nth + 1) })
        const text = bill.isPdf ? messages.pdf({ bill: title }) : title
        return (
          <span key={bill.id} className="inline-flex items-center">
            <a
              href={urlOf(openBill, { params: { id: bill.id } })}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={messages.of({ bill: text, entry: name }) + words.newTab}
              className={linkClass}
            >
              {text}
            </a>
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
    </span>
  )
}

/** Opens the camera or the files of a phone, or the files of a computer. */
function AddBill({ of, id, name, refreshes }: Pick<BillsProps, 'of' | 'id' | 'name' | 'refreshes'>) {
  const refresh = useRefresh()
  const endpoint = { ...addBill, path: urlOf(addBill, { query: { of, id } }) } as typeof addBill
  const { upload, progress } = useUpload(endpoint, useViewer()?.id ?? '')
  async function add(file: File | undefined) {
    if (!file) return
    try {
      await upload({ file })
      await refresh(...refreshes)
    } catch (error) {
      const text = error instanceof ApiError ? errorMessage(error) : messages.lost
      toast({ title: messages.failed, text, tone: 'bad' })
    }
  }
  const isUploading = progress !== undefined
  return (
    <label className={`${linkClass} cursor-pointer text-quiet focus-within:outline-2`}>
      {isUploading ? words.uploading : messages.add}
      <VisuallyHidden>{`${colon()} ${name}`}</VisuallyHidden>
      <input
        type="file"
        accept="image/jpeg,image/png,image/webp,application/pdf"
        disabled={isUploading}
        className="sr-only"
        onChange={({ target }) => {
          void add(target.files?.[0])
          target.value = ''
        }}
      />
    </label>
  )
}
