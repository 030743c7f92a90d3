import { Link, useNavigate } from '@tanstack/react-router'
import { type RefObject, use, useEffect, useRef, useState } from 'react'
import { localNow } from '#shared/dates.ts'
import { type ReplyOf, urlOf } from '#shared/endpoint.ts'
import { comma } from '#shared/format/list.ts'
import { numberText } from '#shared/format/number.ts'
import { colon } from '#shared/format/punctuation.ts'
import { words } from '#shared/texts/texts.gen.js'
import { type Branch, branches, showrooms } from '#showrooms/showrooms.ts'
import { showroomChoices } from '#showrooms/web/admin/showroom-fields.ts'
import { rememberedShowroom, rememberShowroom } from '#showrooms/web/remembered-showroom.ts'
import { getClosingSheet, getTillDay, listTills, type TillDay, type WholeTillDay } from '#till/contract.ts'
import { getRates } from '#till/rate-contract.ts'
import { till as messages, rateOfDay, tillWords } from '#till/texts/texts.gen.js'
import { cashText, differenceText, rateText, tillDayName } from '#till/texts.ts'
import { FileLink } from '#ui/api/file-link.tsx'
import { QueryBoundary } from '#ui/api/query-boundary.tsx'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { VisuallyHidden } from '#ui/control/visually-hidden.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'
import { Moment, TimeZone } from '#ui/moment.tsx'
import { SegmentedLinks } from '#ui/segmented-links.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { PlainTable } from '#ui/table/plain-table.tsx'
import { DaySums } from './days/day-sums.tsx'
import { TakingsWithoutCash } from './days/takings.tsx'
import { TillEntries, tillDayInput } from './days/till-entries.tsx'

const OpenTillDialog = lazyDialog(() => import('./dialogs/open-till-dialog.tsx'), 'OpenTillDialog')
const TillEntryDialog = lazyDialog(() => import('./dialogs/till-entry-dialog.tsx'), 'TillEntryDialog')
const CloseTillDialog = lazyDialog(() => import('./dialogs/close-till-dialog.tsx'), 'CloseTillDialog')

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
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const remembered = branch ?? rememberedShowroom()
    if (branch) rememberShowroom(branch)
    else if (remembered) void navigate({ to: '/admin/till', search: { branch: remembered }, replace: true })
  }, [branch, navigate])
  return (
    <div className="grid max-w-6xl grid-cols-1 gap-6">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 ref={heading} tabIndex={-1} className="me-auto text-lg font-semibold">
          {words.till}
        </h1>
        <ButtonLink to="/admin/till/days" kind="secondary" size="small">
          {messages.days}
        </ButtonLink>
        <SegmentedLinks
          label={words.showroom}
          choices={showroomChoices()}
          chosen={branch}
          small
          link={(value, props) => <Link to="/admin/till" search={{ branch: value as Branch }} {...props} />}
        />
      </header>
      <RateOfDay />
      <QueryBoundary query={query} skeleton={<SkeletonRows count={6} className="mb-2 h-8" />}>
        {(tills) => {
          const till = tills.find((one) => one.branch === branch)
          return till ? (
            <OneTill key={till.branch} till={till} page={page} heading={heading} />
          ) : (
            <EmptyState title={messages.choose} text={messages.chooseText}>
              <div className="flex flex-wrap justify-center gap-3">
                {branches.map((value) => (
                  <ButtonLink key={value} to="/admin/till" search={{ branch: value }} kind="secondary">
                    {showrooms[value].name}
                  </ButtonLink>
                ))}
              </div>
            </EmptyState>
          )
        }}
      </QueryBoundary>
    </div>
  )
}

interface OneTillProps {
  till: TillState
  page: number | undefined
  /** Of the page: has the focus once the till is closed, because what was pressed is gone. */
  heading: RefObject<HTMLHeadingElement | null>
}

function OneTill({ till, page, heading }: OneTillProps) {
  const [isOpening, setIsOpening] = useState(false)
  const [closed, setClosed] = useState<TillDay>()
  const { branch, open, left } = till
  const isClosed = closed !== undefined && open === null
  useEffect(() => {
    if (isClosed) heading.current?.focus()
  }, [isClosed, heading])
  return (
    <>
      {open ? (
        <OpenTill till={open} page={page} onClosed={setClosed} />
      ) : (
        <EmptyState
          title={messages.closed({ showroom: showrooms[branch].name })}
          text={[left && tillWords.leftAtLastClosing({ left: cashText(left) }), messages.closedText]
            .filter(Boolean)
            .join(' ')}
        >
          {closed?.closing && (
            <p className="pb-3 text-sm">
              {`${tillDayName(closed)}${colon()} `}
              {differenceText(closed.closing.difference)} ·{' '}
              <FileLink
                href={urlOf(getClosingSheet, { params: { id: closed.id } })}
                target="_blank"
                className="inline-flex min-h-6 items-center underline underline-offset-4"
              >
                {messages.sheet}
                <VisuallyHidden>{words.newTab}</VisuallyHidden>
              </FileLink>
            </p>
          )}
          <Button onClick={() => setIsOpening(true)}>{words.openTill}</Button>
        </EmptyState>
      )}
      <OpenTillDialog open={isOpening} onOpenChange={setIsOpening} branch={branch} left={left} />
    </>
  )
}

interface OpenTillProps {
  till: NonNullable<TillState['open']>
  page: number | undefined
  onClosed(day: TillDay): void
}

function OpenTill({ till: { id, branch, isOld }, page, onClosed }: OpenTillProps) {
  const query = useLiveQuery(getTillDay, tillDayInput(id, page))
  return (
    <QueryBoundary query={query} skeleton={<SkeletonRows count={6} className="mb-2 h-8" />}>
      {(day) => (
        <div className="grid grid-cols-1 gap-6">
          {isOld && <p className="border-s-2 border-warn ps-3 text-sm">{messages.old}</p>}
          <div className="flex flex-wrap items-center gap-3">
            <p className="me-auto text-sm">
              <span className="block font-medium">{tillDayName(day)}</span>
              <span className="text-quiet">
                {messages.since} <Moment instant={day.openedAt} />
                {day.openedBy && `${comma()}${day.openedBy}`}
              </span>
            </p>
            <Actions day={day} onClosed={onClosed} />
          </div>
          <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-2">
            <div className="grid gap-8">
              <DaySums day={day} />
              <TakingsWithoutCash takings={day.takings} />
            </div>
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

function Actions({ day, onClosed }: { day: WholeTillDay; onClosed(day: TillDay): void }) {
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
        {words.countAndClose}
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
        onClosed={onClosed}
      />
    </div>
  )
}

const RateDialog = lazyDialog(() => import('./rate/rate-dialog.tsx'), 'RateDialog')

/** The rate that payments propose, who set it, and those before it. */
function RateOfDay() {
  const timeZone = use(TimeZone)
  const [open, setOpen] = useState(false)
  const rates = useLiveQuery(getRates).data
  const [current, ...earlier] = rates ?? []
  const dateOf = (instant: Date) => localNow(instant, timeZone).date
  const morning = rates?.find(({ at }) => dateOf(new Date(at)) < dateOf(new Date()))
  return (
    <section aria-label={tillWords.rate} className="grid gap-2 text-sm">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="font-semibold">{tillWords.rate}</h2>
        {current ? (
          <p className="tabular-nums">
            {rateText(current.rate)}{' '}
            <span className="text-quiet">
              · <Moment instant={current.at} />
              {current.by && ` · ${current.by}`}
            </span>
          </p>
        ) : (
          rates && <p className="text-quiet">{rateOfDay.none}</p>
        )}
        <Button kind="secondary" size="small" onClick={() => setOpen(true)}>
          {rateOfDay.set}
        </Button>
      </div>
      {earlier.length > 0 && (
        <details>
          <summary className="w-fit cursor-pointer py-1 text-quiet">{rateOfDay.earlier}</summary>
          <PlainTable label={rateOfDay.earlier} headings={rateOfDay.columns}>
            {earlier.map(({ rate, at, by }) => (
              <tr key={at}>
                <td>{numberText(rate)}</td>
                <td>
                  <Moment instant={at} />
                </td>
                <td>{by}</td>
              </tr>
            ))}
          </PlainTable>
        </details>
      )}
      <RateDialog
        open={open}
        onOpenChange={setOpen}
        last={current?.rate ?? null}
        morning={morning?.rate ?? null}
      />
    </section>
  )
}
