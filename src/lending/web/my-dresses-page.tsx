import { createFileRoute } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { forMembers, MembersOnly } from '#accounts/web/session/members-only.tsx'
import { type DressStatus, listMyDresses } from '#dresses/contract.ts'
import { mayEdit } from '#lending/rules.ts'
import { myDressesPageHead as headTexts, myDressesPage as messages } from '#lending/texts/texts.gen.js'
import { RestoreDraftDialog } from '#lending/web/draft/restore-draft-dialog.tsx'
import { LenderDresses } from '#lending/web/list/lender-dresses.tsx'
import { ListSkeleton } from '#lending/web/list/list-skeleton.tsx'
import type { AccountId } from '#shared/ids.ts'
import { words } from '#shared/texts/texts.gen.js'
import { getShowroomClock } from '#showrooms/contract.ts'
import { QueryBoundary } from '#ui/api/query-boundary.tsx'
import { prefetch, useLiveQuery } from '#ui/api/use-live-query.ts'
import { ButtonLink } from '#ui/button.tsx'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'
import { pageSearch, textParam } from '#ui/list/page-search.ts'
import { privateHead } from '#ui/page/head.ts'

const DressFormDialog = lazyDialog(() => import('#lending/web/form/dress-form-dialog.tsx'), 'DressFormDialog')

// Separate from `messages`, which load with the component.
const title = headTexts.myDresses

interface MyDressesSearch {
  status?: string
  dress?: string
  add?: true
  edit?: string
}

export const Route = createFileRoute('/my-dresses')({
  // Does not check the statuses: every page loads this code with its first script.
  validateSearch: pageSearch<MyDressesSearch>({
    status: textParam,
    dress: textParam,
    add: () => true as const,
    edit: textParam,
  }),
  loader: ({ context }) => forMembers(context, () => prefetch(context, [listMyDresses, getShowroomClock])),
  head: privateHead(title),
  component: MyDressesPage,
})

function MyDressesPage() {
  return (
    <MembersOnly title={words.signIn} text={words.signInForDresses}>
      {(viewer) => (
        <div className="gutters py-10 lg:py-14">
          <header className="grid gap-x-12 gap-y-6 lg:grid-cols-2 lg:items-end">
            <h1 className="display text-headline">{title}</h1>
            <div className="flex flex-col items-start gap-4 lg:items-end">
              <p className="text-sm text-quiet">{messages.handIn}</p>
              <div className="flex flex-wrap gap-3">
                <ButtonLink
                  from="/my-dresses"
                  to="/my-dresses"
                  search={(before: MyDressesSearch) => ({ ...before, add: true as const })}
                  resetScroll={false}
                  aria-haspopup="dialog"
                  onPointerEnter={DressFormDialog.preload}
                  className="scripting-none:hidden"
                >
                  {words.addADress}
                </ButtonLink>
                <ButtonLink to="/appointments" search={{ type: 'SUBMIT DRESS' }} kind="secondary">
                  {messages.book}
                </ButtonLink>
              </div>
            </div>
          </header>
          <MyDresses viewerId={viewer.id} />
        </div>
      )}
    </MembersOnly>
  )
}

function MyDresses({ viewerId }: { viewerId: AccountId }) {
  const { status, dress, add, edit } = Route.useSearch()
  const navigate = Route.useNavigate()
  const query = useLiveQuery(listMyDresses)
  const [submittedId, setSubmittedId] = useState<string>()
  const change = (search: MyDressesSearch, replace: boolean) =>
    void navigate({ search: (before) => ({ ...before, ...search }), resetScroll: false, replace })
  const edited = edit ? query.data?.find(({ id, status: now }) => id === edit && mayEdit(now)) : undefined

  useEffect(() => {
    const card = submittedId && document.getElementById(`dress-${submittedId}`)
    if (!card) return
    card.focus()
    setSubmittedId(undefined)
  })
  return (
    <div className="mt-10 min-h-[50vh]">
      <RestoreDraftDialog
        viewerId={viewerId}
        hidden={add === true}
        onContinue={() => change({ add: true }, false)}
      />
      <QueryBoundary query={query} skeleton={<ListSkeleton />} failed={words.dressesFailed}>
        {(dresses) => (
          <LenderDresses
            dresses={dresses}
            status={status}
            opened={dress}
            onStatus={(next: DressStatus | undefined) => change({ status: next }, true)}
            // A history entry of its own, so that Back closes the details.
            onOpen={(id) => change({ dress: id }, id === undefined)}
            onEdit={(id) => change({ dress: undefined, edit: id }, dress !== undefined)}
          />
        )}
      </QueryBoundary>
      <DressFormDialog
        open={add === true || edited !== undefined}
        onOpenChange={() => change({ add: undefined, edit: undefined }, true)}
        viewerId={viewerId}
        dress={edited}
        onDone={({ id }) => {
          setSubmittedId(id)
          change({ add: undefined, edit: undefined, status: undefined }, true)
        }}
      />
    </div>
  )
}
