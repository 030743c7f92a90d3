import { type ComponentType, useState } from 'react'
import { weekdayName } from '#shared/dates.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { words } from '#shared/texts/texts.gen.js'
import {
  addRule,
  editRule,
  type NewRule,
  newRule,
  ruleChanged,
  type StaffRule,
} from '#showrooms/hours-contract.ts'
import { type Branch, durations, showrooms } from '#showrooms/showrooms.ts'
import { slotDialog as messages, showroomsWords } from '#showrooms/texts/texts.gen.js'
import { shortType } from '#showrooms/type-names.ts'
import { TimeField } from '#ui/date/date-field.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Select } from '#ui/form/select.tsx'
import { type FieldOf, formValues } from '#ui/form/use-form.ts'
import type { DialogProps } from '#ui/overlay/dialog.tsx'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'

export interface DraftPreviewProps {
  branch: Branch
  draft: { dayOfWeek: string; startTime: string; endTime: string; duration: string; active: boolean }
  /** The saved slot that the draft replaces. */
  replaces?: string
}

interface SlotDialogProps extends DialogProps {
  branch: Branch
  /** Absent: a new one. */
  rule?: StaffRule
  /** Chosen for a new one. */
  dayOfWeek?: number
  DraftPreview: ComponentType<DraftPreviewProps>
  refreshes: readonly Endpoint[]
}

export function SlotDialog(props: SlotDialogProps) {
  const { branch, rule, dayOfWeek, DraftPreview, refreshes, ...dialog } = props
  const values = rule ? edited.valuesOf(rule) : { ...newSlot, dayOfWeek: String(dayOfWeek ?? '') }
  return (
    <FormDialog
      {...dialog}
      messages={rule ? messages.edit : messages.add}
      description={showrooms[branch].name}
      schema={newRule}
      read={(form) => ({ ...readSlot(form), branch })}
      values={rule ? undefined : values}
      edited={rule && { ...edited, record: rule }}
      endpoint={rule ? editRule : addRule}
      input={(values, base) =>
        base
          ? {
              params: { id: base.id },
              body: { ...values, active: values.active === true, version: base.version },
            }
          : { body: values }
      }
      doneText={({ warnings }) => warnings.map(({ message }) => message).join(' ') || undefined}
      refreshes={refreshes}
      size="normal"
    >
      {(field) => (
        <SlotFields branch={branch} rule={rule} values={values} field={field} DraftPreview={DraftPreview} />
      )}
    </FormDialog>
  )
}

const newSlot = { startTime: '11:00', endTime: '19:00', duration: '', active: true }

const edited = {
  changed: ruleChanged,
  title: messages.conflict,
  fieldNames: {
    dayOfWeek: words.day,
    startTime: messages.start,
    endTime: messages.end,
    duration: words.duration,
    active: showroomsWords.active,
  },
  valuesOf: (rule: StaffRule) => ({
    dayOfWeek: String(rule.dayOfWeek),
    startTime: rule.startTime,
    endTime: rule.endTime,
    duration: String(rule.duration),
    active: rule.active,
  }),
  valueText: (name: string, value: unknown) =>
    name === 'dayOfWeek'
      ? weekdayName(Number(value))
      : name === 'duration'
        ? messages.minutes({ minutes: Number(value) })
        : undefined,
}

function readSlot(form: HTMLFormElement): Record<string, unknown> {
  const { dayOfWeek, duration, ...values } = formValues(form)
  return { ...values, dayOfWeek: numberIn(dayOfWeek), duration: numberIn(duration) }
}

interface SlotFieldsProps extends Pick<SlotDialogProps, 'branch' | 'rule' | 'DraftPreview'> {
  values: DraftPreviewProps['draft']
  field: FieldOf<NewRule>
}

/** Mounted with the open dialog, so that it starts with the slot as it is then. */
function SlotFields({ branch, rule, values, field, DraftPreview }: SlotFieldsProps) {
  const [draft, setDraft] = useState(values)
  const change = (part: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...part }))
  return (
    <>
      <Select
        {...field('dayOfWeek')}
        label={words.day}
        onInput={({ currentTarget }) => change({ dayOfWeek: currentTarget.value })}
        placeholder={messages.chooseDay}
        options={[0, 1, 2, 3, 4, 5, 6].map((day) => {
          const name = weekdayName(day)
          return { value: String(day), label: day === 0 ? messages.closed({ day: name }) : name }
        })}
      />
      <div className="grid grid-cols-2 gap-4">
        <TimeField
          {...field('startTime')}
          label={messages.start}
          onValue={(startTime) => change({ startTime })}
        />
        <TimeField {...field('endTime')} label={messages.end} onValue={(endTime) => change({ endTime })} />
      </div>
      <Select
        {...field('duration')}
        label={words.duration}
        onInput={({ currentTarget }) => change({ duration: currentTarget.value })}
        placeholder={messages.chooseDuration}
        hint={messages.durationHint}
        options={durationChoices(branch, rule?.duration)}
      />
      <Checkbox
        {...field('active')}
        label={showroomsWords.active}
        hint={messages.activeHint}
        onChange={(event) => change({ active: event.target.checked })}
      />
      <DraftPreview branch={branch} draft={draft} replaces={rule?.id} />
    </>
  )
}

/** Those of the showroom's fittings, and the one that a saved slot has. */
function durationChoices(branch: Branch, saved?: number) {
  const choices = showrooms[branch].fittings.map((type) => ({
    value: String(durations[type]),
    label: messages.fitting({ name: shortType(type), minutes: durations[type] }),
  }))
  const isOther = saved !== undefined && !choices.some(({ value }) => value === String(saved))
  return isOther
    ? [...choices, { value: String(saved), label: messages.minutes({ minutes: saved }) }]
    : choices
}

function numberIn(value: unknown): number | undefined {
  return value ? Number(value) : undefined
}
