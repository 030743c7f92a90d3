import { useState } from 'react'
import { useMay } from '#accounts/web/session/viewer.ts'
import { listColleagues } from '#colleagues/contract.ts'
import {
  type CalendarFeed,
  createCalendarFeed,
  listCalendarFeeds,
  revokeCalendarFeed,
} from '#schedule/feed-contract.ts'
import { calendarFeedDialog as messages, scheduleWords } from '#schedule/texts/texts.gen.js'
import { listFile } from '#shared/access.ts'
import { words } from '#shared/texts/texts.gen.js'
import { isBranch, showrooms } from '#showrooms/showrooms.ts'
import { showroomChoices } from '#showrooms/web/admin/showroom-fields.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { QueryBoundary } from '#ui/api/query-boundary.tsx'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { Moment } from '#ui/moment.tsx'
import { Dialog, type DialogProps } from '#ui/overlay/dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { toastFailure } from '#ui/overlay/toast-failure.ts'
import { SkeletonRows } from '#ui/skeleton.tsx'

export function CalendarFeedDialog(dialog: DialogProps) {
  const hasContacts = useMay()(listFile)
  return (
    <Dialog {...dialog} title={scheduleWords.calendarFeed} description={messages.text} size="normal" plain>
      <p className="mb-4 text-sm">{hasContacts ? messages.withContacts : messages.withoutContacts}</p>
      <NewFeed />
      <h3 className="mt-6 mb-2 font-semibold">{messages.own}</h3>
      <QueryBoundary
        query={useLiveQuery(listCalendarFeeds)}
        skeleton={<SkeletonRows count={2} className="mb-2 h-9" />}
      >
        {(feeds) =>
          feeds.length === 0 ? (
            <p className="text-sm text-quiet">{messages.none}</p>
          ) : (
            <ul className="divide-y divide-line border-y border-line">
              {feeds.map((feed) => (
                <FeedRow key={feed.id} feed={feed} />
              ))}
            </ul>
          )
        }
      </QueryBoundary>
    </Dialog>
  )
}

const onError = (error: unknown) => toastFailure(error)

function NewFeed() {
  const [branch, setBranch] = useState('')
  const [colleagueId, setColleagueId] = useState('')
  const colleagues = useLiveQuery(listColleagues).data?.filter(({ hasLeft }) => !hasLeft) ?? []
  const { mutate, data, isPending } = useApiMutation(createCalendarFeed, {
    refreshes: [listCalendarFeeds],
    onError,
  })
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <Select
          label={words.showroom}
          value={branch}
          onChange={({ target }) => setBranch(target.value)}
          options={[{ value: '', label: words.bothShowrooms }, ...showroomChoices()]}
        />
        {colleagues.length > 0 && (
          <Select
            label={messages.colleague}
            value={colleagueId}
            onChange={({ target }) => setColleagueId(target.value)}
            options={[
              { value: '', label: scheduleWords.allColleagues },
              ...colleagues.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        )}
        <Button
          pending={isPending && messages.creating}
          onClick={() =>
            mutate({
              body: { branch: isBranch(branch) ? branch : null, colleagueId: colleagueId || undefined },
            })
          }
        >
          {messages.create}
        </Button>
      </div>
      {data && (
        <div className="grid gap-2">
          <TextField
            label={words.address}
            hint={messages.addressHint}
            value={data.url}
            readOnly
            onFocus={({ target }) => target.select()}
          />
          <a
            href={data.url.replace(/^https?:/, 'webcal:')}
            className="thread-link inline-flex min-h-6 items-center justify-self-start text-sm"
          >
            {messages.subscribe}
          </a>
        </div>
      )}
    </div>
  )
}

function FeedRow({ feed: { id, branch, colleague, createdAt, lastReadAt } }: { feed: CalendarFeed }) {
  const { mutate, isPending } = useApiMutation(revokeCalendarFeed, {
    refreshes: [listCalendarFeeds],
    onSuccess: () => toast({ title: messages.revoked, tone: 'good' }),
    onError,
  })
  const showroom = branch ? showrooms[branch].name : words.bothShowrooms
  const place = colleague ? messages.placeOf({ name: colleague.name, showroom }) : showroom
  return (
    <li className="flex items-center justify-between gap-4 py-2 text-sm">
      <span>
        {place}
        <span className="block text-xs text-quiet">
          <Moment instant={createdAt} /> ·{' '}
          {lastReadAt ? (
            <>
              {messages.read} <Moment instant={lastReadAt} />
            </>
          ) : (
            messages.never
          )}
        </span>
      </span>
      <Button
        kind="secondary"
        size="small"
        disabled={isPending}
        aria-label={messages.revokeLabel({ place })}
        onClick={() => mutate({ params: { id } })}
      >
        {messages.revoke}
      </Button>
    </li>
  )
}
