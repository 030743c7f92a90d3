import { type FocusEvent, use, useId } from 'react'
import type { ListedPayment } from '#books/payments-contract.ts'
import { methodNames, paymentName } from '#rentals/messages.ts'
import { localNow, longDateWithYear } from '#shared/dates.ts'
import { amountInDollars } from '#shared/format/money.ts'
import { whatsAppUrl } from '#shared/whatsapp.ts'
import { buttonClass } from '#ui/button-class.ts'
import { TimeZone } from '#ui/moment.tsx'
import { Dialog, type DialogProps } from '#ui/overlay/dialog.tsx'

const messages = {
  title: 'Send as a Message',
  about: 'Copy the text, or open it in WhatsApp or as an SMS.',
  text: 'Message',
  whatsApp: 'WhatsApp',
  sms: 'SMS',
}

interface ReceiptMessageDialogProps extends DialogProps {
  payment: ListedPayment
}

/** The receipt as a text to copy, or to open in a messenger. */
export function ReceiptMessageDialog({ payment, ...dialog }: ReceiptMessageDialogProps) {
  const id = useId()
  const text = receiptMessage(payment, use(TimeZone))
  const phone = payment.customer.phone.replace(/[^\d+]/g, '')
  const selectAll = (event: FocusEvent<HTMLTextAreaElement>) => event.target.select()
  const look = buttonClass({ kind: 'secondary', size: 'small' })
  return (
    <Dialog
      {...dialog}
      plain
      title={messages.title}
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
        </>
      }
    >
      <label htmlFor={id} className="sr-only">
        {messages.text}
      </label>
      <textarea
        id={id}
        readOnly
        rows={5}
        value={text}
        onFocus={selectAll}
        className="w-full rounded-control border border-edge bg-surface p-3"
      />
    </Dialog>
  )
}

/** In the customer's words: what was paid or given back, when, and for which rental. */
export function receiptMessage(payment: ListedPayment, timeZone: string): string {
  const { amount, at, customer, kind, method, receipt, refundOf, rental, state } = payment
  const what = paymentName({ kind, refundOf, reverses: state === 'REVERSAL' ? receipt : null })
  const day = longDateWithYear(localNow(new Date(at), timeZone).date)
  const name = customer.name.split(' ', 1)[0]
  return `Dear ${name}, receipt ${receipt} of ${day}: ${amountInDollars(amount.replace('-', ''))}, ${what.toLowerCase()}, ${methodNames[method].toLowerCase()}, for your rental ${rental.number}. Thank you!`
}
