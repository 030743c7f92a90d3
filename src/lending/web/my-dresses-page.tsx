import { createFileRoute } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { forMembers, MembersOnly } from '#accounts/web/session/members-only.tsx'
import { type DressStatus, type LenderDress, listMyDresses } from '#dresses/contract.ts'
import { mayEdit } from '#lending/rules.ts'
import { myDressesPageHead as headTexts, myDressesPage as messages } from '#lending/texts/texts.gen.js'
import type { AccountId } from '#shared/ids.ts'
import { words } from '#shared/texts/texts.gen.js'
import { getShowroomClock } from '#showrooms/contract.ts'
import { QueryBoundary } from '#ui/api/query-boundary.tsx'
import { prefetch, useLiveQuery } from '#ui/api/use-live-query.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'
import { pageSearch, textParam } from '#ui/list/page-search.ts'
import { privateHead } from '#ui/page/head.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { deviceStorage, draftKey, readDraft, removeDraft } from './draft/draft.ts'
import { DiscardedNote } from './draft/draft-status.tsx'
import { dressFigures, isDressStatus, lenderStatusNames, statusCounts } from './list/dress-status.ts'
import { LenderDressCard, listGridClass } from './list/lender-dress-card.tsx'

const DressFormDialog = lazyDialog(() => import('#lending/web/form/dress-form-dialog.tsx'), 'DressFormDialog')

// Separate from `messages`, which load with the component.
const title = headTexts.title

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
      <QueryBoundary query={query} skeleton={<ListSkeleton />}>
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

interface RestoreDraftDialogProps {
  viewerId: AccountId
  hidden: boolean
  onContinue(): void
}

function RestoreDraftDialog({ viewerId, hidden, onContinue }: RestoreDraftDialogProps) {
  const [title, setTitle] = useState<string>()
  const [restore, setRestore] = useState<() => void>()
  useEffect(() => {
    if (hidden) return setRestore(undefined)
    setTitle(readDraft(deviceStorage(), draftKey(viewerId), { now: Date.now() })?.values.title)
  }, [hidden, viewerId])
  if (hidden || title === undefined) return null
  if (restore) {
    return (
      <div className="mb-10">
        <DiscardedNote
          onUndo={() => {
            restore()
            setRestore(undefined)
          }}
        />
      </div>
    )
  }
  function discard() {
    const undo = removeDraft(deviceStorage(), draftKey(viewerId))
    setRestore(() => undo)
  }
  return (
    <div className="mb-10 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-control bg-blush px-4 py-3">
      <p className="min-w-0">
        {title.trim() ? messages.startedTitle({ title: title.trim() }) : messages.started}
      </p>
      <p className="flex flex-wrap gap-2">
        <Button kind="quiet" size="small" onClick={discard}>
          {messages.discard}
        </Button>
        <Button kind="secondary" size="small" aria-haspopup="dialog" onClick={onContinue}>
          {words.continue}
        </Button>
      </p>
    </div>
  )
}

const LenderDressDialog = lazyDialog(() => import('./list/lender-dress-dialog.tsx'), 'LenderDressDialog')

interface LenderDressesProps {
  dresses: readonly LenderDress[]
  status?: string
  opened?: string
  onStatus(status: DressStatus | undefined): void
  onOpen(id: string | undefined): void
  onEdit(id: string): void
}

function LenderDresses({ dresses, status, opened, onStatus, onOpen, onEdit }: LenderDressesProps) {
  if (dresses.length === 0) {
    return (
      <EmptyState title={messages.lenderDressesNone} text={messages.noneText}>
        <ButtonLink to="/my-dresses" search={{ add: true }} resetScroll={false} aria-haspopup="dialog">
          {messages.add}
        </ButtonLink>
        <ButtonLink to="/collections" kind="secondary">
          {words.seeTheCollection}
        </ButtonLink>
      </EmptyState>
    )
  }
  const counts = statusCounts(dresses)
  const tab = (value: string, label: string, shown: readonly LenderDress[]) => ({
    value,
    label: (
      <>
        {label} <span className="ms-1 text-sm text-quiet tabular-nums">{shown.length}</span>
      </>
    ),
    content: (
      <ul className={listGridClass}>
        {shown.map((dress, index) => (
          <li key={dress.id}>
            <LenderDressCard
              dress={dress}
              priority={index < 4}
              onOpen={() => onOpen(dress.id)}
              onEdit={() => onEdit(dress.id)}
            />
          </li>
        ))}
      </ul>
    ),
  })
  const tabs = [
    tab('all', words.all, dresses),
    ...counts.map(({ status: one }) =>
      tab(
        one,
        lenderStatusNames[one],
        dresses.filter((dress) => dress.status === one),
      ),
    ),
  ]
  const chosen = counts.some((one) => one.status === status) ? status : 'all'
  return (
    <>
      <Figures dresses={dresses} />
      <div className="mt-10">
        <Tabs
          label={messages.tabs}
          tabs={tabs}
          value={chosen}
          onChange={(next) => onStatus(isDressStatus(next) ? next : undefined)}
        />
      </div>
      <Details
        dress={dresses.find(({ id }) => id === opened)}
        onClose={() => onOpen(undefined)}
        onEdit={onEdit}
      />
    </>
  )
}

interface DetailsProps {
  dress: LenderDress | undefined
  onClose(): void
  onEdit(id: string): void
}

/** Keeps the dress during the closing animation of the dialog. */
function Details({ dress, onClose, onEdit }: DetailsProps) {
  const [last, setLast] = useState(dress)
  useEffect(() => {
    if (dress) setLast(dress)
  }, [dress])
  return (
    <LenderDressDialog
      open={dress !== undefined}
      onOpenChange={(open) => open || onClose()}
      dress={dress ?? last}
      onEdit={onEdit}
    />
  )
}

function Figures({ dresses }: { dresses: readonly LenderDress[] }) {
  const { total, listed, underReview, rented } = dressFigures(dresses)
  const figures = [
    [messages.total, total],
    [messages.listed, listed],
    [messages.underReview, underReview],
    [messages.rented, rented],
  ] as const
  return (
    <dl
      aria-label={messages.figures}
      className="grid grid-cols-2 border-y border-line sm:grid-cols-4 sm:divide-x sm:divide-line"
    >
      {figures.map(([name, count]) => (
        <div key={name} className="flex flex-col-reverse gap-1 py-4 sm:px-6 sm:first:ps-0">
          <dt className="text-sm text-quiet">{name}</dt>
          <dd className="text-title">{count}</dd>
        </div>
      ))}
    </dl>
  )
}

function ListSkeleton() {
  return (
    <>
      <Skeleton className="h-20" />
      <Skeleton className="mt-10 h-11 max-w-xl" />
      <div className={`mt-6 ${listGridClass}`}>
        {[1, 2, 3, 4].map((nth) => (
          <div key={nth} className="flex flex-col gap-3">
            <Skeleton className="aspect-3/4" />
            <Skeleton className="h-5 w-3/4" />
            <Skeleton className="h-5 w-1/2" />
          </div>
        ))}
      </div>
    </>
  )
}
