import { useState } from 'react'
import { type ApiKey, listApiKeys, revokeApiKey } from '#integrations/keys-contract.ts'
import { keysSection as messages } from '#integrations/texts/texts.gen.js'
import { LoadedList } from '#integrations/web/list/loaded-list.tsx'
import { SecretDialog } from '#integrations/web/secret/secret-dialog.tsx'
import { dateWithYear } from '#shared/dates.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'
import { InstantDay, Moment } from '#ui/moment.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { useRowDialog } from '#ui/table/use-row-dialog.ts'
import { ScopeLabel } from './scope-label.tsx'

const NewKeyDialog = lazyDialog(() => import('./new-key-dialog.tsx'), 'NewKeyDialog')

export function KeysSection() {
  const query = useLiveQuery(listApiKeys)
  const dialog = useRowDialog<ApiKey, 'make' | 'revoke'>(({ id }) => query.data?.find((key) => key.id === id))
  const [secret, setSecret] = useState<string>()
  const { mutateAsync } = useApiMutation(revokeApiKey)
  const { row } = dialog
  return (
    <section aria-labelledby="keys-title" className="grid max-w-4xl gap-4 border-t border-line py-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="keys-title" className="font-semibold">
          {messages.title}
        </h2>
        <Button size="small" onClick={() => dialog.show('make')} onPointerEnter={NewKeyDialog.preload}>
          {messages.make}
        </Button>
      </div>
      <p className="max-w-prose text-sm text-quiet">{messages.about}</p>
      <LoadedList query={query} skeleton={{ count: 2, className: 'h-14' }} messages={messages}>
        {(key) => <KeyRow apiKey={key} onRevoke={() => dialog.show('revoke', key)} />}
      </LoadedList>
      <NewKeyDialog {...dialog.props('make')} onMade={({ key }) => setSecret(key)} />
      <SecretDialog
        secret={secret}
        onStored={() => setSecret(undefined)}
        title={messages.made}
        about={messages.madeAbout}
        label={messages.key}
      />
      <ConfirmDialog
        {...dialog.props('revoke')}
        {...messages.revocation}
        send={async () => {
          if (row) await mutateAsync({ params: { id: row.id } })
          return row?.name
        }}
        refreshes={[listApiKeys]}
      >
        {row && <KeyName apiKey={row} />}
      </ConfirmDialog>
    </section>
  )
}

const tones = { WORKS: 'good', EXPIRED: 'warn', REVOKED: 'idle', OWNER_LEFT: 'bad' } as const

function KeyRow({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke(): void }) {
  const { name, scopes, state, createdBy, createdAt, expiresOn, lastUsedAt } = apiKey
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 text-sm">
      <div className="grid min-w-0 gap-1">
        <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <KeyName apiKey={apiKey} />
          <Badge tone={tones[state]}>{messages.states[state]}</Badge>
        </div>
        <ul className="flex flex-wrap gap-x-4 gap-y-1">
          {scopes.map((scope) => (
            <li key={scope}>
              <ScopeLabel scope={scope} />
            </li>
          ))}
        </ul>
        <p className="text-xs text-quiet">
          {messages.madeBy({ name: createdBy })} <InstantDay instant={createdAt} /> ·{' '}
          {messages.expires({ day: dateWithYear(expiresOn) })} ·{' '}
          {lastUsedAt ? (
            <>
              {messages.used} <Moment instant={lastUsedAt} />
            </>
          ) : (
            messages.neverUsed
          )}
        </p>
      </div>
      {state === 'WORKS' && (
        <Button kind="secondary" size="small" aria-label={messages.revokeLabel({ name })} onClick={onRevoke}>
          {messages.revoke}
        </Button>
      )}
    </li>
  )
}

function KeyName({ apiKey: { name, start } }: { apiKey: ApiKey }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm">
      <bdi className="font-medium wrap-anywhere">{name}</bdi>
      <code dir="ltr" className="text-xs text-quiet">{`${start}…`}</code>
    </p>
  )
}
