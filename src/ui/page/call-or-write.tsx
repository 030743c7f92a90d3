import { useRouter } from '@tanstack/react-router'
import { WhatsappLink } from '#ui/phone.tsx'
import { PhoneLink } from '#ui/phone-link.tsx'
import type { PageContext } from './page-context.ts'

/** Whom she calls or writes to about something of hers. */
export function CallOrWrite({ phone, message }: { phone: string; message: string }) {
  const { whatsapp } = (useRouter().options.context as PageContext).site
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      {phone && (
        <>
          <PhoneLink number={phone} className="thread-link" />
          <span aria-hidden="true">·</span>
        </>
      )}
      <WhatsappLink number={whatsapp} message={message} />
    </span>
  )
}
