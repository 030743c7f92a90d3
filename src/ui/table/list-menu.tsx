import { type ComponentType, createContext, useContext } from 'react'
import { urlOf } from '#shared/endpoint.ts'
import { words } from '#shared/texts/texts.gen.js'
import { FileLink } from '#ui/api/file-link.tsx'
import { DetailsMenu } from '#ui/menu/details-menu.tsx'
import { listMenu as messages } from '#ui/texts/texts.gen.js'
import type { ListDefinition } from './list-definition.ts'
import { listFilters } from './list-request.ts'
import type { ListSearch } from './list-search.ts'
import type { ListView } from './use-list-view.ts'

export interface SavedViewsProps {
  list: string
  search: ListSearch
  view: ListView
  onView(view: ListView): void
}

/** Saved views belong to an account; the app passes them in. */
export const SavedViewsContext = createContext<ComponentType<SavedViewsProps> | undefined>(undefined)

/** Whether the viewer may take the file of a list; the app passes it in. */
export const ListFileContext = createContext(false)

interface ListMenuProps<Row> {
  list: ListDefinition<Row>
  search: ListSearch
  view: ListView
  onView(view: ListView): void
}

/** Columns, row height, saved views and the file of the current view. */
export function ListMenu<Row>({ list, search, view, onView }: ListMenuProps<Row>) {
  const SavedViews = useContext(SavedViewsContext)
  const hasFile = useContext(ListFileContext)
  const shown = list.columns.filter(({ id }) => !view.hidden.includes(id)).map(({ id }) => id)
  const query = { ...listFilters(list, search), format: 'csv' }
  return (
    <DetailsMenu label={words.view} button={words.view} buttonClass={buttonClass}>
      <div className={panelClass}>
        <fieldset>
          <legend className="eyebrow px-3 py-1 text-quiet">{messages.columns}</legend>
          {list.columns.map(({ id, label }) => (
            <Check
              key={id}
              label={label}
              checked={shown.includes(id)}
              disabled={shown.length === 1 && shown[0] === id}
              onChange={(checked) => {
                const hidden = checked ? view.hidden.filter((one) => one !== id) : [...view.hidden, id]
                onView({ ...view, hidden })
              }}
            />
          ))}
        </fieldset>
        <div className="border-y border-line py-1">
          <Check
            label={messages.density}
            checked={view.density === 'comfortable'}
            onChange={(checked) => onView({ ...view, density: checked ? 'comfortable' : 'compact' })}
          />
        </div>
        {SavedViews && <SavedViews list={list.to} search={search} view={view} onView={onView} />}
        {hasFile && (
          <ListFileLink href={urlOf(list.endpoint, { query: { ...query, columns: shown } })}>
            {words.downloadCSV}
          </ListFileLink>
        )}
        {hasFile && list.otherFile && (
          <ListFileLink href={urlOf(list.endpoint, { query: { ...query, ...list.otherFile.query } })}>
            {list.otherFile.label}
          </ListFileLink>
        )}
      </div>
    </DetailsMenu>
  )
}

function ListFileLink({ href, children }: { href: string; children: string }) {
  return (
    <FileLink needsProof href={href} className="flex min-h-9 items-center px-3 hover:bg-blush">
      {children}
    </FileLink>
  )
}

interface CheckProps {
  label: string
  checked: boolean
  disabled?: boolean
  onChange(checked: boolean): void
}

function Check({ label, checked, disabled, onChange }: CheckProps) {
  return (
    <label className="flex min-h-8 items-center gap-2 px-3 hover:bg-blush">
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
        className="size-4 accent-(--accent)"
      />
      {label}
    </label>
  )
}

const buttonClass =
  'flex min-h-9 cursor-pointer list-none items-center rounded-control border border-edge px-3 text-sm hover:border-ink'
const panelClass =
  'absolute end-0 z-20 mt-1 max-h-[70vh] w-64 overflow-y-auto rounded-control border border-line bg-surface py-1 text-sm shadow-float'
