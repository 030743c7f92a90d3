import * as z from 'zod/mini'
import { type AdminDress, getAdminDress, listAdminDresses } from '#dresses/admin-contract.ts'
import { dressPlaces, placeNames } from '#dresses/place.ts'
import { getWhereabouts, listDressPlaces, moveDress, placeFields } from '#dresses/place-contract.ts'
import { dressesWords, moveDressDialog as texts } from '#dresses/texts/texts.gen.js'
import type { Endpoint } from '#shared/endpoint.ts'
import { words } from '#shared/texts/texts.gen.js'
import { choices } from '#ui/control/choices.ts'
import { TextField } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'

const schema = z.object(placeFields)

interface MoveDressDialogProps {
  open: boolean
  onOpenChange(open: boolean): void
  dress: Pick<AdminDress, 'id' | 'title' | 'place'>
  /** What else the page shows of the dress: endpoints of later domains. */
  refreshes?: readonly Endpoint[]
}

export function MoveDressDialog({ dress, refreshes = [], ...dialog }: MoveDressDialogProps) {
  const { id, title, place: from } = dress
  const options = dressPlaces.filter((place) => place !== from)
  return (
    <FormDialog
      {...dialog}
      messages={texts.dialog}
      description={texts.now({ title, place: placeNames[from] })}
      schema={schema}
      refreshes={[listAdminDresses, getAdminDress, listDressPlaces, getWhereabouts, ...refreshes]}
      endpoint={moveDress}
      input={({ place, note }) => ({ params: { id }, body: { place, from, ...(note && { note }) } })}
      doneText={({ place }) => dressesWords.place({ title, place: placeNames[place] })}
    >
      {(field) => (
        <>
          <Select
            {...field('place')}
            label={texts.to}
            placeholder={texts.choose}
            options={choices(placeNames, options)}
          />
          <TextField {...field('note')} label={words.note} autoComplete="off" optional />
        </>
      )}
    </FormDialog>
  )
}
