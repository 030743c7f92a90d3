import { useRouter } from '@tanstack/react-router'
import { type FocusEvent, use, useId } from 'react'
import type { RentalPayment } from '#rentals/contract.ts'
import { sendReceipt } from '#rentals/document-contract.ts'
import { moneyWebSendReceiptDialog as messages } from '#rentals/messages/texts.gen.js'
import { methodNames, paymentName } from '#rentals/messages.ts'
import { localNow, longDateWithYear } from '#shared/dates.ts'
import { amountInDollars } from '#shared/format/money.ts'
import { whatsAppUrl } from '#shared/whatsapp.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { errorMessage } from '#ui/api/error-message.ts'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { TimeZone } from '#ui/moment.tsx'
import { Dialog, type DialogProps } from '#ui/overlay/dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'
import type { PageContext } from '#ui/page/page-context.ts'

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
  const { publicUrl } = (useRouter().options.context as PageContext).site
  const text = receiptMessage(receipt, use(TimeZone), publicUrl)
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
      <textarea
        id={id}
        readOnly
        rows={6}
        value={text}
        onFocus={selectAll}
        className="w-full rounded-control border border-edge bg-surface p-3"
      />
    </Dialog>
  )
}

/**
 * In the customer's words: what was paid or given back, when, and for which rental; for a customer with an account the page
 * that has the receipt. The page of a guest opens by a link that only its email contains.
 */
function receiptMessage(
  { payment, rental, customer }: SentReceipt,
  timeZone: string,
  publicUrl: string,
): string {
  const { amount, at, method, receipt } = payment
  const text = {
    name: customer.name.split(' ', 1)[0] ?? '',
    receipt,
    day: longDateWithYear(localNow(new Date(at), timeZone).date),
    amount: amountInDollars(amount),
    kind: paymentName(payment).toLowerCase(),
    method: methodNames[method].toLowerCase(),
    number: rental.number,
  }
  return customer.hasAccount
    ? messages.messageWithLink({ ...text, link: `${publicUrl}/rentals/${rental.id}` })
    : messages.message(text)
}
