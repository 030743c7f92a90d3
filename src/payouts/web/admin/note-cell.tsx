import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { note } from '#payouts/amounts.ts'
import { changePayout, notesChanged, type Payout } from '#payouts/contract.ts'
import { listStaffPayouts } from '#payouts/staff-contract.ts'
import { noteCell as messages, payoutsWords } from '#payouts/texts/texts.gen.js'
import type { Page } from '#shared/list-page.ts'
import { words } from '#shared/texts/texts.gen.js'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { errorMessage } from '#ui/api/error-message.ts'
import { Button } from '#ui/button.tsx'
import { ConflictPanel } from '#ui/conflict/conflict-panel.tsx'
import { useRebase } from '#ui/conflict/use-rebase.ts'
import { TextArea } from '#ui/form/field.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { toast } from '#ui/overlay/toast.ts'

/** Staff's note of a payout, edited in its place. */
export function NoteCell({ payout }: { payout: Payout }) {
  const [isEdited, setEdited] = useState(false)
  if (isEdited) return <NoteForm payout={payout} onClose={() => setEdited(false)} />
  return (
    <div className="text-xs [td_&]:flex [td_&]:items-center [td_&]:gap-2">
      {payout.notes && <p className="whitespace-pre-line [td_&]:max-w-24 [td_&]:truncate">{payout.notes}</p>}
      <button
        type="button"
        onClick={() => setEdited(true)}
        className="thread-link inline-flex min-h-6 items-center text-quiet"
      >
        {payout.notes ? messages.edit : messages.add}
        <span className="sr-only">
          {payout.userName === null ? messages.ofPayout : messages.of({ name: payout.userName })}
        </span>
      </button>
    </div>
  )
}

function NoteForm({ payout, onClose }: { payout: Payout; onClose(): void }) {
  const queryClient = useQueryClient()
  const { mutateAsync } = useApiMutation(changePayout)
  const { initial = payout, base = payout, rebase, panel } = useRebase({ ...edited, record: payout })
  const { form, field, failure, pending } = useForm({
    schema,
    values: edited.valuesOf(initial),
    async send({ notes }) {
      const saved = await mutateAsync({ params: { id: payout.id }, body: { notes, expected: base.notes } })
      // At once, because the next edit starts with it, also when the list cannot be loaded again.
      queryClient.setQueriesData<Page<Payout>>({ queryKey: [listStaffPayouts.path, 'page'] }, (page) =>
        withRow(page, saved),
      )
      toast({ title: messages.done, text: payout.userName ?? undefined, tone: 'good' })
      onClose()
      await queryClient.invalidateQueries({ queryKey: [listStaffPayouts.path] })
    },
    failed(error, element) {
      // The panel says what has changed.
      if (rebase(error, element)) return undefined
      return { title: messages.failed({ status: error?.status ?? '' }), text: errorMessage(error) }
    },
  })
  return (
    <form {...form} className="grid w-72 max-w-full gap-2">
      <TextArea
        {...field('notes')}
        label={payoutsWords.notes}
        rows={4}
        onKeyDown={({ key }) => key === 'Escape' && onClose()}
        autoFocus
        className="text-sm"
      />
      <FormFailure failure={failure} />
      {panel && <ConflictPanel {...panel} />}
      <span className="flex gap-2">
        <Button type="submit" size="small" pending={pending && words.saving}>
          {messages.save}
        </Button>
        <Button kind="secondary" size="small" onClick={onClose}>
          {words.cancel}
        </Button>
      </span>
    </form>
  )
}

const schema = z.object({ notes: note(4000) })

type Notes = Pick<Payout, 'notes'>

const edited = {
  changed: notesChanged,
  title: messages.conflict,
  fieldNames: { notes: words.note },
  valuesOf: ({ notes }: Notes) => ({ notes: notes ?? '' }),
}

function withRow(page: Page<Payout> | undefined, saved: Payout): Page<Payout> | undefined {
  return page && { ...page, rows: page.rows.map((row) => (row.id === saved.id ? saved : row)) }
}
