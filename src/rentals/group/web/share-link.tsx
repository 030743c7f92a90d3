import { useEffect, useRef, useState } from 'react'
import { shareLink as messages } from '#rentals/texts/texts.gen.js'
import { longDateWithYear } from '#shared/dates.ts'
import { words } from '#shared/texts/texts.gen.js'
import { whatsAppUrl } from '#shared/whatsapp.ts'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { copyFrom } from '#ui/control/copy-from.ts'
import { TextField } from '#ui/form/field.tsx'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'
import type { GroupActions } from './use-group.ts'

const RenewLinkDialog = lazyDialog(() => import('./link-dialogs.tsx'), 'RenewLinkDialog')
const EndLinkDialog = lazyDialog(() => import('./link-dialogs.tsx'), 'EndLinkDialog')

interface ShareLinkProps {
  link: string
  /** Made by a button that is gone: its field takes the focus. */
  isNew: boolean
  eventDate: string
  actions: GroupActions
}

/** The link for the guests of an event: to copy, to send, to renew and to end. */
export function ShareLink({ link, isNew, eventDate, actions }: ShareLinkProps) {
  const input = useRef<HTMLInputElement>(null)
  const [dialog, setDialog] = useState<'renew' | 'end'>()
  useEffect(() => {
    if (isNew) input.current?.focus()
  }, [isNew])
  function copy() {
    toast(
      copyFrom(input.current)
        ? { title: messages.copied, tone: 'good' }
        : { title: messages.notCopied, text: messages.byHand, tone: 'bad' },
    )
  }
  const dialogOf = (which: typeof dialog) => ({
    open: dialog === which,
    onOpenChange: (open: boolean) => setDialog(open ? which : undefined),
    actions,
  })
  return (
    <div className="mt-6 grid max-w-xl gap-3">
      <TextField
        ref={input}
        label={messages.label}
        hint={messages.hint}
        value={link}
        readOnly
        dir="ltr"
        onFocus={({ target }) => target.select()}
      />
      <p className="flex flex-wrap gap-3 scripting-none:hidden">
        <a
          href={whatsAppUrl('', messages.message({ date: longDateWithYear(eventDate), link }))}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ kind: 'secondary' })}
        >
          {messages.whatsapp}
        </a>
        <Button kind="secondary" onClick={copy}>
          {words.copy}
        </Button>
        <Button kind="quiet" onClick={() => setDialog('renew')}>
          {messages.renew}
        </Button>
        <Button kind="quiet" onClick={() => setDialog('end')}>
          {messages.end}
        </Button>
      </p>
      <RenewLinkDialog {...dialogOf('renew')} />
      <EndLinkDialog {...dialogOf('end')} />
    </div>
  )
}
