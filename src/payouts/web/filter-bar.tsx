import { Link, useNavigate } from '@tanstack/react-router'
import type { Payout } from '#payouts/contract.ts'
import { filterBar as messages } from '#payouts/texts/texts.gen.js'
import { quoted } from '#shared/format/punctuation.ts'
import { words } from '#shared/texts/texts.gen.js'
import { cx } from '#ui/class-names.ts'
import { CloseIcon } from '#ui/close-icon.tsx'
import { SearchForm } from '#ui/list/search-form.tsx'
import type { ListSearch } from '#ui/table/list-search.ts'
import { statusCounts, statusNames, statusOf } from './payout-filters.ts'

interface FilterBarProps {
  payouts: readonly Payout[]
  search: ListSearch
}

/** Search and status filter; links and a GET form, so that it works without script. */
export function FilterBar({ payouts, search }: FilterBarProps) {
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
          label={messages.search}
          placeholder={messages.placeholder}
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
  const all = { status: undefined, name: messages.anyStatus, count: payouts.length }
  const named = statusCounts(payouts).map((one) => ({ ...one, name: statusNames[one.status] }))
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
    ...(status ? [{ label: statusNames[status], without: { ...search, status: undefined } }] : []),
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
          {messages.clear}
        </Link>
      </li>
    </ul>
  )
}
