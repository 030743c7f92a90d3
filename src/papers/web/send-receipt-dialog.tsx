import { sendReceipt } from '#papers/contract.ts'
import { sendReceiptDialog as messages } from '#papers/texts/texts.gen.js'
import type { RentalPayment } from '#rentals/contract.ts'
import { rentalsWords } from '#rentals/texts/texts.gen.js'
import type { RentalId } from '#shared/ids.ts'
import { words } from '#shared/texts/texts.gen.js'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { QueryBoundary } from '#ui/api/query-boundary.tsx'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Dialog, type DialogProps } from '#ui/overlay/dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { toastFailure } from '#ui/overlay/toast-failure.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { getReadyMessages } from '#whatsapp/contract.ts'
import { MessageFacts, OpenWhatsapp, ReadyText, SentButton } from '#whatsapp/web/ready-message.tsx'

export interface SentReceipt {
  /** `amount` without sign. */
  payment: Pick<
    RentalPayment,
    'id' | 'kind' | 'refundOf' | 'reverses' | 'method' | 'amount' | 'receipt' | 'at'
  >
  rental: { id: RentalId; number: string }
  customer: { name: string; phone: string; email: string | null; hasAccount: boolean }
}

/** The receipt by email, or as a text to copy, or to open in a messenger. */
export function SendReceiptDialog({ receipt, ...dialog }: DialogProps & { receipt: SentReceipt }) {
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
    onError: (error) => toastFailure(error),
  })
  const subject = { kind: 'rental', id: rental.id, paymentId: payment.id } as const
  const ready = useLiveQuery(getReadyMessages, { query: subject })
  const text = ready.data?.messages[0]?.text ?? ''
  const phone = customer.phone.replace(/[^\d+]/g, '')
  const look = buttonClass({ kind: 'secondary', size: 'small' })
  return (
    <Dialog
      {...dialog}
      plain
      title={rentalsWords.sendReceipt({ receipt: payment.receipt })}
      description={messages.about}
      actions={
        <>
          <a href={`sms:${phone}?&body=${encodeURIComponent(text)}`} className={look}>
            {messages.sms}
          </a>
          {ready.data?.agreedAt && (
            <>
              <OpenWhatsapp phone={phone} text={text} />
              <SentButton subject={subject} event="receipt" onNoted={() => dialog.onOpenChange(false)} />
            </>
          )}
          {customer.email && (
            <Button
              size="small"
              pending={isPending && words.sending}
              onClick={() => mutate({ params: { id: rental.id, paymentId: payment.id } })}
            >
              {words.sendByEmail}
            </Button>
          )}
        </>
      }
    >
      <QueryBoundary query={ready} skeleton={<Skeleton className="h-40" />}>
        {({ agreedAt, isStopped, customerId, messages: [message] }) =>
          message && (
            <>
              <ReadyText text={message.text} />
              <MessageFacts
                agreedAt={agreedAt}
                isStopped={isStopped}
                customerId={customerId}
                sent={message.sent}
              />
            </>
          )
        }
      </QueryBoundary>
    </Dialog>
  )
}
