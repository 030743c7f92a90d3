import { listDresses } from '#catalogue/contract.ts'
import { type AdminDress, listAdminDresses } from '#dresses/admin-contract.ts'
import { getDress } from '#dresses/contract.ts'
import { placeText } from '#dresses/place.ts'
import { dressLine } from '#dresses/web/admin/dress-line.ts'
import { NoPicture } from '#dresses/web/gallery/no-picture.tsx'
import { dressTitle } from '#dresses/web/translations.ts'
import { Picture } from '#files/web/picture.tsx'
import { commaList, dotList } from '#shared/format/list.ts'
import { words } from '#shared/texts/texts.gen.js'
import { labelOf } from '#taxonomy/labels.ts'
import type { Api } from '#ui/api/api.ts'
import { cx } from '#ui/class-names.ts'
import type { Choice, Lookup } from '#ui/control/lookup.ts'

type Status = 'APPROVED' | undefined

/** Dresses for staff, whatever their status: by the words of their search, the SKU or the code on the label. */
export const dressLookup = lookupWith('dresses', undefined)

/** Dresses of the collection. */
export const offeredDressLookup = lookupWith('offered dresses', 'APPROVED')

/** Accessories of the collection, by its search. */
export const accessoryLookup: Lookup = {
  ...offeredDressLookup,
  name: 'offered accessories',
  async find(api, text) {
    const query = { search: text || undefined, limit: '20', section: 'accessories' as const }
    const { dresses } = await api.call(listDresses, { query })
    return dresses.map((dress) => ({
      value: dress.id,
      label: dressTitle(dress),
      picture: dress.mainImage,
      detail: commaList([
        ...dress.category.map((name) => labelOf('type', name)),
        labelOf('color', dress.color),
      ]),
    }))
  },
}

function lookupWith(name: string, status: Status): Lookup {
  return dressLookupOf(name, status, (api, text) => findDresses(api, text, status))
}

/** @param find without the typos of the text */
export function dressLookupOf(name: string, status: Status, find: Lookup['find']): Lookup {
  return {
    name,
    messages: {
      loading: words.loadingDresses,
      failed: words.dressesNotLoaded,
      none: words.noDresses,
    },
    Row: DressRow,
    async find(api, text) {
      const found = await find(api, text)
      if (found.length > 0 || !text) return found
      // The search of the collection forgives typos.
      const query = { search: text, limit: '1', status }
      const { corrected } = await api.call(listDresses, { query })
      return corrected ? find(api, corrected) : []
    },
    async read(api, id) {
      const dress = await api.call(getDress, { params: { id } })
      return { value: id, label: dressTitle(dress) }
    },
  }
}

async function findDresses(api: Api, text: string, status: Status): Promise<Choice[]> {
  const query = { search: text || undefined, limit: '20', status }
  const dresses = await api.call(listAdminDresses, { query })
  return dresses.map(choiceOf)
}

type Chosen = Pick<
  AdminDress,
  'id' | 'title' | 'titleFr' | 'titleAr' | 'mainImage' | 'size' | 'color' | 'rentalPrice' | 'sku' | 'place'
>

export function choiceOf(dress: Chosen): Choice {
  return {
    value: dress.id,
    label: dressTitle(dress),
    picture: dress.mainImage,
    detail: dressLine(dress),
    note: placeText(dress.place),
  }
}

function DressRow({ choice: { label, picture, detail, note, isUnlikely } }: { choice: Choice }) {
  return (
    <span className={cx('flex min-w-0 items-center gap-3 py-1', isUnlikely && 'text-quiet')}>
      <span className={cx('w-8 shrink-0', isUnlikely && 'opacity-50')}>
        {picture ? <Picture src={picture} alt="" sizes="32px" /> : <NoPicture />}
      </span>
      <span className="min-w-0 wrap-anywhere">
        <span className="block">{label}</span>
        <span className="block text-xs text-quiet tabular-nums">
          {isUnlikely ? <span className="text-warn">{note}</span> : dotList([detail, note])}
        </span>
      </span>
    </span>
  )
}
