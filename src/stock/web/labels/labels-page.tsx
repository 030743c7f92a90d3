import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { renderSVG } from 'uqr'
import { forStaff } from '#accounts/web/session/members-only.tsx'
import { maxLabels } from '#dresses/admin-contract.ts'
import { words } from '#shared/texts/texts.gen.js'
import { type DressLabel, listLabels } from '#stock/labels-contract.ts'
import { readCopy } from '#stock/scan-code.ts'
import { labelsPageHead as headTexts, labelsPage as messages, stockWords } from '#stock/texts/texts.gen.js'
import { labelOf } from '#taxonomy/labels.ts'
import { QueryBoundary } from '#ui/api/query-boundary.tsx'
import { prefetch, useLiveQuery } from '#ui/api/use-live-query.ts'
import { PrintButton } from '#ui/control/print-button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Select } from '#ui/form/select.tsx'
import { pageSearch } from '#ui/list/page-search.ts'
import { privateHead } from '#ui/page/head.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { labelsOnSheet, sheetsOf } from './sheets.ts'

const isUuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i

const readSearch = pageSearch<LabelsSearch>({
  ids: (text) =>
    text
      .split(',')
      .filter((id) => isUuid.test(id))
      .join(',') || undefined,
  copy: readCopy,
  start: (text) => (/^([2-9]|1\d|2[0-4])$/.test(text) ? Number(text) : undefined),
})

export const Route = createFileRoute('/admin/labels')({
  validateSearch: readSearch,
  loaderDeps: ({ search: { ids } }) => ({ ids }),
  loader: ({ context, deps }) => forStaff(context, () => prefetch(context, [listLabels], { query: deps })),
  head: privateHead(headTexts.title),
  component: () => <LabelsView {...Route.useSearch()} />,
})

const positions = Array.from({ length: labelsOnSheet }, (_, index) => ({
  value: String(index + 1),
  label: messages.position({
    start: index + 1,
    row: Math.ceil((index + 1) / 3),
    column: messages.columns[index % 3]!,
  }),
}))

interface LabelsSearch {
  /** Ids of dresses, separated by commas. */
  ids?: string
  /** Only of this copy. */
  copy?: number
  /** Position of the first label on the first sheet, from 1. */
  start?: number
}

/** The labels of dresses, as they are printed. */
function LabelsView({ ids, copy, start }: LabelsSearch) {
  const query = useLiveQuery(listLabels, { query: { ids } })
  return (
    <QueryBoundary query={query} skeleton={<Skeleton className="h-96" />}>
      {(labels) => <Loaded labels={labels} ids={ids} copy={copy} start={start} />}
    </QueryBoundary>
  )
}

function Loaded({ labels: all, ids, copy, start = 1 }: LabelsSearch & { labels: readonly DressLabel[] }) {
  const navigate = useNavigate()
  const labels = all.filter((label) => copy === undefined || label.copy === copy)
  const sheets = sheetsOf(labels, start)
  const missing = new Set(ids?.split(',')).size - new Set(all.map(({ id }) => id)).size
  return (
    <>
      <header className="grid max-w-4xl gap-4 pb-6 print:hidden">
        <div className="flex flex-wrap items-center gap-3">
          <h1 className="text-lg font-semibold">{messages.title}</h1>
          <span role="status" className="me-auto text-sm text-quiet">
            {labels.length > 0 && messages.count({ labels: labels.length, sheets: sheets.length })}
          </span>
          {labels.length > 0 && <PrintButton />}
        </div>
        {missing > 0 && <p className="text-sm text-warn">{messages.missing({ count: missing })}</p>}
        {labels.length > 0 && (
          <>
            <p className="text-sm text-quiet">{messages.hint}</p>
            <div className="max-w-80">
              <Select
                label={messages.start}
                hint={messages.startHint}
                options={positions}
                value={String(start)}
                onChange={({ target }) =>
                  void navigate({
                    to: '/admin/labels',
                    search: { ids, copy, start: target.value === '1' ? undefined : Number(target.value) },
                    replace: true,
                    resetScroll: false,
                  })
                }
              />
            </div>
          </>
        )}
      </header>
      {labels.length === 0 && (
        <EmptyState title={messages.none} text={messages.noneText({ most: maxLabels })}>
          <Link to="/admin/approvals" className="thread-link inline-flex min-h-6 items-center">
            {messages.choose}
          </Link>
        </EmptyState>
      )}
      {sheets.map((sheet, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the number of the sheet
        <LabelSheet key={index} number={index + 1} places={sheet} />
      ))}
    </>
  )
}

interface LabelSheetProps {
  /** Counted from 1. */
  number: number
  /** At most 24; null stays empty. */
  places: readonly (DressLabel | null)[]
}

/** One A4 page of 3 × 8 labels of 70 × 37 mm. On screens it is as large as there is room. */
function LabelSheet({ number, places }: LabelSheetProps) {
  return (
    <section aria-label={messages.sheet({ number })} className={sheetClass}>
      <ul className="grid grid-cols-[repeat(3,70mm)] grid-rows-[repeat(8,37mm)]">
        {places.map((label, index) =>
          label ? (
            <li key={`${label.id} ${label.copy}`} className="min-w-0 overflow-hidden">
              <Label label={label} />
            </li>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: a place on the sheet
            <li key={index} aria-hidden="true" />
          ),
        )}
      </ul>
    </section>
  )
}

// Printers leave about 4 mm blank at the edges of the paper: nothing of a label stands there.
const sheetClass =
  'mb-6 h-[297mm] w-[210mm] bg-[white] pt-[0.5mm] text-[black] shadow-float [page:labels] [zoom:0.4] md:[zoom:0.85] xl:[zoom:1] ' +
  'print:m-0 print:h-[296.5mm] print:break-after-page print:shadow-none print:last:break-after-auto print:[zoom:1]'

function Label({ label }: { label: DressLabel }) {
  const { title, size, designer, sku, copy, lastCopy, code, address } = label
  const details = [designer, sku && stockWords.skuSku({ sku })].filter(Boolean)
  return (
    <article className="flex h-full items-center gap-[2mm] py-[4mm] ps-[5mm] pe-[4mm]">
      <img src={qrCode(address)} alt="" width={100} height={100} className="size-[27mm] shrink-0" />
      <div className="grid min-w-0 flex-1 gap-[0.8mm] text-[8pt] leading-[1.2] [overflow-wrap:anywhere]">
        <h2 className="line-clamp-2 text-[10pt] font-semibold">{title}</h2>
        {size && <p className="line-clamp-1 text-[10pt]">{words.sizeOf({ size: labelOf('size', size) })}</p>}
        {details.map((text) => (
          <p key={text} className="line-clamp-1">
            {text}
          </p>
        ))}
        {lastCopy > 1 && <p className="font-semibold">{stockWords.copyCopy({ copy })}</p>}
        <p className="font-mono text-[9pt] whitespace-nowrap">{code}</p>
      </div>
    </article>
  )
}

// Trying all eight masks takes 120 ms for 100 labels, and nearly always takes this one for our addresses.
const maskPattern = 2

/** An image, not inline SVG: browsers print images also without "background graphics". */
function qrCode(text: string): string {
  return `data:image/svg+xml,${encodeURIComponent(renderSVG(text, { ecc: 'M', border: 2, maskPattern }))}`
}
