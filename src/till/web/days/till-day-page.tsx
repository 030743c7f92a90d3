import { createFileRoute, Link } from '@tanstack/react-router'
import { forStaff } from '#accounts/web/session/members-only.tsx'
import { urlOf } from '#shared/endpoint.ts'
import { comma } from '#shared/format/list.ts'
import { numberText } from '#shared/format/number.ts'
import type { TillDayId } from '#shared/ids.ts'
import { words } from '#shared/texts/texts.gen.js'
import { getClosingSheet, getTillDay, type WholeTillDay } from '#till/contract.ts'
import type { NoteCounts } from '#till/rules.ts'
import { tillDayPageHead as headTexts, tillDay as messages, tillWords } from '#till/texts/texts.gen.js'
import { countedNotes, terminalText, tillDayName } from '#till/texts.ts'
import { FileLink } from '#ui/api/file-link.tsx'
import { QueryBoundary } from '#ui/api/query-boundary.tsx'
import { prefetch, useLiveQuery } from '#ui/api/use-live-query.ts'
import { ButtonLink } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { VisuallyHidden } from '#ui/control/visually-hidden.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { pageSearch } from '#ui/list/page-search.ts'
import { Moment } from '#ui/moment.tsx'
import { privateHead } from '#ui/page/head.ts'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { pageNumber } from '#ui/table/list-search.ts'
import { PlainTable } from '#ui/table/plain-table.tsx'
import { DaySums } from './day-sums.tsx'
import { TakingsWithoutCash } from './takings.tsx'
import { TillEntries, tillDayInput } from './till-entries.tsx'

export const Route = createFileRoute('/admin/till/days/$id')({
  validateSearch: pageSearch<{ page?: number | undefined }>({ page: pageNumber }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, params: { id }, deps: { page } }) =>
    forStaff(context, () => prefetch(context, [getTillDay], tillDayInput(id, page))),
  head: privateHead(headTexts.title),
  component: () => <TillDayView id={Route.useParams().id} page={Route.useSearch().page} />,
})

/** One till day, closed or still open. */
function TillDayView({ id, page }: { id: TillDayId; page?: number | undefined }) {
  const query = useLiveQuery(getTillDay, tillDayInput(id, page))
  return (
    <QueryBoundary query={query} skeleton={<SkeletonRows count={8} className="mb-2 h-8" />}>
      {(day) => <Day day={day} />}
    </QueryBoundary>
  )
}

function Day({ day }: { day: WholeTillDay }) {
  const { id, branch, openedAt, openedBy, openingDifference, closing } = day
  return (
    <div className="grid max-w-6xl gap-6">
      <header className="flex flex-wrap items-center gap-3">
        <h1 className="me-auto text-lg font-semibold">{tillDayName(day)}</h1>
        <ButtonLink to="/admin/till/days" kind="secondary" size="small">
          {messages.all}
        </ButtonLink>
        {closing ? (
          <FileLink
            href={urlOf(getClosingSheet, { params: { id } })}
            target="_blank"
            className={buttonClass({ size: 'small' })}
          >
            {messages.sheet}
            <VisuallyHidden>{words.newTab}</VisuallyHidden>
          </FileLink>
        ) : (
          <ButtonLink to="/admin/till" search={{ branch }} size="small">
            {messages.till}
          </ButtonLink>
        )}
      </header>
      <Facts className="max-w-2xl text-sm">
        <Fact name={tillWords.opened}>
          <Moment instant={openedAt} />
          {openedBy && `${comma()}${openedBy}`}
        </Fact>
        <Fact name={tillWords.closed}>
          {closing ? (
            <>
              <Moment instant={closing.at} />
              {closing.by && `${comma()}${closing.by}`}
            </>
          ) : (
            messages.stillOpen
          )}
        </Fact>
        <Fact name={tillWords.why}>{closing?.reason}</Fact>
        <Fact name={tillWords.rate}>{closing?.rate && numberText(closing.rate)}</Fact>
        <Fact name={messages.whyOpening}>{openingDifference?.reason}</Fact>
        <Fact name={tillWords.terminal}>
          {closing?.terminal && terminalText(closing.terminal, day.takings)}
        </Fact>
        <Fact name={tillWords.whyItDiffers}>{closing?.differenceReason}</Fact>
      </Facts>
      {closing && <p className="max-w-2xl text-sm text-quiet">{messages.closedText}</p>}
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <div className="grid gap-8">
          <DaySums day={day} />
          <TakingsWithoutCash takings={day.takings} />
          {closing?.notes && <CountedNotes notes={closing.notes} />}
        </div>
        <TillEntries
          day={day}
          link={(page, props) => (
            <Link
              to="/admin/till/days/$id"
              params={{ id }}
              search={{ page }}
              resetScroll={false}
              {...props}
            />
          )}
        />
      </div>
    </div>
  )
}

/** How many notes of each kind were counted at the closing. */
function CountedNotes({ notes }: { notes: NoteCounts }) {
  const lines = countedNotes(notes)
  if (lines.length === 0) return null
  return (
    <section aria-label={tillWords.countedByKind}>
      <h2 className="pb-2 font-semibold">{tillWords.countedByKind}</h2>
      <PlainTable label={tillWords.countedByKind} headings={messages.columns} atEnd={2}>
        {lines.map(({ note, count, sum }) => (
          <tr key={note}>
            <th scope="row">{note}</th>
            <td>{count}</td>
            <td className="whitespace-nowrap">{sum}</td>
          </tr>
        ))}
      </PlainTable>
    </section>
  )
}
