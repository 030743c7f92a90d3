import { useState } from 'react'
import * as z from 'zod/mini'
import { optionalLine } from '#shared/fields.ts'
import { dotList } from '#shared/format/list.ts'
import { type Cents, dollarsAndCents, moneyText } from '#shared/format/money.ts'
import {
  closeTill,
  getTillDay,
  listTillDays,
  listTills,
  type TillDay,
  tillChanged,
  type WholeTillDay,
} from '#till/contract.ts'
import { typedDollars, typedPounds } from '#till/fields.ts'
import {
  type Cash,
  cashOfNotes,
  closingFields,
  coversCash,
  isNoCash,
  lessCash,
  noCash,
  refusalToClose,
} from '#till/rules.ts'
import { cardCents } from '#till/takings-contract.ts'
import { closeTillDialog as messages, actions as refusals, tillWords } from '#till/texts/texts.gen.js'
import { cashOf, differenceText, poundsText, tillDayName } from '#till/texts.ts'
import { CashTable, isBelowZero, isNotZero } from '#till/web/days/cash-table.tsx'
import { useRefresh } from '#ui/api/use-refresh.ts'
import { Chip, Chips } from '#ui/control/chips.tsx'
import { AmountField } from '#ui/form/amount-field.tsx'
import { TextField } from '#ui/form/field.tsx'
import type { DialogProps } from '#ui/overlay/dialog.tsx'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { countsOf, NoteCountInputs, type TypedCounts, typedCash } from './note-count-inputs.tsx'

const schema = z.object({
  dollars: typedDollars,
  pounds: typedPounds,
  takenDollars: typedDollars,
  takenPounds: typedPounds,
  terminal: z.optional(typedDollars),
  differenceReason: optionalLine(300),
  reason: optionalLine(300),
})

const nothingTyped = { dollars: '', pounds: '', takenDollars: '', takenPounds: '', terminal: '' }

type Reasons = Pick<z.output<typeof schema>, 'differenceReason' | 'reason'>

interface Problem {
  field: string
  text: string
}

/** The rule of the server, before the form is sent. */
function schemaWith(problemOf: (reasons: Reasons) => Problem | null) {
  return schema.check(
    z.check(({ value, issues }) => {
      const problem = problemOf(value)
      if (problem) issues.push({ code: 'custom', input: value, path: [problem.field], message: problem.text })
    }),
  )
}

interface CloseTillDialogProps extends DialogProps {
  day: WholeTillDay
  onClosed?(day: TillDay): void
}

/** Counting by kind of note or as two sums; expected, difference and what is left follow what is typed. */
export function CloseTillDialog({ day, onClosed, ...dialog }: CloseTillDialogProps) {
  const refresh = useRefresh()
  const [by, setBy] = useState<keyof typeof messages.kinds>('notes')
  const [counts, setCounts] = useState<TypedCounts>({})
  const [sums, setSums] = useState(nothingTyped)
  const notes = countsOf(counts, day.kindsOfNotes)
  const byNotes = by === 'notes'
  const counted: Cash = byNotes ? { ...noCash, ...cashOfNotes(notes) } : typedCash(sums.dollars, sums.pounds)
  const taken = typedCash(sums.takenDollars, sums.takenPounds)
  const difference = lessCash(counted, cashOf(day.expected))
  const left = lessCash(counted, taken)
  const terminal = sums.terminal.trim() ? typedDollars.safeParse(sums.terminal).data : undefined
  const cards = cardCents(day.takings)
  const isCounted = Object.values(byNotes ? counts : [sums.dollars, sums.pounds]).some(Boolean)
  const terminalDifference = terminal === undefined ? 0 : terminal - cards
  const isDifferent = (isCounted && !isNoCash(difference)) || terminalDifference !== 0
  const problemOf = ({ differenceReason, reason: closeReason }: Reasons): Problem | null => {
    const expected = cashOf(day.expected)
    if (!isCounted && !isNoCash(expected))
      return { field: byNotes ? 'counted' : 'dollars', text: messages.count }
    const reasons = { differenceReason, byOpener: day.isOwn, closeReason }
    const refusal = refusalToClose({ expected, counted, taken, terminalDifference, ...reasons })
    return refusal && { field: closingFields[refusal], text: refusals.closing[refusal] }
  }
  const sum = (name: keyof typeof sums) => ({
    value: sums[name],
    onChange: ({ target }: { target: { value: string } }) => setSums({ ...sums, [name]: target.value }),
  })
  return (
    <FormDialog
      {...dialog}
      size="large"
      messages={messages}
      description={
        <>
          <span className="block text-ink">{tillDayName(day)}</span>
          <span className="block pt-1">{messages.about}</span>
        </>
      }
      schema={schemaWith(problemOf)}
      endpoint={closeTill}
      input={({ dollars, takenDollars, terminal: _, ...rest }) => ({
        params: { id: day.id },
        body: {
          ...rest,
          dollars: moneyText(dollars),
          takenDollars: moneyText(takenDollars),
          terminal: terminal === undefined ? undefined : moneyText(terminal),
          notes: byNotes ? notes : undefined,
          expected: day.expected,
        },
      })}
      doneText={({ closing }) => closedText(closing, terminalDifference)}
      onDone={onClosed}
      due={
        isCounted
          ? dueCash(messages.rows.difference, difference)
          : dueCash(messages.rows.expected, cashOf(day.expected))
      }
      onRefused={(error) => {
        if (error?.code === tillChanged.code) void refresh(getTillDay)
      }}
      refreshes={[getTillDay, listTills, listTillDays]}
    >
      {(field, errors) => (
        <>
          <StillToGive day={day} />
          <Chips legend={messages.how}>
            {(['notes', 'sums'] as const).map((value) => (
              <Chip
                key={value}
                type="radio"
                name="by"
                value={value}
                checked={by === value}
                onPick={() => setBy(value)}
              >
                {messages.kinds[value]}
              </Chip>
            ))}
          </Chips>
          {byNotes ? (
            <>
              <NoteCountInputs
                kinds={day.kindsOfNotes}
                typed={counts}
                error={errors.counted}
                onType={setCounts}
              />
              <input type="hidden" name="dollars" value={moneyText(counted.cents)} />
              <input type="hidden" name="pounds" value={String(counted.pounds)} />
            </>
          ) : (
            <div className="grid grid-cols-2 gap-4">
              <AmountField {...field('dollars')} {...sum('dollars')} label={messages.dollars} />
              <AmountField
                {...field('pounds')}
                {...sum('pounds')}
                label={messages.pounds}
                inputMode="numeric"
              />
            </div>
          )}
          <div className="grid grid-cols-2 gap-4">
            <AmountField
              {...field('takenDollars')}
              {...sum('takenDollars')}
              label={messages.takenDollars}
              hint={messages.takenHint}
              optional
            />
            <AmountField
              {...field('takenPounds')}
              {...sum('takenPounds')}
              label={messages.takenPounds}
              inputMode="numeric"
              optional
            />
          </div>
          <AmountField
            {...field('terminal')}
            {...sum('terminal')}
            label={messages.terminal}
            hint={messages.terminalHint({ recorded: dollarsAndCents(cards) })}
            optional
          />
          {isDifferent && <TextField {...field('differenceReason')} label={messages.difference} />}
          {!day.isOwn && (
            <TextField
              {...field('reason')}
              label={messages.other({ name: day.openedBy ?? messages.opener })}
            />
          )}
          <ClosingTable
            expected={cashOf(day.expected)}
            counted={counted}
            difference={difference}
            left={left}
            isCounted={isCounted}
            byCard={terminal === undefined ? undefined : terminalDifference}
          />
        </>
      )}
    </FormDialog>
  )
}

interface ClosingTableProps {
  expected: Cash
  counted: Cash
  difference: Cash
  left: Cash
  isCounted: boolean
  /** Cents that the terminal says above the payments by card, once it is typed. */
  byCard: Cents | undefined
}

function ClosingTable({ expected, counted, difference, left, isCounted, byCard }: ClosingTableProps) {
  const isTooMuch = !coversCash(left, noCash)
  return (
    <output className="block [&_tr>*]:py-1!">
      <CashTable
        label={messages.title}
        rows={[
          { name: messages.rows.expected, cash: expected },
          { name: messages.rows.counted, cash: counted },
          {
            name: messages.rows.difference,
            cash: difference,
            isBold: true,
            isWrong: isCounted ? isNotZero : undefined,
          },
          ...(byCard === undefined
            ? []
            : [{ name: messages.rows.card, cash: { cents: byCard }, isBold: true, isWrong: isNotZero }]),
          { name: messages.rows.left, cash: left, isWrong: isBelowZero },
        ]}
      />
      {isTooMuch && <p className="pt-1 text-sm text-bad">{messages.tooMuch}</p>}
    </output>
  )
}

/** What differed. */
function closedText(closing: TillDay['closing'], byCard: Cents): string {
  const card = byCard !== 0 && tillWords.byCard({ amount: dollarsAndCents(byCard) })
  return dotList([closing && differenceText(closing.difference), card])
}

const dueCash = (name: string, { cents, pounds }: Cash) => ({
  name,
  sum: dollarsAndCents(cents),
  children: poundsText(pounds),
})

/** Names what may still leave the drawer; it forbids nothing. */
function StillToGive({ day: { stillToGive } }: { day: WholeTillDay }) {
  const { refunds = 0, guarantees = 0 } = stillToGive ?? {}
  if (refunds + guarantees === 0) return null
  return (
    <div className="border-s-2 border-warn ps-3 text-sm">
      {refunds > 0 && <p>{messages.refunds({ count: refunds })}</p>}
      {guarantees > 0 && <p>{messages.guarantees({ count: guarantees })}</p>}
    </div>
  )
}
