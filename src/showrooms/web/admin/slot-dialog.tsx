import { type ComponentType, useState } from 'react'
import * as z from 'zod/mini'
import { weekdayName } from '#shared/dates.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { type AppointmentType, type Branch, durations, showrooms } from '#showrooms/facts.ts'
import { addRule, editRule, newRule, ruleChanged, type StaffRule } from '#showrooms/hours-contract.ts'
import { useApi } from '#ui/api/api-hooks.ts'
import { detailOf } from '#ui/api/refusal-detail.ts'
import { TextField } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'

const messages = {
  add: {
    title: 'Add Time Slot',
    send: 'Add Time Slot',
    sending: 'Adding...',
    done: 'Availability slot added',
    failed: 'Failed to add availability slot',
  },
  edit: {
    title: 'Edit Time Slot',
    send: 'Save Changes',
    sending: 'Saving...',
    done: 'Availability slot updated',
    failed: 'Failed to update availability slot',
  },
  day: 'Day',
  chooseDay: 'Choose a day',
  closed: (day: string) => `${day} (closed)`,
  start: 'Start time',
  end: 'End time',
  duration: 'Duration',
  durationHint: 'A customer can begin every so many minutes.',
  chooseDuration: 'Choose a duration',
  minutes: (minutes: number) => `${minutes} min`,
  fitting: (name: string, minutes: number) => `${name} (${minutes} min)`,
  active: 'Active',
  activeHint: 'Customers can book these times.',
  current: ({ dayOfWeek, startTime, endTime, duration, active }: StaffRule) =>
    `It is now ${weekdayName(dayOfWeek)} ${startTime}–${endTime}, every ${duration} min, ${active ? 'active' : 'inactive'}. Saving again replaces that.`,
}

const fittingNames: Record<AppointmentType, string> = {
  BRIDAL: 'Bridal',
  EVENING: 'Evening',
  'SUBMIT DRESS': 'Dress submission',
}

export interface DraftPreviewProps {
  branch: Branch
  draft: { dayOfWeek: string; startTime: string; endTime: string; duration: string; active: boolean }
  /** The saved slot that the draft replaces. */
  replaces?: string
}

interface SlotDialogProps {
  open: boolean
  onOpenChange(open: boolean): void
  branch: Branch
  /** Absent: a new one. */
  rule?: StaffRule
  /** Chosen for a new one. */
  dayOfWeek?: number
  DraftPreview: ComponentType<DraftPreviewProps>
  refreshes: readonly Endpoint[]
}

export function SlotDialog(props: SlotDialogProps) {
  const { open, onOpenChange, branch, rule, dayOfWeek, DraftPreview, refreshes } = props
  const api = useApi()
  // What somebody else saved meanwhile: saving again replaces it.
  const [current, setCurrent] = useState<StaffRule>()

  async function send({ version, active = false, ...values }: SlotValues) {
    const body = { ...values, active }
    const saved = rule
      ? await api.call(editRule, {
          params: { id: rule.id },
          body: { ...body, version: current?.version ?? version },
        })
      : await api.call(addRule, { body })
    return saved.warnings.map(({ message }) => message).join(' ') || undefined
  }
  return (
    <FormDialog
      open={open}
      onOpenChange={(next) => {
        setCurrent(undefined)
        onOpenChange(next)
      }}
      messages={rule ? messages.edit : messages.add}
      description={showrooms[branch].name}
      schema={slotValues}
      read={(form) => ({ ...readSlot(form), branch })}
      send={send}
      onRefused={(error) => setCurrent(detailOf(error, ruleChanged)?.current)}
      refreshes={refreshes}
      size="normal"
    >
      {(_field, errors) => (
        <>
          <SlotFields
            branch={branch}
            rule={rule}
            dayOfWeek={dayOfWeek}
            errors={errors}
            DraftPreview={DraftPreview}
          />
          {current && <p className="text-sm">{messages.current(current)}</p>}
        </>
      )}
    </FormDialog>
  )
}

const slotValues = z.intersection(newRule, z.object({ version: z.int() }))
type SlotValues = z.output<typeof slotValues>

function readSlot(form: HTMLFormElement): Record<string, unknown> {
  const { dayOfWeek, duration, active, version, ...times } = Object.fromEntries(new FormData(form))
  return {
    ...times,
    dayOfWeek: numberIn(dayOfWeek),
    duration: numberIn(duration),
    active: active !== undefined,
    version: Number(version),
  }
}

interface SlotFieldsProps extends Pick<SlotDialogProps, 'branch' | 'rule' | 'dayOfWeek' | 'DraftPreview'> {
  errors: Record<string, string>
}

/** Mounted with the open dialog, so that it starts with the slot as it is then. */
function SlotFields({ branch, rule, dayOfWeek, errors, DraftPreview }: SlotFieldsProps) {
  const [version] = useState(rule?.version ?? 0)
  const [draft, setDraft] = useState({
    dayOfWeek: String(rule?.dayOfWeek ?? dayOfWeek ?? ''),
    startTime: rule?.startTime ?? '11:00',
    endTime: rule?.endTime ?? '19:00',
    duration: String(rule?.duration ?? ''),
    active: rule?.active ?? true,
  })
  const change = (part: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...part }))
  return (
    <>
      <input type="hidden" name="version" value={version} />
      <Select
        label={messages.day}
        name="dayOfWeek"
        value={draft.dayOfWeek}
        onChange={(event) => change({ dayOfWeek: event.target.value })}
        placeholder={messages.chooseDay}
        options={[0, 1, 2, 3, 4, 5, 6].map((day) => {
          const name = weekdayName(day)
          return { value: String(day), label: day === 0 ? messages.closed(name) : name }
        })}
        error={errors.dayOfWeek}
      />
      <div className="grid grid-cols-2 gap-4">
        <TextField
          label={messages.start}
          name="startTime"
          type="time"
          required
          value={draft.startTime}
          onChange={(event) => change({ startTime: event.target.value })}
          error={errors.startTime}
        />
        <TextField
          label={messages.end}
          name="endTime"
          type="time"
          required
          value={draft.endTime}
          onChange={(event) => change({ endTime: event.target.value })}
          error={errors.endTime}
        />
      </div>
      <Select
        label={messages.duration}
        name="duration"
        value={draft.duration}
        onChange={(event) => change({ duration: event.target.value })}
        placeholder={messages.chooseDuration}
        hint={messages.durationHint}
        options={durationChoices(branch, rule?.duration)}
        error={errors.duration}
      />
      <label className="flex gap-3">
        <input
          type="checkbox"
          name="active"
          checked={draft.active}
          onChange={(event) => change({ active: event.target.checked })}
          className="mt-1 size-4.5 shrink-0 accent-(--accent)"
        />
        <span>
          <span className="font-medium">{messages.active}</span>
          <span className="block text-sm text-quiet">{messages.activeHint}</span>
        </span>
      </label>
      <DraftPreview branch={branch} draft={draft} replaces={rule?.id} />
    </>
  )
}

/** Those of the showroom's fittings, and the one that a saved slot has. */
function durationChoices(branch: Branch, saved?: number) {
  const choices = showrooms[branch].fittings.map((type) => ({
    value: String(durations[type]),
    label: messages.fitting(fittingNames[type], durations[type]),
  }))
  const isOther = saved !== undefined && !choices.some(({ value }) => value === String(saved))
  return isOther ? [...choices, { value: String(saved), label: messages.minutes(saved) }] : choices
}

function numberIn(value: FormDataEntryValue | undefined): number | undefined {
  return value ? Number(value) : undefined
}
