import { Button } from '#ui/button.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { FilterForm } from './filter-form.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { cleared, countFilters } from './filters.ts'
import { countWords } from './results-words.ts'
import type { Collection } from './use-collection.ts'
import { useDraftTotal } from './use-draft-total.ts'

const words = { title: 'Filters', show: (dresses: string) => `Show ${dresses}`, clear: 'Clear' }

interface FilterSheetProps {
  open: boolean
  onOpenChange(open: boolean): void
  collection: Collection
}

/** The filters on a phone. Its one button applies the price and lets the list be seen. */
export function FilterSheet({ open, onOpenChange, collection }: FilterSheetProps) {
  const { search, choose, apply, forgetDraft } = collection
  const total = useDraftTotal(collection)
  const clear = () => {
    forgetDraft()
    choose(cleared(search))
  }
  const show = () => {
    apply()
    onOpenChange(false)
  }
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      side="sheet"
      title={words.title}
      footer={
        <div className="flex gap-2">
          <Button className="grow tabular-nums" onClick={show}>
            {words.show(countWords(total))}
          </Button>
          {countFilters(search) > 0 && (
            <Button kind="quiet" onClick={clear}>
              {words.clear}
            </Button>
          )}
        </div>
      }
    >
      <FilterForm collection={collection} id="sheet-filters">
        <FilterPanel collection={collection} withoutApply />
      </FilterForm>
    </Drawer>
  )
}
