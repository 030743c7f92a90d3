import { Link, useNavigate } from '@tanstack/react-router'
import type { Payout } from '#payouts/contract.ts'
import { paymentText } from '#payouts/payment.ts'
import { termsText } from '#payouts/statement-messages.ts'
import {
  filterBar,
  payoutHistory as messages,
  payoutRow,
  statementMessages as statementTexts,
} from '#payouts/texts/texts.gen.js'
import { dateWithYear, localNow } from '#shared/dates.ts'
import { dotList } from '#shared/format/list.ts'
import { amountInDollars } from '#shared/format/money.ts'
import { quoted } from '#shared/format/punctuation.ts'
import { words } from '#shared/texts/texts.gen.js'
import { Badge, type Tone } from '#ui/badge.tsx'
import { cx } from '#ui/class-names.ts'
import { CloseIcon } from '#ui/close-icon.tsx'
import { PagedSection } from '#ui/list/paged-section.tsx'
import { SearchForm } from '#ui/list/search-form.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { ListSearch } from '#ui/table/list-search.ts'
import {
  chosen,
  pageSize,
  payoutKindNames,
  payoutStatusName,
  payoutStatusNames,
  statusCounts,
  statusOf,
} from './payout-filters.ts'

interface PayoutHistoryProps {
  payouts: readonly Payout[]
  search: ListSearch
  timeZone: string
}

export function PayoutHistory({ payouts, search, timeZone }: PayoutHistoryProps) {
  const found = chosen(payouts, search)
  return (
    <PagedSection
      id="payouts"
      title={messages.title}
      all={payouts}
      found={found}
      page={search.page}
      size={pageSize}
      messages={messages}
      filters={<FilterBar payouts={payouts} search={search} />}
      clear={
        <Link to="/payout" resetScroll={false} className="thread-link">
          {messages.clear}
        </Link>
      }
      link={(page, look) => (
        <Link
          to="/payout"
          search={{ ...search, page }}
          activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
          {...look}
        />
      )}
    >
      {(shown) => (
        <ul className="divide-y divide-line border-t border-line">
          {shown.map((payout) => (
            <li key={payout.id}>
              <PayoutRow payout={payout} timeZone={timeZone} />
            </li>
          ))}
        </ul>
      )}
    </PagedSection>
  )
}

export function PayoutHistorySkeleton() {
  return (
    <div className="grid gap-6">
      <Skeleton className="h-11" />
      {[1, 2, 3, 4].map((nth) => (
        <Skeleton key={nth} className="h-20" />
      ))}
    </div>
  )
}

interface FilterBarProps {
  payouts: readonly Payout[]
  search: ListSearch
}

/** Search and status filter; links and a GET form, so that it works without script. */
function FilterBar({ payouts, search }: FilterBarProps) {
  const navigate = useNavigate()
  const status = statusOf(search)
  const find = (text: string) =>
    void navigate({
      to: '/payout',
      search: { ...search, search: text || undefined, page: undefined },
      replace: true,
      resetScroll: false,
    })
  return (
    <div className="grid gap-4 py-5">
      <div className="flex flex-col gap-3 sm:flex-row sm:items-start sm:justify-between">
        <SearchForm
          action="/payout"
          label={filterBar.search}
          placeholder={filterBar.placeholder}
          value={search.search ?? ''}
          onSearch={find}
        >
          {status && <input type="hidden" name="status" value={status} />}
        </SearchForm>
        <StatusFilter payouts={payouts} search={search} />
      </div>
      <Chips search={search} />
    </div>
  )
}

function StatusFilter({ payouts, search }: Pick<FilterBarProps, 'payouts' | 'search'>) {
  const chosen = statusOf(search)
  const all = { status: undefined, name: filterBar.anyStatus, count: payouts.length }
  const named = statusCounts(payouts).map((one) => ({ ...one, name: payoutStatusNames[one.status] }))
  return (
    <details open={chosen !== undefined} className="group sm:text-end">
      <summary className="inline-flex min-h-11 list-none items-center gap-2 rounded-control border border-edge px-4 text-sm font-medium hover:border-ink [&::-webkit-details-marker]:hidden">
        {words.status}
        <svg viewBox="0 0 12 12" aria-hidden="true" className="size-3 group-open:rotate-180">
          <path d="m2 4 4 4 4-4" fill="none" stroke="currentColor" strokeWidth="1.25" />
        </svg>
      </summary>
      <ul className="mt-3 flex flex-wrap gap-2 sm:justify-end">
        {[all, ...named].map(({ status, name, count }) => (
          <li key={name}>
            <Link
              to="/payout"
              search={{ ...search, status, page: undefined }}
              resetScroll={false}
              activeOptions={{ exact: true }}
              aria-current={status === chosen ? 'true' : undefined}
              className={cx(
                'inline-flex min-h-9 items-center gap-2 rounded-control border px-3 text-sm transition-colors hover:border-ink',
                status === chosen ? 'border-ink bg-ink text-paper' : 'border-line bg-surface',
              )}
            >
              {name} <span className="tabular-nums opacity-70">{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}

function Chips({ search }: { search: ListSearch }) {
  const status = statusOf(search)
  const chips = [
    ...(search.search ? [{ label: quoted(search.search), without: { ...search, search: undefined } }] : []),
    ...(status ? [{ label: payoutStatusNames[status], without: { ...search, status: undefined } }] : []),
  ]
  if (chips.length === 0) return null
  return (
    <ul aria-label={words.chosenFilters} className="flex flex-wrap items-center gap-2 text-sm">
      {chips.map(({ label, without }) => (
        <li key={label}>
          <Link
            to="/payout"
            search={{ ...without, page: undefined }}
            resetScroll={false}
            activeOptions={{ exact: true }}
            aria-label={words.removeLabel({ label })}
            className="inline-flex min-h-9 items-center gap-2 rounded-control border border-line bg-surface ps-3 pe-2.5 transition-colors hover:border-ink"
          >
            {label}
            <span className="text-quiet [&_svg]:size-3">
              <CloseIcon />
            </span>
          </Link>
        </li>
      ))}
      <li>
        <Link
          to="/payout"
          resetScroll={false}
          activeOptions={{ exact: true }}
          className="thread-link px-2 py-2"
        >
          {filterBar.clear}
        </Link>
      </li>
    </ul>
  )
}

const tones: Record<Payout['status'], Tone> = { PENDING: 'warn', COMPLETED: 'good', REJECTED: 'bad' }

interface PayoutRowProps {
  payout: Payout
  /** The showroom's time zone, for dates. */
  timeZone: string
}

function PayoutRow({ payout, timeZone }: PayoutRowProps) {
  const { amount, dressName, kind, notes, payment, processedAt, status, userName } = payout
  const terms = termsText(payout)
  const kindName = payout.isForfeitedDeposit ? statementTexts.forfeitedDeposit : payoutKindNames[kind]
  const day = (instant: string) => dateWithYear(localNow(new Date(instant), timeZone).date)
  const dates = [
    payoutRow.begun[kind]({ date: day(payout.createdAt) }),
    ...(payout.onItsWaySince ? [payoutRow.sentSince({ date: day(payout.onItsWaySince) })] : []),
    ...(processedAt && status !== 'PENDING' ? [`${payoutRow.settled[status]} ${day(processedAt)}`] : []),
  ]
  return (
    <article className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-6 gap-y-2 py-4 sm:grid-cols-[minmax(0,1fr)_10rem_8rem]">
      <div className="grid gap-1">
        <h3 className="font-medium text-pretty">{dressName ?? kindName}</h3>
        <p className="text-sm text-quiet">{dotList([userName, dressName && kindName, ...dates])}</p>
        {terms && <p className="text-sm text-quiet tabular-nums">{terms}</p>}
        {payment && <p className="text-sm">{paymentText(payment, kind)}</p>}
        {notes && <p className="max-w-prose text-sm whitespace-pre-line">{notes}</p>}
      </div>
      <p className="text-end font-medium tabular-nums sm:order-last">{amountInDollars(amount)}</p>
      <p className="col-span-2 sm:col-span-1">
        <Badge tone={tones[status]}>{payoutStatusName(payout)}</Badge>
      </p>
    </article>
  )
}
