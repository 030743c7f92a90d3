import { endOneSession, endOtherSessions, listSessions } from '#accounts/sessions-contract.ts'
import { devices as messages } from '#accounts/texts/texts.gen.js'
import { SessionList } from '#accounts/web/sessions/session-list.tsx'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { errorMessage } from '#ui/api/error-message.ts'
import { QueryBoundary } from '#ui/api/query-boundary.tsx'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { Button } from '#ui/button.tsx'
import { TimeZone } from '#ui/moment.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { SkeletonRows } from '#ui/skeleton.tsx'

/** Where one is signed in; ends one of the others or all of them. */
export function Devices() {
  const query = useLiveQuery(listSessions, {})
  const onError = (error: unknown) =>
    toast({ title: messages.failed, text: errorMessage(error), tone: 'bad' })
  const endingOne = useApiMutation(endOneSession, {
    refreshes: [listSessions],
    onSuccess: () => toast({ title: messages.done, tone: 'good' }),
    onError,
  })
  const endingAll = useApiMutation(endOtherSessions, {
    refreshes: [listSessions],
    onSuccess: ({ ended }) =>
      toast({ title: messages.done, text: messages.ended({ count: ended }), tone: 'good' }),
    onError,
  })
  return (
    <>
      <p className="text-quiet">{messages.text}</p>
      <QueryBoundary
        query={query}
        skeleton={<SkeletonRows count={2} className="h-11" />}
        failed={messages.loadFailed}
      >
        {(sessions) => (
          <>
            {/* The hour of one’s own place, not of the showroom. */}
            <TimeZone value={Intl.DateTimeFormat().resolvedOptions().timeZone}>
              <SessionList
                sessions={sessions}
                action={({ id, isThis }, device) =>
                  !isThis && (
                    <Button
                      kind="secondary"
                      size="small"
                      aria-label={messages.endOf({ device })}
                      pending={endingOne.isPending && endingOne.variables.params.id === id && messages.busy}
                      onClick={() => endingOne.mutate({ params: { id } })}
                    >
                      {messages.end}
                    </Button>
                  )
                }
              />
            </TimeZone>
            {sessions.length > 1 && (
              <Button
                kind="secondary"
                pending={endingAll.isPending && messages.busy}
                onClick={() => endingAll.mutate({})}
                className="justify-self-start"
              >
                {messages.button}
              </Button>
            )}
          </>
        )}
      </QueryBoundary>
    </>
  )
}
