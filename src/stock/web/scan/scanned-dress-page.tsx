import { createFileRoute, Link } from '@tanstack/react-router'
import { type ComponentProps, useState } from 'react'
import { forStaff } from '#accounts/web/session/members-only.tsx'
import { placeNames } from '#dresses/place.ts'
import { isNumbered } from '#dresses/rules/copies.ts'
import { MoveDressDialog } from '#dresses/web/admin/places/move-dress-dialog.tsx'
import { DressStatusBadge } from '#dresses/web/dress-status-badge.tsx'
import { NoPicture } from '#dresses/web/gallery/no-picture.tsx'
import { Picture } from '#files/web/picture.tsx'
import { longDateWithYear } from '#shared/dates.ts'
import { commaList } from '#shared/format/list.ts'
import type { DressId } from '#shared/ids.ts'
import { words } from '#shared/texts/texts.gen.js'
import { showrooms } from '#showrooms/showrooms.ts'
import { readCopy } from '#stock/scan-code.ts'
import { type DressAction, getNextActions, type NextActions } from '#stock/scan-contract.ts'
import {
  scannedDressPageHead as headTexts,
  scannedDressPage as messages,
  nextAction,
  stockWords,
} from '#stock/texts/texts.gen.js'
import { DressCopies } from '#stock/web/copies/dress-copies.tsx'
import { labelOf } from '#taxonomy/labels.ts'
import { ensureApi } from '#ui/api/load.ts'
import { QueryBoundary } from '#ui/api/query-boundary.tsx'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Fact, Facts } from '#ui/facts.tsx'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'
import { pageSearch } from '#ui/list/page-search.ts'
import { privateHead } from '#ui/page/head.ts'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { ScanBox } from './scan-box.tsx'

const AddExpenseDialog = lazyDialog(() => import('#dress-costs/web/expense-dialogs.tsx'), 'AddExpenseDialog')

export const Route = createFileRoute('/admin/scan/$id')({
  validateSearch: pageSearch<{ copy?: number }>({ copy: readCopy }),
  loaderDeps: ({ search: { copy } }) => ({ copy }),
  loader: ({ context, params, deps }) =>
    forStaff(context, async () => {
      await ensureApi(context, getNextActions, inputOf(params.id, deps.copy))
    }),
  head: privateHead(headTexts.title),
  notFoundComponent: UnknownDress,
  component: () => <ScannedDressView id={Route.useParams().id} copy={Route.useSearch().copy} />,
})

function inputOf(id: DressId, copy: number | undefined) {
  return { params: { id }, query: { copy: copy?.toString() } }
}

/** A dress whose label was scanned, or one of its copies, with what to do with it next. */
function ScannedDressView({ id, copy }: { id: DressId; copy: number | undefined }) {
  const query = useLiveQuery(getNextActions, inputOf(id, copy))
  return (
    <div className="grid max-w-2xl gap-8">
      <QueryBoundary query={query} skeleton={<SkeletonRows count={5} className="mb-2 h-12" />}>
        {(found) => <Loaded {...found} copy={copy} />}
      </QueryBoundary>
      <Another />
    </div>
  )
}

function UnknownDress() {
  return (
    <div className="grid max-w-2xl gap-8">
      <header>
        <h1 className="text-lg font-semibold">{messages.unknown}</h1>
        <p>{messages.unknownText}</p>
      </header>
      <Another />
    </div>
  )
}

function Loaded({ dress, copy, copies, today, actions }: NextActions & { copy: number | undefined }) {
  const [next, ...later] = actions
  const { id, title, status, mainImage, images, pictures } = dress
  const [moving, setMoving] = useState(false)
  const [spending, setSpending] = useState(false)
  return (
    <article className="grid gap-6">
      <header className="flex gap-4">
        <span className="w-24 shrink-0 sm:w-32">
          {mainImage ? (
            <Picture
              src={mainImage}
              facts={pictures[images.indexOf(mainImage)]}
              alt=""
              sizes="(min-width: 640px) 128px, 96px"
              priority
            />
          ) : (
            <NoPicture />
          )}
        </span>
        <div className="grid min-w-0 content-start gap-2">
          <h1 className="text-xl font-semibold [overflow-wrap:anywhere]">{title}</h1>
          {copy && (isNumbered(copies) || !copies.includes(copy)) && (
            <p className={copies.includes(copy) ? 'font-semibold' : 'text-warn'}>
              {copies.includes(copy) ? stockWords.copyCopy({ copy }) : messages.retiredCopy({ copy })}
            </p>
          )}
          <p>
            <DressStatusBadge status={status} />
          </p>
          <DressFacts dress={dress} />
          <p className="flex flex-wrap gap-2">
            <Button kind="secondary" size="small" onClick={() => setMoving(true)}>
              {words.moveTo}
            </Button>
            <Button kind="secondary" size="small" onClick={() => setSpending(true)}>
              {words.addExpense}
            </Button>
          </p>
        </div>
      </header>
      <AddExpenseDialog open={spending} onOpenChange={setSpending} dress={dress} />
      <MoveDressDialog open={moving} onOpenChange={setMoving} dress={dress} refreshes={[getNextActions]} />
      <section className="grid gap-3 border-s-2 border-accent ps-4">
        <h2 className="eyebrow text-quiet">{messages.next}</h2>
        {next ? <NextAction action={next} today={today} dressId={id} /> : <p>{messages.nothing}</p>}
      </section>
      {later.length > 0 && (
        <section>
          <h2 className="eyebrow pb-1 text-quiet">{messages.after}</h2>
          <ul>
            {later.map((action) => (
              <li key={action.id} className="border-t border-line py-2">
                <ActionLine action={action} today={today} dressId={id} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {isNumbered(copies) && <DressCopies dress={dress} scanned={copy} />}
      <p className="flex flex-wrap gap-x-5 gap-y-2 text-sm">
        <Link to="/admin/labels" search={{ ids: id }} className={linkClass}>
          {messages.label}
        </Link>
        <Link to="/admin/earnings/$id" params={{ id }} className={linkClass}>
          {words.expenses}
        </Link>
        <Link to="/dress/$id" params={{ id }} className={linkClass}>
          {words.dressPage}
        </Link>
      </p>
    </article>
  )
}

const linkClass = 'inline-flex min-h-6 items-center underline underline-offset-4'

function DressFacts({ dress: { size, color, designer, sku, place } }: Pick<NextActions, 'dress'>) {
  return (
    <Facts className="text-sm">
      <Fact name={words.size}>{size && labelOf('size', size)}</Fact>
      <Fact name={words.colour}>{color && labelOf('color', color)}</Fact>
      <Fact name={words.designer}>{designer}</Fact>
      <Fact name={messages.sku}>{sku}</Fact>
      <Fact name={words.place}>{placeNames[place]}</Fact>
    </Facts>
  )
}

function Another() {
  return (
    <section aria-label={messages.scanNext} className="border-t border-line pt-6">
      <ScanBox />
    </section>
  )
}

interface ActionProps {
  action: DressAction
  /** In the showrooms. */
  today: string
  dressId: DressId
}

function NextAction({ action, today, dressId }: ActionProps) {
  return (
    <>
      <div>
        {action.overdue && <Badge tone="bad">{nextAction.overdue}</Badge>}
        <p className="text-lg font-medium">{actionText(action, today)}</p>
        <p className="text-quiet wrap-anywhere">{whoAndWhere(action)}</p>
      </div>
      <p>
        <ActionLink action={action} dressId={dressId} className={buttonClass()}>
          {nextAction.links[action.kind]}
        </ActionLink>
      </p>
    </>
  )
}

/** The same in short, for what comes later. */
function ActionLine({ action, today, dressId }: ActionProps) {
  return (
    <>
      <ActionLink
        action={action}
        dressId={dressId}
        className="inline-flex min-h-6 items-center underline underline-offset-4"
      >
        {actionText(action, today)}
      </ActionLink>
      <p className="text-sm text-quiet wrap-anywhere">{whoAndWhere(action)}</p>
    </>
  )
}

function whoAndWhere({ customer, branch }: DressAction): string {
  return commaList([customer, showrooms[branch].name])
}

function actionText({ kind, date, time, requested }: DressAction, today: string): string {
  const long = longDateWithYear(date)
  const isPast = date < today && kind !== 'takeBack'
  const when =
    date === today
      ? nextAction.today
      : isPast
        ? nextAction.since({ date: long })
        : nextAction.on({ date: long })
  if (kind === 'inspect') return nextAction.inspect
  if (kind === 'fitting') return nextAction.fitting({ when, time: time ?? '' })
  return requested ? nextAction.requested({ when }) : nextAction[kind]({ when })
}

interface ActionLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'ref'> {
  action: DressAction
  dressId: DressId
}

function ActionLink({ action: { kind, id, date }, dressId, children, className }: ActionLinkProps) {
  if (kind === 'fitting')
    return (
      <Link to="/admin/appointments" search={{ dressId, date }} className={className}>
        {children}
      </Link>
    )
  return (
    <Link to="/admin/rentals/$id" params={{ id }} className={className}>
      {children}
    </Link>
  )
}
