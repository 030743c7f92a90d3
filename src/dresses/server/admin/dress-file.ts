import { userName } from '#accounts/full-name.ts'
import type { AdminDress } from '#dresses/admin-contract.ts'
import { staffStatusNames } from '#dresses/choice-names.ts'
import type { DressFieldName } from '#dresses/dress-fields.ts'
import { placeNames } from '#dresses/place.ts'
import { eachMeasurement, type MeasurementName } from '#measurements/measurements.ts'
import type { FileColumns } from '#platform/http/list-reply.ts'
import { lengthNumber } from '#shared/format/length.ts'

type Column = FileColumns<AdminDress>[string]

/** Centimetres. The import reads these headings, so they are the same in every language. */
const measurementHeadings: Record<MeasurementName, string> = {
  bust: 'Bust (cm)',
  waist: 'Waist (cm)',
  hips: 'Hips (cm)',
  height: 'Height with heels (cm)',
  hollowToHem: 'Hollow to hem (cm)',
}
const measurementColumns = eachMeasurement(
  (name): Column => [measurementHeadings[name], (dress) => lengthOf(dress[name])],
)

type LongText = `${'description' | 'fitNotes'}${'' | 'Fr' | 'Ar'}`

/** What the file has of each field; texts are too long for it. */
const columns: FileColumns<AdminDress> & Record<Exclude<DressFieldName, LongText>, Column> = {
  title: ['Title', ({ title }) => title],
  status: ['Status', ({ status }) => staffStatusNames[status]],
  statusReason: ['Reason', ({ statusReason }) => statusReason],
  owner: ['Owner', ({ owner }) => owner && userName(owner)],
  ownerEmail: ['Owner email', ({ owner }) => owner?.email],
  type: ['Type', ({ type }) => type.join(', ')],
  subType: ['Subtype', ({ subType }) => subType.join(', ')],
  size: ['Size', ({ size }) => size],
  color: ['Colour', ({ color }) => color],
  condition: ['Condition', ({ condition }) => condition],
  designer: ['Designer', ({ designer }) => designer],
  fabric: ['Fabric', ({ fabric }) => fabric],
  ...measurementColumns,
  brand: ['Brand', ({ brand }) => brand],
  rentalPrice: ['Rental price', ({ rentalPrice }) => rentalPrice],
  retailPrice: ['Retail price', ({ retailPrice }) => retailPrice],
  hidePrice: ['Price hidden', ({ hidePrice }) => hidePrice],
  platformFee: ['Platform fee', ({ platformFee }) => platformFee],
  sku: ['SKU', ({ sku }) => sku],
  stockQuantity: ['Stock', ({ stockQuantity }) => stockQuantity],
  tags: ['Tags', ({ tags }) => tags.join(', ')],
  availableBranches: ['Showrooms', ({ availableBranches }) => availableBranches.join(', ')],
  place: ['Place', ({ place }) => placeNames[place]],
  createdAt: ['Submitted', ({ createdAt }) => createdAt],
  updatedAt: ['Changed', ({ updatedAt }) => updatedAt],
  retrievedAt: ['Retrieved', ({ retrievedAt }) => retrievedAt],
  titleFr: ['French title', ({ titleFr }) => titleFr],
  titleAr: ['Arabic title', ({ titleAr }) => titleAr],
}

function lengthOf(mm: number | null): string | null {
  return mm === null ? null : lengthNumber(mm, 'cm')
}

export const dressFile = { name: 'dresses', columns }
