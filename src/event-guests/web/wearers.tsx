import { useEffect, useId, useRef, useState } from 'react'
import { wearerNames } from '#event-guests/contract.ts'
import { mayHaveEventGuests } from '#event-guests/rules.ts'
import { wearers as messages, shareLink } from '#event-guests/texts/texts.gen.js'
import type { CustomerRental } from '#rentals/contract.ts'
import { longDateWithYear } from '#shared/dates.ts'
import { dotList } from '#shared/format/list.ts'
import { words } from '#shared/texts/texts.gen.js'
import { whatsAppUrl } from '#shared/whatsapp.ts'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { copyFrom } from '#ui/control/copy-from.ts'
import { TextField } from '#ui/form/field.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'
import type { EventGuestsActions } from './use-event-guests.ts'

interface WearersProps {
  rental: Pick<CustomerRental, 'pieces' | 'step' | 'eventDate' | 'groupLink' | 'readiness'>
  actions: EventGuestsActions
  className?: string
}

/** Of a rental with several pieces: a name for each, and the link on which each guest sees her own. */
export function Wearers({ rental, actions, className }: WearersProps) {
  const heading = useId()
  const { pieces, step, groupLink, eventDate, readiness } = rental
  const [isNew, setNew] = useState(false)
  const shares = useRef(false)
  const { form, errors, failure, pending } = useForm({
    schema: wearerNames,
    async send(names) {
      await actions.name(names)
      if (shares.current) await actions.share()
      setNew(shares.current)
      if (!shares.current) toast({ title: messages.saved, tone: 'good' })
    },
    failed: messages.failed,
  })
  if (pieces.length < 2 || !mayHaveEventGuests(step)) return null
  return (
    <section aria-labelledby={heading} className={className}>
      <h2 id={heading} className="text-lg font-medium">
        {messages.title}
      </h2>
      <p className="measure mt-1 text-quiet">{messages.text}</p>
      <form {...form} className="mt-4 grid max-w-3xl gap-4 scripting-none:hidden sm:grid-cols-2">
        {pieces.map(({ id, dress, wearer }, index) => {
          const name = `wearers.${index}.name`
          return (
            <div key={id}>
              <input type="hidden" name={`wearers.${index}.id`} value={id} />
              <TextField
                name={name}
                error={errors[name]}
                label={messages.name({ title: dress.title })}
                defaultValue={wearer ?? ''}
                autoComplete="off"
                dir="auto"
                optional
              />
              {groupLink && readiness?.[id] && <Readiness {...readiness[id]} />}
            </div>
          )
        })}
        <div className="sm:col-span-2 empty:hidden">
          <FormFailure failure={failure} />
        </div>
        <p className="flex flex-wrap gap-3 sm:col-span-2">
          {!groupLink && (
            <Button
              type="submit"
              kind="secondary"
              pending={pending && shares.current && words.saving}
              onClick={() => {
                shares.current = true
              }}
            >
              {messages.share}
            </Button>
          )}
          <Button
            type="submit"
            kind={groupLink ? 'secondary' : 'quiet'}
            pending={pending && !shares.current && words.saving}
            onClick={() => {
              shares.current = false
            }}
          >
            {messages.save}
          </Button>
        </p>
      </form>
      {groupLink && <ShareLink link={groupLink} isNew={isNew} eventDate={eventDate} actions={actions} />}
    </section>
  )
}

/** What her guest has done with the link. */
function Readiness({ hasSizes, hasFitting }: NonNullable<CustomerRental['readiness']>[string]) {
  return (
    <p className="pt-1 text-sm text-quiet">
      {dotList([
        hasSizes ? messages.sizesWritten : messages.noSizes,
        hasFitting ? messages.fittingBooked : messages.noFitting,
      ])}
    </p>
  )
}

const RenewLinkDialog = lazyDialog(() => import('./link-dialogs.tsx'), 'RenewLinkDialog')
const EndLinkDialog = lazyDialog(() => import('./link-dialogs.tsx'), 'EndLinkDialog')

interface ShareLinkProps {
  link: string
  /** Made by a button that is gone: its field takes the focus. */
  isNew: boolean
  eventDate: string
  actions: EventGuestsActions
}

/** The link for the guests of an event: to copy, to send, to renew and to end. */
function ShareLink({ link, isNew, eventDate, actions }: ShareLinkProps) {
  const input = useRef<HTMLInputElement>(null)
  const [dialog, setDialog] = useState<'renew' | 'end'>()
  useEffect(() => {
    if (isNew) input.current?.focus()
  }, [isNew])
  function copy() {
    toast(
      copyFrom(input.current)
        ? { title: shareLink.copied, tone: 'good' }
        : { title: shareLink.notCopied, text: shareLink.byHand, tone: 'bad' },
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
        label={shareLink.label}
        hint={shareLink.hint}
        value={link}
        readOnly
        dir="ltr"
        onFocus={({ target }) => target.select()}
      />
      <p className="flex flex-wrap gap-3 scripting-none:hidden">
        <a
          href={whatsAppUrl('', shareLink.message({ date: longDateWithYear(eventDate), link }))}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ kind: 'secondary' })}
        >
          {shareLink.whatsapp}
        </a>
        <Button kind="secondary" onClick={copy}>
          {words.copy}
        </Button>
        <Button kind="quiet" onClick={() => setDialog('renew')}>
          {shareLink.renew}
        </Button>
        <Button kind="quiet" onClick={() => setDialog('end')}>
          {shareLink.end}
        </Button>
      </p>
      <RenewLinkDialog {...dialogOf('renew')} />
      <EndLinkDialog {...dialogOf('end')} />
    </div>
  )
}
