import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { webhookActions as messages } from '#integrations/texts/texts.gen.js'
import { SecretDialog } from '#integrations/web/secret/secret-dialog.tsx'
import {
  changeWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  renewWebhookSecret,
  testWebhook,
  type Webhook,
} from '#integrations/webhooks-contract.ts'
import { words } from '#shared/texts/texts.gen.js'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { errorMessage } from '#ui/api/error-message.ts'
import { Button } from '#ui/button.tsx'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'

const WebhookEditDialog = lazyDialog(() => import('./webhook-dialog.tsx'), 'WebhookDialog')

type Shown = 'edit' | 'renew' | 'delete'

const onError = (error: unknown) => toast({ title: messages.failed, text: errorMessage(error), tone: 'bad' })

export function WebhookActions({ webhook: { id, name, isActive, ...facts } }: { webhook: Webhook }) {
  const [shown, setShown] = useState<Shown>()
  const [secret, setSecret] = useState<string>()
  const navigate = useNavigate()
  const params = { id }
  const test = useApiMutation(testWebhook, {
    refreshes: [listDeliveries],
    onSuccess: () => toast({ title: messages.tested, text: messages.seeLog, tone: 'good' }),
    onError,
  })
  const change = useApiMutation(changeWebhook, { refreshes: [listWebhooks], onError })
  const renewal = useApiMutation(renewWebhookSecret)
  const deletion = useApiMutation(deleteWebhook)
  const dialog = (kind: Shown) => ({
    open: shown === kind,
    onOpenChange: (open: boolean) => setShown(open ? kind : undefined),
  })
  return (
    <div className="flex flex-wrap gap-3">
      <Button size="small" disabled={!isActive} onClick={() => test.mutate({ params })}>
        {messages.test}
      </Button>
      <Button kind="secondary" size="small" onClick={() => setShown('edit')}>
        {words.edit}
      </Button>
      <Button
        kind="secondary"
        size="small"
        onClick={() => change.mutate({ params, body: { isActive: !isActive } })}
      >
        {isActive ? messages.switchOff : messages.switchOn}
      </Button>
      <Button kind="secondary" size="small" onClick={() => setShown('renew')}>
        {messages.renew}
      </Button>
      <Button kind="danger" size="small" onClick={() => setShown('delete')}>
        {words.delete}
      </Button>
      <WebhookEditDialog {...dialog('edit')} webhook={{ id, name, isActive, ...facts }} />
      <ConfirmDialog
        {...dialog('renew')}
        {...messages.renewal}
        send={async () => {
          setSecret((await renewal.mutateAsync({ params })).secret)
          return name
        }}
      />
      <SecretDialog
        secret={secret}
        onStored={() => setSecret(undefined)}
        title={messages.renewed}
        about={messages.renewedAbout}
        label={messages.secret}
      />
      <ConfirmDialog
        {...dialog('delete')}
        {...messages.deletion}
        send={async () => {
          await deletion.mutateAsync({ params })
          return name
        }}
        refreshes={[listWebhooks]}
        onDone={() => void navigate({ to: '/admin/integrations' })}
      />
    </div>
  )
}
