import { useState } from 'react'
import type { AppointmentId, RentalId, WaitlistEntryId } from '#shared/ids.ts'
import { words } from '#shared/texts/texts.gen.js'
import { Button } from '#ui/button.tsx'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'
import { whatsappButton as messages } from '#whatsapp/texts/texts.gen.js'

export const WhatsappDialog = lazyDialog(() => import('./whatsapp-dialog.tsx'), 'WhatsappDialog')

interface WhatsappButtonProps {
  subject: { kind: 'appointment' | 'rental' | 'waitlist'; id: AppointmentId | RentalId | WaitlistEntryId }
  /** Of the customer, for screen readers. */
  name: string
  kind?: 'quiet' | 'secondary'
}

/** Opens the ready message about a record. */
export function WhatsappButton({ subject, name, kind = 'quiet' }: WhatsappButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <span className="print:hidden">
      <Button
        size="small"
        kind={kind}
        aria-label={messages.to({ name })}
        onPointerEnter={WhatsappDialog.preload}
        onClick={() => setOpen(true)}
      >
        {words.whatsApp}
      </Button>
      <WhatsappDialog open={open} onOpenChange={setOpen} subject={subject} name={name} />
    </span>
  )
}
