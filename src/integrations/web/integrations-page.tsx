import { createFileRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { forStaff } from '#accounts/web/session/members-only.tsx'
import { type ApiKey, listApiKeys, revokeApiKey } from '#integrations/keys-contract.ts'
import {
  feedsSection,
  integrationsPageHead as headTexts,
  keysSection,
  integrationsPage as messages,
  webhooksSection,
} from '#integrations/texts/texts.gen.js'
import { LoadedList } from '#integrations/web/list/loaded-list.tsx'
import { SecretDialog } from '#integrations/web/secret/secret-dialog.tsx'
import { listWebhooks, type Webhook } from '#integrations/webhooks-contract.ts'
import {
  listStaffCalendarFeeds,
  revokeAllCalendarFeeds,
  revokeStaffCalendarFeed,
  type StaffCalendarFeed,
} from '#schedule/feed-contract.ts'
import { dateWithYear } from '#shared/dates.ts'
import { showrooms } from '#showrooms/showrooms.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { prefetch, useLiveQuery } from '#ui/api/use-live-query.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/lazy/lazy-confirm-dialog.ts'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'
import { InstantDay, Moment } from '#ui/moment.tsx'
import { privateHead } from '#ui/page/head.ts'
import { useRowDialog } from '#ui/table/use-row-dialog.ts'
import { ScopeLabel } from './keys/scope-label.tsx'
import { WebhookBadge } from './webhooks/webhook-badge.tsx'

export const Route = createFileRoute('/admin/integrations')({
  loader: ({ context }) =>
    forStaff(context, async () => {
      await Promise.all([
        prefetch(context, [listApiKeys]),
        prefetch(context, [listWebhooks]),
        prefetch(context, [listStaffCalendarFeeds]),
      ])
    }),
  head: privateHead(headTexts.title),
  component: IntegrationsPage,
})

function IntegrationsPage() {
  return (
    <>
      <h1 className="pb-2 text-lg font-semibold">{messages.title}</h1>
      <p className="pb-4 text-sm">
        <a href="/api/docs" className="thread-link inline-flex min-h-6 items-center">
          {messages.docs}
        </a>
      </p>
      <KeysSection />
      <WebhooksSection />
      <FeedsSection />
    </>
  )
}

/** The calendar addresses of all staff, which answer without signing in. */
function FeedsSection() {
  const query = useLiveQuery(listStaffCalendarFeeds)
  const dialog = useRowDialog<StaffCalendarFeed, 'revoke' | 'revokeAll'>(({ id }) =>
    query.data?.find((feed) => feed.id === id),
  )
  const one = useApiMutation(revokeStaffCalendarFeed)
  const all = useApiMutation(revokeAllCalendarFeeds)
  const { row } = dialog
  return (
    <section aria-labelledby="feeds-title" className="grid max-w-4xl gap-4 border-t border-line py-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="feeds-title" className="font-semibold">
          {feedsSection.title}
        </h2>
        {(query.data?.length ?? 0) > 1 && (
          <Button kind="secondary" size="small" onClick={() => dialog.show('revokeAll')}>
            {feedsSection.revokeAll}
          </Button>
        )}
      </div>
      <p className="max-w-prose text-sm text-quiet">{feedsSection.about}</p>
      <LoadedList query={query} skeleton={{ count: 2, className: 'h-14' }} messages={feedsSection}>
        {(feed) => <FeedRow feed={feed} onRevoke={() => dialog.show('revoke', feed)} />}
      </LoadedList>
      <ConfirmDialog
        {...dialog.props('revoke')}
        {...feedsSection.revocation}
        send={async () => {
          if (row) await one.mutateAsync({ params: { id: row.id } })
          return row?.owner.name
        }}
        refreshes={[listStaffCalendarFeeds]}
      >
        {row && <FeedName feed={row} />}
      </ConfirmDialog>
      <ConfirmDialog
        {...dialog.props('revokeAll')}
        {...feedsSection.revocationOfAll}
        send={async () => feedsSection.count({ count: (await all.mutateAsync({})).revoked })}
        refreshes={[listStaffCalendarFeeds]}
      />
    </section>
  )
}

function FeedRow({ feed, onRevoke }: { feed: StaffCalendarFeed; onRevoke(): void }) {
  const { owner, hasContacts, createdAt, lastReadAt } = feed
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 text-sm">
      <div className="grid min-w-0 gap-1">
        <FeedName feed={feed} />
        <p>{hasContacts ? feedsSection.withContacts : feedsSection.withoutContacts}</p>
        <p className="text-xs text-quiet">
          {feedsSection.madeOn} <InstantDay instant={createdAt} /> ·{' '}
          {lastReadAt ? (
            <>
              {feedsSection.read} <Moment instant={lastReadAt} />
            </>
          ) : (
            feedsSection.neverRead
          )}
        </p>
      </div>
      <Button
        kind="secondary"
        size="small"
        aria-label={feedsSection.revokeLabel({ name: owner.name, place: placeOf(feed) })}
        onClick={onRevoke}
      >
        {feedsSection.revoke}
      </Button>
    </li>
  )
}

function FeedName({ feed }: { feed: StaffCalendarFeed }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm">
      <bdi className="font-medium wrap-anywhere">{feed.owner.name}</bdi>
      <span className="text-quiet">{placeOf(feed)}</span>
    </p>
  )
}

function placeOf({ branch, colleague }: StaffCalendarFeed): string {
  const showroom = branch ? showrooms[branch].name : feedsSection.both
  return colleague ? feedsSection.placeOf({ name: colleague.name, showroom }) : showroom
}

const NewKeyDialog = lazyDialog(() => import('./keys/new-key-dialog.tsx'), 'NewKeyDialog')

function KeysSection() {
  const query = useLiveQuery(listApiKeys)
  const dialog = useRowDialog<ApiKey, 'make' | 'revoke'>(({ id }) => query.data?.find((key) => key.id === id))
  const [secret, setSecret] = useState<string>()
  const { mutateAsync } = useApiMutation(revokeApiKey)
  const { row } = dialog
  return (
    <section aria-labelledby="keys-title" className="grid max-w-4xl gap-4 border-t border-line py-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="keys-title" className="font-semibold">
          {keysSection.title}
        </h2>
        <Button size="small" onClick={() => dialog.show('make')} onPointerEnter={NewKeyDialog.preload}>
          {keysSection.make}
        </Button>
      </div>
      <p className="max-w-prose text-sm text-quiet">{keysSection.about}</p>
      <LoadedList query={query} skeleton={{ count: 2, className: 'h-14' }} messages={keysSection}>
        {(key) => <KeyRow apiKey={key} onRevoke={() => dialog.show('revoke', key)} />}
      </LoadedList>
      <NewKeyDialog {...dialog.props('make')} onMade={({ key }) => setSecret(key)} />
      <SecretDialog
        secret={secret}
        onStored={() => setSecret(undefined)}
        title={keysSection.made}
        about={keysSection.madeAbout}
        label={keysSection.key}
      />
      <ConfirmDialog
        {...dialog.props('revoke')}
        {...keysSection.revocation}
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
          <Badge tone={tones[state]}>{keysSection.states[state]}</Badge>
        </div>
        <ul className="flex flex-wrap gap-x-4 gap-y-1">
          {scopes.map((scope) => (
            <li key={scope}>
              <ScopeLabel scope={scope} />
            </li>
          ))}
        </ul>
        <p className="text-xs text-quiet">
          {keysSection.madeBy({ name: createdBy })} <InstantDay instant={createdAt} /> ·{' '}
          {keysSection.expires({ day: dateWithYear(expiresOn) })} ·{' '}
          {lastUsedAt ? (
            <>
              {keysSection.used} <Moment instant={lastUsedAt} />
            </>
          ) : (
            keysSection.neverUsed
          )}
        </p>
      </div>
      {state === 'WORKS' && (
        <Button
          kind="secondary"
          size="small"
          aria-label={keysSection.revokeLabel({ name })}
          onClick={onRevoke}
        >
          {keysSection.revoke}
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

const WebhookDialog = lazyDialog(() => import('./webhooks/webhook-dialog.tsx'), 'WebhookDialog')

function WebhooksSection() {
  const query = useLiveQuery(listWebhooks)
  const [isAdding, setAdding] = useState(false)
  const [secret, setSecret] = useState<string>()
  return (
    <section aria-labelledby="webhooks-title" className="grid max-w-4xl gap-4 border-t border-line py-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="webhooks-title" className="font-semibold">
          {webhooksSection.title}
        </h2>
        <Button size="small" onClick={() => setAdding(true)} onPointerEnter={WebhookDialog.preload}>
          {webhooksSection.add}
        </Button>
      </div>
      <p className="max-w-prose text-sm text-quiet">{webhooksSection.about}</p>
      <LoadedList query={query} skeleton={{ count: 2, className: 'h-14' }} messages={webhooksSection}>
        {(webhook) => <WebhookRow webhook={webhook} />}
      </LoadedList>
      <WebhookDialog open={isAdding} onOpenChange={setAdding} onMade={setSecret} />
      <SecretDialog
        secret={secret}
        onStored={() => setSecret(undefined)}
        title={webhooksSection.made}
        about={webhooksSection.madeAbout}
        label={webhooksSection.secret}
      />
    </section>
  )
}

function WebhookRow({ webhook }: { webhook: Webhook }) {
  const { id, name, url, events } = webhook
  return (
    <li className="grid gap-1 py-3 text-sm">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <Link
          to="/admin/integrations/$id"
          params={{ id }}
          className="thread-link inline-flex min-h-6 items-center font-medium wrap-anywhere"
        >
          <bdi>{name}</bdi>
        </Link>
        <WebhookBadge webhook={webhook} />
      </p>
      <p className="text-xs wrap-anywhere text-quiet">
        <bdi dir="ltr">{url}</bdi> · {webhooksSection.events({ count: events.length })}
      </p>
    </li>
  )
}
