import { webhooksWebhookDialog as messages } from '#integrations/messages/texts.gen.js'
import { webhookEvents } from '#integrations/webhook-events.ts'
import {
  changeWebhook,
  createWebhook,
  listWebhooks,
  type Webhook,
  webhookFields,
} from '#integrations/webhooks-contract.ts'
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
          <TextField {...field('name')} label={messages.name} hint={messages.nameHint} autoComplete="off" />
          <TextField
            {...field('url')}
            label={messages.url}
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
    <div>
      <div className="gap-6 sm:columns-2">
        {areas.map((area) => (
          <fieldset key={area} className="min-w-0 break-inside-avoid pb-4">
            <legend className="pb-2 text-sm font-medium">{messages.areas[area]}</legend>
            <div className="grid gap-2">
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
        ))}
      </div>
      <p aria-live="polite" className="pt-1.5 text-sm text-bad empty:hidden">
        {error}
      </p>
    </div>
  )
}

function readWebhook(form: HTMLFormElement): Record<string, unknown> {
  const { name, url, ...checked } = formValues(form)
  return { name, url, events: webhookEvents.filter((event) => checked[event]) }
}
