import { useId, useState } from 'react'
import * as z from 'zod/mini'
import { userLookup } from '#accounts/web/admin/user-lookup.ts'
import {
  type AdminDress,
  listAdminDresses,
  listMovableRentals,
  type MovableRental,
  reasonRequired,
  setDressOwner,
  setDressStatus,
} from '#dresses/admin-contract.ts'
import { deleteAdminDress, getDressUse, restoreDress } from '#dresses/deletion/contract.ts'
import { dressesWords, dressDialogs as texts } from '#dresses/texts/texts.gen.js'
import { dateWithYear } from '#shared/dates.ts'
import { line } from '#shared/fields.ts'
import { id } from '#shared/ids.ts'
import { staffWords, words } from '#shared/texts/texts.gen.js'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { useFreshQuery } from '#ui/api/use-fresh-query.ts'
import type { Choice } from '#ui/control/lookup.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Combobox } from '#ui/form/combobox.tsx'
import { Field, TextArea } from '#ui/form/field.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { DressUseList } from './dress-use-list.tsx'

export interface DressDialogProps {
  open: boolean
  onOpenChange(open: boolean): void
  dress: AdminDress
}

const reasonSchema = z.object({ reason: line(reasonRequired, 500) })

/** The reason may have several lines in the field; it is sent as one. */
function readReason(form: HTMLFormElement) {
  return { reason: String(new FormData(form).get('reason') ?? '').replace(/\s+/g, ' ') }
}

export function RejectDialog({ dress, ...dialog }: DressDialogProps) {
  const { id, version, title } = dress
  return (
    <FormDialog
      {...dialog}
      messages={texts.reject}
      description={title}
      schema={reasonSchema}
      read={readReason}
      refreshes={[listAdminDresses]}
      endpoint={setDressStatus}
      input={({ reason }) => ({ params: { id }, body: { status: 'REJECTED' as const, reason, version } })}
      doneText={() => title}
    >
      {(field) => (
        <>
          {dress.status !== 'PENDING' && <DressUseList dressId={id} />}
          <TextArea {...field('reason')} label={words.reason} hint={texts.reasonHint} rows={3} />
        </>
      )}
    </FormDialog>
  )
}

const ownerSchema = z.object({ ownerId: id('account') })

export function AssignOwnerDialog({ dress, open, onOpenChange }: DressDialogProps) {
  const [chosen, setChosen] = useState<Choice>()
  // Until staff change it, those that go along by default.
  const [ticked, setTicked] = useState<string[]>()
  const { id, version, title } = dress
  const query = useFreshQuery(listMovableRentals, { params: { id } }, { enabled: open })
  // Nobody earns of her own rental.
  const movable = (query.data ?? []).filter(({ clientId }) => clientId !== chosen?.value)
  const usual = movable.filter(({ goesAlong }) => goesAlong).map((rental) => rental.id)
  const along = movable.map((rental) => rental.id).filter((one) => (ticked ?? usual).includes(one))
  function change(next: boolean) {
    setChosen(undefined)
    setTicked(undefined)
    onOpenChange(next)
  }
  return (
    <FormDialog
      open={open}
      onOpenChange={change}
      messages={texts.ownerNames}
      description={title}
      schema={ownerSchema}
      read={() => ({ ownerId: chosen?.value ?? '' })}
      disabled={!chosen || !query.isKnown}
      refreshes={[listAdminDresses, listMovableRentals]}
      endpoint={setDressOwner}
      input={({ ownerId }) => ({ params: { id }, body: { ownerId, rentals: along, version } })}
      doneText={() => chosen?.label}
    >
      {(_, errors) => (
        <>
          <Field label={dressesWords.owner} hint={texts.ownerHint} error={errors.ownerId}>
            {(control) => (
              <Combobox {...control} lookup={userLookup} value={chosen?.value} onChange={setChosen} />
            )}
          </Field>
          {query.isError && <p className="text-sm">{texts.rentalsUnknown}</p>}
          <GoAlong rentals={movable} along={along} onChange={setTicked} />
        </>
      )}
    </FormDialog>
  )
}

interface GoAlongProps {
  rentals: readonly MovableRental[]
  along: readonly string[]
  onChange(ids: string[]): void
}

/** Which rentals of the dress earn for its new owner. */
function GoAlong({ rentals, along, onChange }: GoAlongProps) {
  const hint = useId()
  if (rentals.length === 0) return null
  return (
    <fieldset aria-describedby={hint} className="grid gap-1">
      <legend className="pb-1 text-sm font-medium">{texts.goAlong}</legend>
      <p id={hint} className="pb-1 text-sm text-quiet">
        {texts.goAlongHint}
      </p>
      {rentals.map(({ id, number, eventDate }) => (
        <Checkbox
          key={id}
          label={staffWords.numberAndDate({ number, date: dateWithYear(eventDate) })}
          checked={along.includes(id)}
          onChange={({ target }) =>
            onChange(target.checked ? [...along, id] : along.filter((one) => one !== id))
          }
        />
      ))}
    </fieldset>
  )
}

export function DeleteDressDialog({ dress, onDone, ...dialog }: DressDialogProps & { onDone(): void }) {
  const deletion = useApiMutation(deleteAdminDress)
  const restoration = useApiMutation(restoreDress)
  const params = { id: dress.id }
  const { isKnown } = useFreshQuery(getDressUse, { params }, { enabled: dialog.open })
  return (
    <ConfirmDialog
      {...dialog}
      {...texts.delete}
      question={texts.delete.question({ name: dress.title })}
      send={async () => {
        await deletion.mutateAsync({ params })
        return dress.title
      }}
      undo={() => restoration.mutateAsync({ params })}
      refreshes={[listAdminDresses]}
      blocked={isKnown ? undefined : texts.useUnknown}
      onDone={onDone}
    >
      <DressUseList dressId={dress.id} />
      <p className="text-sm text-quiet">{texts.deleted}</p>
    </ConfirmDialog>
  )
}
