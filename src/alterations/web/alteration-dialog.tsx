import { useId } from 'react'
import * as z from 'zod/mini'
import { userName } from '#accounts/full-name.ts'
import { useViewer } from '#accounts/web/session/viewer.ts'
import { addAlteration, alterationFields, changeAlteration } from '#alterations/contract.ts'
import { alterationDialog as texts } from '#alterations/texts/texts.gen.js'
import { listColleagues } from '#colleagues/contract.ts'
import type { ListedRental } from '#rentals/contract.ts'
import type { Alteration } from '#rentals/rules/alteration.ts'
import { rentalsWords } from '#rentals/texts/texts.gen.js'
import { longDateWithYear } from '#shared/dates.ts'
import { moneyText } from '#shared/format/money.ts'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { DateField } from '#ui/date/date-field.tsx'
import { AmountField } from '#ui/form/amount-field.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { TextArea, TextField } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import type { FieldOf } from '#ui/form/use-form.ts'
import type { DialogProps } from '#ui/overlay/dialog.tsx'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { alterationRefreshes } from './alteration-step.tsx'

const schema = z.object(alterationFields)
type Fields = z.output<typeof schema>
const addSchema = z.object({ ...alterationFields, dressId: z.optional(z.string()) })

interface AddAlterationDialogProps extends DialogProps {
  rental: Pick<ListedRental, 'id' | 'pieces'>
  /** The last day that can be chosen; it is proposed. */
  lastDue: string
  /** What the fit of the dress says. */
  proposal: string
}

export function AddAlterationDialog({ rental, lastDue, proposal, ...dialog }: AddAlterationDialogProps) {
  const viewer = useViewer()
  const { pieces } = rental
  const titles = new Map(pieces.map(({ dress }) => [dress.id, dress.title]))
  return (
    <FormDialog
      {...dialog}
      messages={texts.dialog}
      schema={addSchema}
      values={{
        dressId: pieces[0]?.dress.id,
        what: proposal,
        measuredBy: viewer ? userName(viewer) : '',
        cost: '0.00',
        dueDate: lastDue,
        toUndo: false,
      }}
      endpoint={addAlteration}
      input={(fields) => ({ params: { id: rental.id }, body: sent(fields) })}
      doneText={({ what }) => what}
      refreshes={alterationRefreshes}
    >
      {(field) => (
        <>
          {titles.size > 1 && (
            <Select
              {...field('dressId')}
              label={texts.piece}
              options={[...titles].map(([value, label]) => ({ value, label }))}
            />
          )}
          <AlterationInputs field={field} lastDue={lastDue} />
        </>
      )}
    </FormDialog>
  )
}

interface ChangeAlterationDialogProps extends DialogProps {
  alteration: Alteration
  lastDue: string | null
}

export function ChangeAlterationDialog({ alteration, lastDue, ...dialog }: ChangeAlterationDialogProps) {
  const { id, version, what, measuredBy, seamstress, cost, dueDate, toUndo } = alteration
  return (
    <FormDialog
      {...dialog}
      messages={{ ...texts.dialog, ...texts.change }}
      schema={schema}
      values={{ what, measuredBy, seamstress, cost, dueDate, toUndo }}
      endpoint={changeAlteration}
      input={(fields) => ({ params: { id }, body: { action: 'change' as const, version, ...sent(fields) } })}
      doneText={({ what }) => what}
      refreshes={alterationRefreshes}
    >
      {(field) => <AlterationInputs field={field} lastDue={lastDue} />}
    </FormDialog>
  )
}

/** The API takes an amount as text. */
function sent<F extends Fields>({ cost, ...fields }: F) {
  return { ...fields, cost: moneyText(cost) }
}

function AlterationInputs({ field, lastDue }: { field: FieldOf<Fields>; lastDue: string | null }) {
  const { error: _, ...toUndo } = field('toUndo')
  return (
    <>
      <TextArea {...field('what')} label={rentalsWords.whatToDo} hint={texts.whatHint} rows={2} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <DateField
          {...field('dueDate')}
          label={rentalsWords.due}
          hint={lastDue && texts.dueHint({ date: longDateWithYear(lastDue) })}
        />
        <AmountField {...field('cost')} label={texts.cost} hint={texts.costHint} />
        <SeamstressField field={field} />
        <TextField {...field('measuredBy')} label={texts.measuredBy} autoComplete="off" optional />
      </div>
      <Checkbox {...toUndo} label={texts.toUndo} />
    </>
  )
}

/** A colleague who works here, or any other name. */
function SeamstressField({ field }: { field: FieldOf<Fields> }) {
  const id = useId()
  const colleagues = useLiveQuery(listColleagues).data?.filter(({ hasLeft }) => !hasLeft) ?? []
  return (
    <div>
      <TextField
        {...field('seamstress')}
        label={rentalsWords.seamstress}
        hint={texts.seamstressHint}
        list={id}
        autoComplete="off"
        optional
      />
      <datalist id={id}>
        {colleagues.map(({ id: key, name }) => (
          <option key={key} value={name} />
        ))}
      </datalist>
    </div>
  )
}
