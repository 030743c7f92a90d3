import * as z from 'zod/mini'
import { type AdminDress, getAdminDress, listAdminDresses } from '#dresses/admin-contract.ts'
import { dressPlaces, placeNames } from '#dresses/place.ts'
import { getWhereabouts, listDressPlaces, moveDress, placeFields } from '#dresses/place-contract.ts'
import { TextField } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'

const messages = {
  title: 'Move Dress',
  send: 'Move Dress',
  sending: 'Moving...',
  done: 'Dress moved',
  failed: 'Failed to move the dress',
}

const texts = {
  now: (title: string, place: string) => `${title}. Now: ${place}`,
  to: 'Move to',
  choose: 'Choose a place',
  note: 'Note',
  done: (title: string, place: string) => `${title}: ${place}`,
}

const schema = z.object(placeFields)

interface MoveDressDialogProps {
  open: boolean
  onOpenChange(open: boolean): void
  dress: Pick<AdminDress, 'id' | 'title' | 'place'>
}

export function MoveDressDialog({ dress: { id, title, place: from }, ...dialog }: MoveDressDialogProps) {
  const options = dressPlaces.filter((place) => place !== from)
  return (
    <FormDialog
      {...dialog}
      messages={messages}
      description={texts.now(title, placeNames[from])}
      schema={schema}
      refreshes={[listAdminDresses, getAdminDress, listDressPlaces, getWhereabouts]}
      endpoint={moveDress}
      input={({ place, note }) => ({ params: { id }, body: { place, from, ...(note && { note }) } })}
      doneText={({ place }) => texts.done(title, placeNames[place])}
    >
      {(field) => (
        <>
          <Select
            {...field('place')}
            label={texts.to}
            placeholder={texts.choose}
            options={options.map((value) => ({ value, label: placeNames[value] }))}
          />
          <TextField {...field('note')} label={texts.note} autoComplete="off" optional />
        </>
      )}
    </FormDialog>
  )
}
