import { linkDialogs as messages } from '#event-guests/texts/texts.gen.js'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import type { DialogProps } from '#ui/overlay/dialog.tsx'
import type { EventGuestsActions } from './use-event-guests.ts'

interface LinkDialogProps extends DialogProps {
  actions: EventGuestsActions
}

export function RenewLinkDialog({ actions, ...dialog }: LinkDialogProps) {
  return (
    <ConfirmDialog
      {...dialog}
      {...messages.renew}
      send={async () => {
        await actions.share()
        return undefined
      }}
    />
  )
}

export function EndLinkDialog({ actions, ...dialog }: LinkDialogProps) {
  return (
    <ConfirmDialog
      {...dialog}
      {...messages.end}
      send={async () => {
        await actions.end()
        return undefined
      }}
    />
  )
}
