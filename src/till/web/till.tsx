import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { ReplyOf } from '#shared/endpoint.ts'
import { type Branch, branches, showrooms } from '#showrooms/facts.ts'
import { getTillDay, listTills, type WholeTillDay } from '#till/contract.ts'
import { cashText, tillDayName } from '#till/texts.ts'
import { QueryBoundary } from '#ui/api/query-boundary.tsx'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'
import { Moment } from '#ui/moment.tsx'
import { SegmentedLinks } from '#ui/segmented-links.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { DaySums } from './days/day-sums.tsx'
import { TillEntries, tillDayInput } from './days/till-entries.tsx'
import { RateOfDay } from './rate/rate-of-day.tsx'
import { rememberedShowroom, rememberShowroom } from './remembered-showroom.ts'

const OpenTillDialog = lazyDialog(() => import('./dialogs/open-till-dialog.tsx'), 'OpenTillDialog')
const TillEntryDialog = lazyDialog(() => import('./dialogs/till-entry-dialog.tsx'), 'TillEntryDialog')
const CloseTillDialog = lazyDialog(() => import('./dialogs/close-till-dialog.tsx'), 'CloseTillDialog')

const messages = {
  title: 'Till',
  showroom: 'Showroom',
  days: 'Till Days',
  failed: 'The till could not be loaded.',
  choose: 'Whose till is it?',
  chooseText: 'This browser remembers the showroom.',
  closed: (showroom: string) => `The till of ${showroom} is closed`,
  closedText: (left: string) =>
    `${left} was left at the last closing. Open it before the first payment in cash.`,
  open: 'Open Till',
  since: 'Open since',
  old: 'This till is open since an earlier day. Please count and close it, then open it again.',
  payIn: 'Pay In',
  payOut: 'Pay Out',
  close: 'Count and Close',
}

export interface TillSearch {
  branch?: Branch | undefined
  /** Of the entries, counted from 1. */
  page?: number | undefined
}

type TillState = ReplyOf<typeof listTills>[number]

/** The till of one showroom: that of the address, or the one that this browser showed last. */
export function Till({ branch, page }: TillSearch) {
  const query = useLiveQuery(listTills)
  const navigate = useNavigate()
  useEffect(() => {
    const remembered = branch ?? rememberedShowroom()
    if (branch) rememberShowroom(branch)
    else if (remembered) void navigate({ to: '/admin/till', search: { branch: remembered }, replace: true })
  }, [branch, navigate])
  return (
    <div className="grid max-w-6xl grid-cols-1 gap-6">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="me-auto text-lg font-semibold">{messages.title}</h1>
        <ButtonLink to="/admin/till/days" kind="secondary" size="small">
          {messages.days}
        </ButtonLink>
        <SegmentedLinks
          label={messages.showroom}
          choices={branches.map((value) => ({ value, label: showrooms[value].name }))}
          chosen={branch}
          small
          link={(value, props) => <Link to="/admin/till" search={{ branch: value as Branch }} {...props} />}
        />
      </header>
      <RateOfDay />
      <QueryBoundary
        query={query}
        skeleton={<SkeletonRows count={6} className="mb-2 h-8" />}
        failed={messages.failed}
      >
        {(tills) => {
          const till = tills.find((one) => one.branch === branch)
          return till ? (
            <OneTill key={till.branch} till={till} page={page} />
          ) : (
            <EmptyState title={messages.choose} text={messages.chooseText} />
          )
        }}
      </QueryBoundary>
    </div>
  )
}

function OneTill({ till, page }: { till: TillState; page: number | undefined }) {
  const [isOpening, setIsOpening] = useState(false)
  const { branch, open, left } = till
  return (
    <>
      {open ? (
        <OpenTill till={open} page={page} />
      ) : (
        <EmptyState
          title={messages.closed(showrooms[branch].name)}
          text={messages.closedText(cashText(left))}
        >
          <Button onClick={() => setIsOpening(true)}>{messages.open}</Button>
        </EmptyState>
      )}
      <OpenTillDialog open={isOpening} onOpenChange={setIsOpening} branch={branch} left={left} />
    </>
  )
}

interface OpenTillProps {
  till: NonNullable<TillState['open']>
  page: number | undefined
}

function OpenTill({ till: { id, branch, isOld }, page }: OpenTillProps) {
  const query = useLiveQuery(getTillDay, tillDayInput(id, page))
  return (
    <QueryBoundary
      query={query}
      skeleton={<SkeletonRows count={6} className="mb-2 h-8" />}
      failed={messages.failed}
    >
      {(day) => (
        <div className="grid grid-cols-1 gap-6">
          {isOld && <p className="border-s-2 border-warn ps-3 text-sm">{messages.old}</p>}
          <div className="flex flex-wrap items-center gap-3">
            <p className="me-auto text-sm">
              <span className="block font-medium">{tillDayName(day)}</span>
              <span className="text-quiet">
                {messages.since} <Moment instant={day.openedAt} />
                {day.openedBy && `, ${day.openedBy}`}
              </span>
            </p>
            <Actions day={day} />
          </div>
          <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-2">
            <DaySums day={day} />
            <TillEntries
              day={day}
              link={(to, props) => (
                <Link to="/admin/till" search={{ branch, page: to }} resetScroll={false} {...props} />
              )}
            />
          </div>
        </div>
      )}
    </QueryBoundary>
  )
}

function Actions({ day }: { day: WholeTillDay }) {
  const [kind, setKind] = useState<'PAY_IN' | 'PAY_OUT'>('PAY_IN')
  const [open, setOpen] = useState<'entry' | 'close'>()
  const enter = (chosen: typeof kind) => {
    setKind(chosen)
    setOpen('entry')
  }
  return (
    <div className="flex flex-wrap gap-3">
      <Button kind="secondary" size="small" onClick={() => enter('PAY_IN')}>
        {messages.payIn}
      </Button>
      <Button kind="secondary" size="small" onClick={() => enter('PAY_OUT')}>
        {messages.payOut}
      </Button>
      <Button size="small" onClick={() => setOpen('close')}>
        {messages.close}
      </Button>
      <TillEntryDialog
        open={open === 'entry'}
        onOpenChange={(isOpen) => setOpen(isOpen ? 'entry' : undefined)}
        day={day}
        kind={kind}
      />
      <CloseTillDialog
        open={open === 'close'}
        onOpenChange={(isOpen) => setOpen(isOpen ? 'close' : undefined)}
        day={day}
      />
    </div>
  )
}
