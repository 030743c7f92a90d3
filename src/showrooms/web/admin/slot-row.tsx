import { weekdayName } from '#shared/dates.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { rangeText } from '#shared/format/list.ts'
import { words } from '#shared/texts/texts.gen.js'
import { editRule, type StaffRule } from '#showrooms/hours-contract.ts'
import { slotRow as messages, showroomsWords } from '#showrooms/texts/texts.gen.js'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { errorMessage } from '#ui/api/error-message.ts'
import { cx } from '#ui/class-names.ts'
import { toast } from '#ui/overlay/toast.ts'
import { Switch } from '#ui/switch.tsx'
import { RowMenu } from '#ui/table/row-menu.tsx'

interface SlotRowProps {
  rule: StaffRule
  refreshes: readonly Endpoint[]
  onEdit(): void
  onDelete(): void
  preload(): void
}

export function SlotRow({ rule, refreshes, onEdit, onDelete, preload }: SlotRowProps) {
  const { id, startTime, endTime, duration, active } = rule
  const change = useApiMutation(editRule, {
    refreshes,
    onError: (error) => toast({ title: messages.failed, text: errorMessage(error), tone: 'bad' }),
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
              <span className="sr-only">
                {showroomsWords.active}: {slotName(rule)}
              </span>
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
export function slotName({ dayOfWeek, startTime, endTime }: StaffRule): string {
  return `${weekdayName(dayOfWeek)} ${rangeText(startTime, endTime)}`
}
