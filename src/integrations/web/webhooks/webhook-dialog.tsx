import { useLayoutEffect, useRef } from 'react'
import { integrationsWords, webhookDialog as messages } from '#integrations/texts/texts.gen.js'
import { webhookEvents } from '#integrations/webhook-events.ts'
import {
  changeWebhook,
  createWebhook,
  listWebhooks,
  type Webhook,
  webhookFields,
} from '#integrations/webhooks-contract.ts'
import { words } from '#shared/texts/texts.gen.js'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { TextField } from '#ui/form/field.tsx'
import { formValues } from '#ui/form/use-form.ts'
import type { DialogProps } from '#ui/overlay/dialog.tsx'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { eventNames } from './event-names.ts'

interface WebhookDialogProps extends DialogProps {
  /** Absent: a new one. */
  webhook?: Webhook
  onMade?(secret: string): void
}

export function WebhookDialog({ webhook, onMade, ...dialog }: WebhookDialogProps) {
  const { name, url } = webhook ?? {}
  return (
    <FormDialog
      {...dialog}
      size="large"
      messages={webhook ? messages.edit : messages.add}
      description={messages.about}
      schema={webhookFields}
      read={readWebhook}
      values={{ name, url }}
      endpoint={webhook ? changeWebhook : createWebhook}
      input={(body) => (webhook ? { params: { id: webhook.id }, body } : { body })}
      onDone={(reply) => ('secret' in reply ? onMade?.(reply.secret) : undefined)}
      doneText={({ name }) => name}
      refreshes={[listWebhooks]}
    >
      {(field, errors) => (
        <>
          <TextField {...field('name')} label={words.name} hint={messages.nameHint} autoComplete="off" />
          <TextField
            {...field('url')}
            label={words.address}
            hint={messages.urlHint}
            type="url"
            inputMode="url"
            autoComplete="off"
            dir="ltr"
          />
          <EventChoice chosen={webhook?.events ?? []} error={errors.events} />
        </>
      )}
    </FormDialog>
  )
}

const areas = ['appointment', 'payment', 'dress', 'rental'] as const

function EventChoice({ chosen, error }: { chosen: readonly string[]; error: string | undefined }) {
  return (
    // Its name says that a refusal of the events stands here.
    <fieldset name="events" aria-describedby={error && 'events-error'} className="min-w-0">
      <legend className="pb-3 text-sm font-medium">{integrationsWords.itTells}</legend>
      <div className="gap-6 sm:columns-2">
        {areas.map((area) => (
          <AreaChoice key={area} area={area} chosen={chosen} />
        ))}
      </div>
      <p id="events-error" aria-live="polite" className="pt-1.5 text-sm text-bad empty:hidden">
        {error}
      </p>
    </fieldset>
  )
}

function AreaChoice({ area, chosen }: { area: (typeof areas)[number]; chosen: readonly string[] }) {
  const fieldset = useRef<HTMLFieldSetElement>(null)
  useLayoutEffect(() => {
    if (fieldset.current) checkAll(fieldset.current)
  }, [])
  return (
    <fieldset
      ref={fieldset}
      aria-label={messages.areas[area]}
      onChange={({ target, currentTarget }) => checkAll(currentTarget, target)}
      className="min-w-0 break-inside-avoid pb-4"
    >
      <Checkbox label={<span className="text-sm font-medium">{messages.all[area]}</span>} />
      <div className="grid gap-2 ps-8 pt-2">
        {webhookEvents
          .filter((event) => event.startsWith(`${area}.`))
          .map((event) => (
            <Checkbox
              key={event}
              name={event}
              defaultChecked={chosen.includes(event)}
              label={eventNames[event]}
            />
          ))}
      </div>
    </fieldset>
  )
}

/** The first checkbox stands for all others. In the document, so that the form reads the change at once. */
function checkAll(fieldset: HTMLFieldSetElement, changed?: EventTarget): void {
  const [all, ...each] = fieldset.querySelectorAll('input')
  if (!all) return
  if (changed === all) for (const one of each) one.checked = all.checked
  const count = each.filter(({ checked }) => checked).length
  all.checked = count === each.length
  all.indeterminate = count > 0 && count < each.length
}

function readWebhook(form: HTMLFormElement): Record<string, unknown> {
  const { name, url, ...checked } = formValues(form)
  return { name, url, events: webhookEvents.filter((event) => checked[event]) }
}
