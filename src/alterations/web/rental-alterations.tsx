import { useId, useState } from 'react'
import { getRentalAlterations } from '#alterations/contract.ts'
import { rentalAlterations as messages } from '#alterations/texts/texts.gen.js'
import { alterationDue, alterationFacts, lateText, stateText, taskText } from '#alterations/texts.ts'
import type { ListedRental } from '#rentals/contract.ts'
import type { Alteration, AlterationState } from '#rentals/rules/alteration.ts'
import { rentalsWords } from '#rentals/texts/texts.gen.js'
import { plainText } from '#shared/contains-words.ts'
import { commaList } from '#shared/format/list.ts'
import { words } from '#shared/texts/texts.gen.js'
import { QueryBoundary } from '#ui/api/query-boundary.tsx'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { Badge, type Tone } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'
import { Moment } from '#ui/moment.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { AlterationStep, alterationStepNames, useAlterationStep } from './alteration-step.tsx'

const AddAlterationDialog = lazyDialog(() => import('./alteration-dialog.tsx'), 'AddAlterationDialog')
const ChangeAlterationDialog = lazyDialog(() => import('./alteration-dialog.tsx'), 'ChangeAlterationDialog')

const tones: Record<AlterationState, Tone> = {
  OPEN: 'warn',
  DONE: 'good',
  UNDONE: 'idle',
  DROPPED: 'idle',
}

interface RentalAlterationsProps {
  rental: Pick<ListedRental, 'id' | 'pieces'>
  /** What the fit of the dress says, for a new one. */
  proposals?: readonly string[]
}

/** What is altered of the dress of a rental. */
export function RentalAlterations({ rental, proposals = [] }: RentalAlterationsProps) {
  const heading = useId()
  const query = useLiveQuery(getRentalAlterations, { params: { id: rental.id } })
  const [isAdding, setIsAdding] = useState(false)
  const [changed, setChanged] = useState<Alteration>()
  const [isChanging, setIsChanging] = useState(false)
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="pb-2 font-semibold">
        {words.alterations}
      </h2>
      <QueryBoundary query={query} skeleton={<Skeleton className="h-16" />}>
        {({ alterations, lastDue }) => (
          <>
            {alterations.some(({ actions }) => actions.includes('takeOut')) && (
              <p role="status" className="mb-2 border-s-2 border-warn ps-3 text-sm">
                {messages.takeOut}
              </p>
            )}
            {alterations.length === 0 && <p className="text-sm text-quiet">{rentalsWords.nothingToAlter}</p>}
            <ul className="text-sm">
              {alterations.map((one) => (
                <AlterationLine
                  key={one.id}
                  alteration={one}
                  isNamed={rental.pieces.length > 1}
                  onChange={() => {
                    setChanged(one)
                    setIsChanging(true)
                  }}
                />
              ))}
            </ul>
            {lastDue && (
              <>
                <p className="pt-3">
                  <Button size="small" kind="secondary" onClick={() => setIsAdding(true)}>
                    {messages.add}
                  </Button>
                </p>
                <AddAlterationDialog
                  open={isAdding}
                  onOpenChange={setIsAdding}
                  rental={rental}
                  lastDue={lastDue}
                  proposal={commaList(notListed(proposals, alterations))}
                />
              </>
            )}
            {changed && (
              <ChangeAlterationDialog
                open={isChanging}
                onOpenChange={setIsChanging}
                alteration={changed}
                lastDue={lastDue}
              />
            )}
          </>
        )}
      </QueryBoundary>
    </section>
  )
}

/** What neither an alteration to do nor a done one says already. */
function notListed(proposals: readonly string[], alterations: readonly Alteration[]): string[] {
  const listed = alterations.filter(({ state }) => state === 'OPEN' || state === 'DONE')
  return proposals.filter((work) => !listed.some(({ what }) => plainText(what).includes(plainText(work))))
}

interface AlterationLineProps {
  alteration: Alteration
  /** Of several pieces: says of which. */
  isNamed: boolean
  onChange(): void
}

function AlterationLine({ alteration, isNamed, onChange }: AlterationLineProps) {
  const { what, state, isLate, isOverdue, actions, done, undone } = alteration
  const take = useAlterationStep()
  const isOver = state === 'DROPPED' || state === 'UNDONE'
  const step = undone ?? done
  const due = alterationDue(alteration)
  const isToTakeOut = actions.includes('takeOut')
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1 border-t border-line py-2">
      <div className="min-w-0 flex-1 basis-52 [overflow-wrap:anywhere]">
        <p className={cx('font-medium', isOver && 'text-quiet')}>
          {isNamed ? commaList([alteration.dress.title, taskText(alteration)]) : taskText(alteration)}{' '}
          <Badge tone={isToTakeOut ? 'warn' : tones[state]}>{stateText(alteration)}</Badge>
        </p>
        <p className="text-quiet">
          {due && <span className={cx(isOverdue && 'text-bad')}>{due}, </span>}
          {alterationFacts(alteration)}
        </p>
        {isLate && <p className="text-bad">{lateText(alteration)}</p>}
        {step && (
          <p className="text-quiet">
            <Moment instant={step.at} /> {step.by && `· ${step.by}`}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <AlterationStep alteration={alteration} />
        {actions.includes('change') && (
          <Button
            size="small"
            kind="quiet"
            aria-label={messages.name({ action: words.change, what })}
            onClick={onChange}
          >
            {words.change}
          </Button>
        )}
        {(['reopen', 'drop'] as const)
          .filter((action) => actions.includes(action))
          .map((action) => (
            <Button
              key={action}
              size="small"
              kind="quiet"
              aria-label={messages.name({ action: alterationStepNames[action], what })}
              onClick={() => take(alteration, action)}
            >
              {alterationStepNames[action]}
            </Button>
          ))}
      </div>
    </li>
  )
}
