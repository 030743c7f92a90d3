import { endSessionsOfUser, listSessionsOf } from '#accounts/sessions-contract.ts'
import { staffSessions as messages } from '#accounts/texts/texts.gen.js'
import { removeTillCodeOf } from '#accounts/till-code-contract.ts'
import type { AccountId } from '#shared/ids.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { QueryBoundary } from '#ui/api/query-boundary.tsx'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { toastFailure } from '#ui/overlay/toast-failure.ts'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { SessionList } from './session-list.tsx'

/** Where a member of staff is signed in, for owners: when a phone is lost, or somebody leaves in a hurry. */
export function StaffSessions({ userId }: { userId: AccountId }) {
  const input = { params: { id: userId } }
  const query = useLiveQuery(listSessionsOf, input)
  const change = {
    refreshes: [listSessionsOf],
    onError: (error: unknown) => toastFailure(error),
  } as const
  const ending = useApiMutation(endSessionsOfUser, {
    ...change,
    onSuccess: ({ ended }) => toast({ title: messages.ended({ count: ended }), tone: 'good' }),
  })
  const removing = useApiMutation(removeTillCodeOf, {
    ...change,
    onSuccess: () => toast({ title: messages.codeRemoved, tone: 'good' }),
  })
  return (
    <section aria-labelledby="staff-sessions" className="grid gap-3">
      <h3 id="staff-sessions" className="font-medium">
        {messages.title}
      </h3>
      <QueryBoundary query={query} skeleton={<SkeletonRows count={2} className="h-11" />}>
        {({ sessions, hasTillCode }) => (
          <>
            {sessions.length > 0 ? (
              <SessionList sessions={sessions} />
            ) : (
              <p className="text-quiet">{messages.none}</p>
            )}
            <div className="flex flex-wrap gap-3">
              {sessions.some(({ isThis }) => !isThis) && (
                <Button
                  kind="secondary"
                  size="small"
                  pending={ending.isPending && messages.busy}
                  onClick={() => ending.mutate(input)}
                >
                  {messages.endAll}
                </Button>
              )}
              {hasTillCode && (
                <Button
                  kind="secondary"
                  size="small"
                  pending={removing.isPending && messages.busy}
                  onClick={() => removing.mutate(input)}
                >
                  {messages.removeCode}
                </Button>
              )}
            </div>
          </>
        )}
      </QueryBoundary>
    </section>
  )
}
