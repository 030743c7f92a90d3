import { useEffect, useState } from 'react'
import type { DressStatus, LenderDress } from '#dresses/contract.ts'
import { lenderDresses as messages } from '#lending/texts/texts.gen.js'
import { words } from '#shared/texts/texts.gen.js'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { dressFigures, isDressStatus, statusCounts, statusNames } from './dress-status.ts'
import { LenderDressCard, listGridClass } from './lender-dress-card.tsx'

const LenderDressDialog = lazyDialog(() => import('./lender-dress-dialog.tsx'), 'LenderDressDialog')

interface LenderDressesProps {
  dresses: readonly LenderDress[]
  status?: string
  opened?: string
  onStatus(status: DressStatus | undefined): void
  onOpen(id: string | undefined): void
  onEdit(id: string): void
}

export function LenderDresses({ dresses, status, opened, onStatus, onOpen, onEdit }: LenderDressesProps) {
  if (dresses.length === 0) {
    return (
      <EmptyState title={messages.none} text={messages.noneText}>
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
        statusNames[one],
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
