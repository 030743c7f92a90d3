import { consentTexts } from '#customers/constants.ts'
import { whatsappSwitch as messages } from '#customers/texts/texts.gen.js'
import { toast } from '#ui/overlay/toast.ts'
import { toastFailure } from '#ui/overlay/toast-failure.ts'
import { Switch } from '#ui/switch.tsx'

interface WhatsappSwitchProps {
  agrees: boolean
  send(agrees: boolean): Promise<unknown>
}

/** A customer's own consent to messages by WhatsApp: by the link of a booking, or in her account. */
export function WhatsappSwitch({ agrees, send }: WhatsappSwitchProps) {
  async function change(next: boolean) {
    try {
      await send(next)
      toast({
        title: next ? messages.agreed : messages.ended,
        text: next ? messages.stopped : undefined,
        tone: 'good',
      })
    } catch (error) {
      toastFailure(error, messages.failed)
    }
  }
  return (
    <Switch
      label={messages.label}
      hint={consentTexts.whatsapp}
      checked={agrees}
      onSwitch={(on) => void change(on)}
    />
  )
}
