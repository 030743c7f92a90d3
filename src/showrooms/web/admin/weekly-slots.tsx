import { type ComponentType, useRef } from 'react'
import { weekdayName } from '#shared/dates.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { rangeText } from '#shared/format/list.ts'
import { colon } from '#shared/format/punctuation.ts'
import { words } from '#shared/texts/texts.gen.js'
import { addRule, editRule, listAllRules, removeRule, type StaffRule } from '#showrooms/hours-contract.ts'
import { hoursOfWeekday } from '#showrooms/rules.ts'
import type { Branch } from '#showrooms/showrooms.ts'
import { weeklySlots as messages, showroomsWords } from '#showrooms/texts/texts.gen.js'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { QueryBoundary } from '#ui/api/query-boundary.tsx'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'
import { ConfirmDialog } from '#ui/lazy/lazy-confirm-dialog.ts'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'
import { toastFailure } from '#ui/overlay/toast-failure.ts'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { Switch } from '#ui/switch.tsx'
import { RowMenu } from '#ui/table/row-menu.tsx'
import { useRowDialog } from '#ui/table/use-row-dialog.ts'
import type { DraftPreviewProps } from './slot-dialog.tsx'

const SlotDialog = lazyDialog(() => import('./slot-dialog.tsx'), 'SlotDialog')

interface WeeklySlotsProps {
  branch: Branch
  /** What customers are offered with a slot that is not saved yet. */
  DraftPreview: ComponentType<DraftPreviewProps>
  /** Endpoints whose cached replies become stale with a change. */
  refreshes: readonly Endpoint[]
}

type Weekday = Pick<StaffRule, 'dayOfWeek'>

/** A card for each day of the week, Sunday to Saturday. */
export function WeeklySlots({ branch, DraftPreview, refreshes }: WeeklySlotsProps) {
  const removal = useApiMutation(removeRule)
  const restoration = useApiMutation(addRule)
  const heading = useRef<HTMLHeadingElement>(null)
  const query = useLiveQuery(listAllRules, { query: { branch } })
  const rules = query.data ?? []
  const dialog = useRowDialog<StaffRule | Weekday, 'add' | 'edit' | 'delete'>((row) =>
    'id' in row ? rules.find(({ id }) => id === row.id) : row,
  )
  const { row } = dialog
  const rule = row && 'id' in row ? row : undefined
  return (
    <section aria-labelledby="weekly-hours" className="grid gap-4">
      <header className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 id="weekly-hours" ref={heading} tabIndex={-1} className="font-semibold outline-none">
            {messages.title}
          </h2>
          <p className="text-sm text-quiet">{messages.text}</p>
        </div>
        <Button
          size="small"
          onClick={() => dialog.show('add')}
          onPointerEnter={SlotDialog.preload}
          onFocus={SlotDialog.preload}
        >
          {messages.add}
        </Button>
      </header>
      <QueryBoundary query={query} skeleton={<SkeletonRows count={4} className="mb-3 h-24" />}>
        {(loaded) => (
          <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3 2xl:grid-cols-4">
            {[0, 1, 2, 3, 4, 5, 6].map((day) => (
              <DayCard
                key={day}
                day={day}
                rules={loaded.filter(({ dayOfWeek }) => dayOfWeek === day)}
                refreshes={refreshes}
                onAdd={() => dialog.show('add', { dayOfWeek: day })}
                onEdit={(one) => dialog.show('edit', one)}
                onDelete={(one) => dialog.show('delete', one)}
              />
            ))}
          </ul>
        )}
      </QueryBoundary>
      <SlotDialog
        {...dialog.props('add')}
        branch={branch}
        dayOfWeek={row?.dayOfWeek}
        DraftPreview={DraftPreview}
        refreshes={refreshes}
      />
      {rule && (
        <>
          <SlotDialog
            {...dialog.props('edit')}
            key={rule.id}
            branch={branch}
            rule={rule}
            DraftPreview={DraftPreview}
            refreshes={refreshes}
          />
          <ConfirmDialog
            {...dialog.props('delete')}
            {...messages.delete}
            question={messages.delete.question({ name: slotName(rule) })}
            send={async () => {
              await removal.mutateAsync({ params: { id: rule.id } })
              return slotName(rule)
            }}
            undo={() => restoration.mutateAsync({ body: rule })}
            refreshes={refreshes}
            onDone={() => heading.current?.focus()}
          >
            <p className="text-sm text-quiet">{messages.stays}</p>
          </ConfirmDialog>
        </>
      )}
    </section>
  )
}

interface DayCardProps {
  day: number
  rules: readonly StaffRule[]
  refreshes: readonly Endpoint[]
  onAdd(): void
  onEdit(rule: StaffRule): void
  onDelete(rule: StaffRule): void
}

function DayCard({ day, rules, refreshes, onAdd, onEdit, onDelete }: DayCardProps) {
  const name = weekdayName(day)
  const hours = hoursOfWeekday(day)
  return (
    <li aria-label={name} className="flex flex-col gap-2 rounded-control border border-line bg-surface p-4">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="font-medium">{name}</h3>
        <p className="text-xs text-quiet">
          {hours ? messages.open({ opens: hours.opens, closes: hours.closes }) : words.closed}
        </p>
      </div>
      {rules.length > 0 ? (
        <ul className="divide-y divide-line">
          {rules.map((rule) => (
            <SlotRow
              key={rule.id}
              rule={rule}
              refreshes={refreshes}
              onEdit={() => onEdit(rule)}
              onDelete={() => onDelete(rule)}
              preload={SlotDialog.preload}
            />
          ))}
        </ul>
      ) : (
        hours && <p className="text-sm text-quiet">{messages.none}</p>
      )}
      {hours && (
        <Button
          kind="quiet"
          size="small"
          className="mt-auto self-start -ms-3"
          aria-label={messages.addOn({ day: name })}
          onClick={onAdd}
          onPointerEnter={SlotDialog.preload}
          onFocus={SlotDialog.preload}
        >
          + {messages.add}
        </Button>
      )}
    </li>
  )
}

interface SlotRowProps {
  rule: StaffRule
  refreshes: readonly Endpoint[]
  onEdit(): void
  onDelete(): void
  preload(): void
}

function SlotRow({ rule, refreshes, onEdit, onDelete, preload }: SlotRowProps) {
  const { id, startTime, endTime, duration, active } = rule
  const change = useApiMutation(editRule, {
    refreshes,
    onError: (error) => toastFailure(error),
  })
  const isActive = change.isPending ? change.variables.body.active : active
  return (
    <li aria-label={slotName(rule)} className="flex flex-wrap items-center gap-x-3 py-1">
      <span className={cx('tabular-nums', !isActive && 'text-quiet')}>
        <span className="font-medium">
          {startTime}–{endTime}
        </span>{' '}
        <span className="text-sm whitespace-nowrap text-quiet">{messages.every({ minutes: duration })}</span>
      </span>
      <span className="ms-auto flex items-center gap-1">
        <Switch
          className="items-center! gap-2! text-sm"
          label={
            <>
              <span className="sr-only">{`${showroomsWords.active}${colon()} ${slotName(rule)}`}</span>
              <span aria-hidden="true" className={cx('font-normal text-quiet', isActive && 'max-sm:sr-only')}>
                {isActive ? showroomsWords.active : messages.inactive}
              </span>
            </>
          }
          checked={isActive}
          onSwitch={(on) =>
            change.mutateAsync({ params: { id }, body: { ...rule, active: on } }).catch(() => {})
          }
        />
        <RowMenu
          name={slotName(rule)}
          actions={[
            { label: words.edit, onSelect: onEdit, preload },
            { label: words.delete, onSelect: onDelete, danger: true },
          ]}
        />
      </span>
    </li>
  )
}

/** 'Tuesday 11:00–19:00'. */
function slotName({ dayOfWeek, startTime, endTime }: StaffRule): string {
  return `${weekdayName(dayOfWeek)} ${rangeText(startTime, endTime)}`
}
