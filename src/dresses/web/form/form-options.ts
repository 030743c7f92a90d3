import { getLendingTerms } from '#settings/contract.ts'
import {
  type DressColor,
  type DressSize,
  type DressSubtype,
  type DressType,
  listDressColors,
  listDressSizes,
  listDressSubtypes,
  listDressTypes,
} from '#taxonomy/contract.ts'
import { combineQueries, type LoadedQuery } from '#ui/api/query-boundary.tsx'
import { useLiveQuery } from '#ui/api/use-live-query.ts'

export interface FormOptions {
  types: readonly DressType[]
  subtypes: readonly DressSubtype[]
  sizes: readonly DressSize[]
  colors: readonly DressColor[]
  /** Of new dresses, in percent. */
  feePercent: number
  /** Of the VAT that comes off a price before it is shared. */
  shareVatPercent: number
}

export function useFormOptions(): LoadedQuery<FormOptions> {
  const kinds = combineQueries(useLiveQuery(listDressTypes), useLiveQuery(listDressSubtypes))
  const sizesAndColors = combineQueries(useLiveQuery(listDressSizes), useLiveQuery(listDressColors))
  const query = combineQueries(combineQueries(kinds, sizesAndColors), useLiveQuery(getLendingTerms))
  if (!query.data) return { ...query, data: undefined }
  const [[[types, subtypes], [sizes, colors]], terms] = query.data
  return {
    ...query,
    data: {
      // The reply for staff includes inactive types.
      types: types.filter(({ active }) => active),
      subtypes,
      sizes,
      colors,
      feePercent: terms.platformFee,
      shareVatPercent: terms.shareVatPercent,
    },
  }
}
