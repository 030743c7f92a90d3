import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { deleteSavedView, listSavedViews, type SavedView, saveView } from '#accounts/saved-views-contract.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { errorMessage } from '#ui/api/error-message.ts'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { Button } from '#ui/button.tsx'
import { CloseIcon } from '#ui/close-icon.tsx'
import { controlClass } from '#ui/control/control-class.ts'
import { toast } from '#ui/overlay/toast.ts'
import type { SavedViewsProps } from '#ui/table/list-menu.tsx'

const messages = {
  title: 'Saved views',
  none: 'Save search, filters, sort and columns under a name.',
  name: 'Name of the view',
  save: 'Save',
  saved: 'View saved',
  remove: (name: string) => `Delete the view ${name}`,
  failed: 'The view could not be saved.',
  notRemoved: 'The view could not be deleted.',
}

/** The caller's views of one list: open, save, delete. */
export function SavedViews({ list, search, view, onView }: SavedViewsProps) {
  const [name, setName] = useState('')
  const { data = [] } = useLiveQuery(listSavedViews, { query: { list } })
  const failed = (title: string) => (error: unknown) =>
    toast({ title, text: errorMessage(error), tone: 'bad' })
  const saving = useApiMutation(saveView, {
    refreshes: [listSavedViews],
    onSuccess({ name: text }) {
      setName('')
      toast({ title: messages.saved, text, tone: 'good' })
    },
    onError: failed(messages.failed),
  })
  const removal = useApiMutation(deleteSavedView, {
    refreshes: [listSavedViews],
    onError: failed(messages.notRemoved),
  })
  function save(event: FormEvent) {
    event.preventDefault()
    if (!name.trim()) return
    const query = queryOf(search)
    saving.mutate({
      body: { list, name, query, density: view.density, hiddenColumns: [...view.hidden] },
    })
  }
  const apply = ({ density, hiddenColumns }: SavedView) => onView({ density, hidden: hiddenColumns })
  return (
    <fieldset className="border-b border-line pb-2">
      <legend className="eyebrow px-3 py-1 text-quiet">{messages.title}</legend>
      {data.length === 0 && <p className="px-3 py-1 text-quiet">{messages.none}</p>}
      <ul>
        {data.map((saved) => (
          <li key={saved.id} className="flex items-center hover:bg-blush">
            <Link
              to={list}
              search={Object.fromEntries(new URLSearchParams(saved.query)) as never}
              onClick={() => apply(saved)}
              className="flex min-h-9 min-w-0 grow items-center truncate px-3"
            >
              {saved.name}
            </Link>
            <button
              type="button"
              aria-label={messages.remove(saved.name)}
              onClick={() => removal.mutate({ params: { id: saved.id } })}
              className="grid size-9 shrink-0 place-items-center text-quiet hover:text-ink"
            >
              <CloseIcon />
            </button>
          </li>
        ))}
      </ul>
      <form onSubmit={save} className="flex gap-2 px-3 pt-1">
        <input
          aria-label={messages.name}
          placeholder={messages.name}
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.target.value)}
          className={`${controlClass} h-9 min-w-0 text-sm`}
        />
        <Button type="submit" kind="secondary" size="small" disabled={!name.trim()}>
          {messages.save}
        </Button>
      </form>
    </fieldset>
  )
}

function queryOf({ page: _, ...search }: SavedViewsProps['search']): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined)
  return new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString()
}
