import { type ComponentType, useState } from 'react'
import * as z from 'zod/mini'
import { problemOfSpan } from '#appointments/rules/blocks.ts'
import { type BlockedDate, blockDate, listBlockedDates, previewBlock } from '#schedule/blocking-contract.ts'
import { blockDialog as messages } from '#schedule/texts/texts.gen.js'
import { isPlainDate } from '#shared/dates.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { optionalLine } from '#shared/fields.ts'
import { type Branch, showrooms } from '#showrooms/showrooms.ts'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { DateField, TimeField } from '#ui/date/date-field.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { TextField } from '#ui/form/field.tsx'
import { type FieldOf, formValues } from '#ui/form/use-form.ts'
import { useDebouncedValue } from '#ui/list/use-debounced-value.ts'
import type { DialogProps } from '#ui/overlay/dialog.tsx'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { blockName } from './block-texts.ts'
import { ClashList } from './clash-list.tsx'

/** What may be blocked: valid days of a showroom, with hours or without. */
export interface BlockedSpan {
  branch: Branch
  span: { date: string; until: string | null; startTime: string | null; endTime: string | null }
}

/** What the dialog must know of later domains. */
export interface BlockedRentals {
  /** The rentals that are collected or returned then. */
  Rentals: ComponentType<BlockedSpan>
  /** Endpoints whose cached replies become stale with a block. */
  refreshes: readonly Endpoint[]
}

interface BlockDialogProps extends DialogProps, BlockedRentals {
  branch: Branch
  /** In showroom time. */
  today: string | undefined
  onBlocked(block: BlockedDate): void
}

export function BlockDialog(props: BlockDialogProps) {
  const { branch, today = '', onBlocked, Rentals, refreshes, ...dialog } = props
  return (
    <FormDialog
      {...dialog}
      messages={messages}
      description={showrooms[branch].name}
      schema={blockValues(today)}
      read={readBlock}
      endpoint={blockDate}
      input={(values) => ({ body: { ...values, branch } })}
      doneText={blockName}
      onDone={({ clashes, ...block }) => {
        onBlocked({ ...block, clashCount: clashes.length, toldCount: 0 })
      }}
      refreshes={[listBlockedDates, ...refreshes]}
      size="normal"
    >
      {(field) => <BlockFields branch={branch} today={today} Rentals={Rentals} field={field} />}
    </FormDialog>
  )
}

const dateText = messages.dateMissing
const plainDate = z.string(dateText).check(z.refine(isPlainDate, dateText))

/** What the server checks, too. */
function blockValues(today: string) {
  const values = z.object({
    date: plainDate,
    until: z.nullable(plainDate),
    startTime: z.nullable(z.string()),
    endTime: z.nullable(z.string()),
    reason: optionalLine(200),
  })
  return values.check(({ value, issues }) => {
    const problem = problemOfSpan(value, today)
    if (problem)
      issues.push({ code: 'custom', input: value, path: [problem.field], message: problem.message })
  })
}

type BlockValues = z.output<ReturnType<typeof blockValues>>

function readBlock(form: HTMLFormElement): Record<string, unknown> {
  const { date, until, hours, startTime, endTime, reason } = formValues(form)
  return {
    date,
    until: until && until !== date ? until : null,
    // An empty time is reported as missing, unlike an absent one.
    startTime: hours ? startTime : null,
    endTime: hours ? endTime : null,
    reason,
  }
}

interface BlockFieldsProps extends Pick<BlockedRentals, 'Rentals'> {
  branch: Branch
  today: string
  field: FieldOf<BlockValues>
}

/** Mounted with the open dialog, so that it starts empty. */
function BlockFields({ branch, today, Rentals, field }: BlockFieldsProps) {
  const [span, setSpan] = useState({ date: '', until: '', startTime: '', endTime: '' })
  const [withHours, setWithHours] = useState(false)
  const change = (part: Partial<typeof span>) => setSpan((before) => ({ ...before, ...part }))
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField
          {...field('date')}
          label={messages.date}
          min={today}
          value={span.date}
          onValue={(date) => change({ date })}
        />
        <DateField
          {...field('until')}
          label={messages.until}
          optional
          min={span.date || today}
          hint={messages.untilHint}
          value={span.until}
          onValue={(until) => change({ until })}
        />
      </div>
      <Checkbox
        name="hours"
        label={messages.hours}
        hint={messages.hoursHint}
        checked={withHours}
        onChange={(event) => setWithHours(event.target.checked)}
      />
      {withHours && (
        <div className="grid grid-cols-2 gap-4">
          <TimeField
            {...field('startTime')}
            label={messages.start}
            value={span.startTime}
            onValue={(startTime) => change({ startTime })}
          />
          <TimeField
            {...field('endTime')}
            label={messages.end}
            value={span.endTime}
            onValue={(endTime) => change({ endTime })}
          />
        </div>
      )}
      <TextField
        {...field('reason')}
        label={messages.reason}
        optional
        autoComplete="off"
        hint={messages.reasonHint}
      />
      <ClashPreview
        branch={branch}
        today={today}
        Rentals={Rentals}
        span={{
          date: span.date,
          until: span.until && span.until !== span.date ? span.until : null,
          startTime: withHours ? span.startTime : null,
          endTime: withHours ? span.endTime : null,
        }}
      />
    </>
  )
}

const pause = 250

interface ClashPreviewProps extends BlockedSpan, Pick<BlockedRentals, 'Rentals'> {
  today: string
}

function ClashPreview({ branch, today, span, Rentals }: ClashPreviewProps) {
  const asked = useDebouncedValue(span, pause)
  const isAskable =
    blockValues(today).safeParse(asked).success && asked.startTime !== '' && asked.endTime !== ''
  const { data } = useLiveQuery(
    previewBlock,
    { query: { branch, ...asked } },
    { enabled: isAskable, placeholderData: (before) => before },
  )
  const clashes = isAskable ? data : undefined
  return (
    <div aria-live="polite" className="grid gap-2">
      {clashes && (
        <>
          <p className={clashes.length > 0 ? 'border-s-2 border-warn ps-3 text-sm' : 'text-sm text-quiet'}>
            {clashes.length > 0 ? messages.clashes({ count: clashes.length }) : messages.noClashes}
          </p>
          {clashes.length > 0 && <ClashList clashes={clashes} />}
          <Rentals branch={branch} span={asked} />
        </>
      )}
    </div>
  )
}
