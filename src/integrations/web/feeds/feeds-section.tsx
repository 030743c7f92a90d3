import { feedsSection as messages } from '#integrations/texts/texts.gen.js'
import { LoadedList } from '#integrations/web/list/loaded-list.tsx'
import {
  listStaffCalendarFeeds,
  revokeAllCalendarFeeds,
  revokeStaffCalendarFeed,
  type StaffCalendarFeed,
} from '#schedule/feed-contract.ts'
import { showrooms } from '#showrooms/facts.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { Button } from '#ui/button.tsx'
import { InstantDay, Moment } from '#ui/moment.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { useRowDialog } from '#ui/table/use-row-dialog.ts'

/** The calendar addresses of all staff, which answer without signing in. */
export function FeedsSection() {
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
          {messages.title}
        </h2>
        {(query.data?.length ?? 0) > 1 && (
          <Button kind="secondary" size="small" onClick={() => dialog.show('revokeAll')}>
            {messages.revokeAll}
          </Button>
        )}
      </div>
      <p className="max-w-prose text-sm text-quiet">{messages.about}</p>
      <LoadedList query={query} skeleton={{ count: 2, className: 'h-14' }} messages={messages}>
        {(feed) => <FeedRow feed={feed} onRevoke={() => dialog.show('revoke', feed)} />}
      </LoadedList>
      <ConfirmDialog
        {...dialog.props('revoke')}
        {...messages.revocation}
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
        {...messages.revocationOfAll}
        send={async () => messages.count({ count: (await all.mutateAsync({})).revoked })}
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
        <p>{hasContacts ? messages.withContacts : messages.withoutContacts}</p>
        <p className="text-xs text-quiet">
          {messages.madeOn} <InstantDay instant={createdAt} /> ·{' '}
          {lastReadAt ? (
            <>
              {messages.read} <Moment instant={lastReadAt} />
            </>
          ) : (
            messages.neverRead
          )}
        </p>
      </div>
      <Button
        kind="secondary"
        size="small"
        aria-label={messages.revokeLabel({ name: owner.name, place: placeOf(feed) })}
        onClick={onRevoke}
      >
        {messages.revoke}
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
  const showroom = branch ? showrooms[branch].name : messages.both
  return colleague ? messages.placeOf({ name: colleague.name, showroom }) : showroom
}
