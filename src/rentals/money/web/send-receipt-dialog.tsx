import { type FocusEvent, useId } from 'react'
import type { RentalPayment } from '#rentals/contract.ts'
import { getReceiptMessage, sendReceipt } from '#rentals/document-contract.ts'
import { moneyWebSendReceiptDialog as messages } from '#rentals/messages/texts.gen.js'
import { whatsAppUrl } from '#shared/whatsapp.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { errorMessage } from '#ui/api/error-message.ts'
import { QueryBoundary } from '#ui/api/query-boundary.tsx'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Dialog, type DialogProps } from '#ui/overlay/dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { Skeleton } from '#ui/skeleton.tsx'

export interface SentReceipt {
  /** `amount` without sign. */
  payment: Pick<
    RentalPayment,
    'id' | 'kind' | 'refundOf' | 'reverses' | 'method' | 'amount' | 'receipt' | 'at'
  >
  rental: { id: string; number: string }
  customer: { name: string; phone: string; email: string | null; hasAccount: boolean }
}

/** The receipt by email, or as a text to copy, or to open in a messenger. */
export function SendReceiptDialog({ receipt, ...dialog }: DialogProps & { receipt: SentReceipt }) {
  const id = useId()
  const { payment, rental, customer } = receipt
  const { mutate, isPending } = useApiMutation(sendReceipt, {
    onSuccess({ email, waits }) {
      toast(
        waits
          ? { title: messages.waits, text: messages.noServer({ email }) }
          : { title: messages.sent, text: email, tone: 'good' },
      )
      dialog.onOpenChange(false)
    },
    onError: (error) => toast({ title: messages.failed, text: errorMessage(error), tone: 'bad' }),
  })
  const message = useLiveQuery(getReceiptMessage, { params: { id: rental.id, paymentId: payment.id } })
  const text = message.data?.text ?? ''
  const phone = customer.phone.replace(/[^\d+]/g, '')
  const selectAll = (event: FocusEvent<HTMLTextAreaElement>) => event.target.select()
  const look = buttonClass({ kind: 'secondary', size: 'small' })
  return (
    <Dialog
      {...dialog}
      plain
      title={messages.title({ receipt: payment.receipt })}
      description={messages.about}
      actions={
        <>
          <a href={`sms:${phone}?&body=${encodeURIComponent(text)}`} className={look}>
            {messages.sms}
          </a>
          <a
            href={whatsAppUrl(phone.replace('+', ''), text)}
            target="_blank"
            rel="noopener noreferrer"
            className={look}
          >
            {messages.whatsApp}
          </a>
          {customer.email && (
            <Button
              size="small"
              pending={isPending && messages.sending}
              onClick={() => mutate({ params: { id: rental.id, paymentId: payment.id } })}
            >
              {messages.email}
            </Button>
          )}
        </>
      }
    >
      <label htmlFor={id} className="sr-only">
        {messages.text}
      </label>
      <QueryBoundary query={message} skeleton={<Skeleton className="h-40" />} failed={messages.noText}>
        {({ text: shown }) => (
          <textarea
            id={id}
            readOnly
            rows={6}
            dir="auto"
            value={shown}
            onFocus={selectAll}
            className="w-full rounded-control border border-edge bg-surface p-3"
          />
        )}
      </QueryBoundary>
    </Dialog>
  )
}
