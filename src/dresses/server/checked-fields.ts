import { type Choices, chosenFrom, spelledIn } from '#dresses/choices.ts'
import { checkedFields as messages } from '#dresses/texts/texts.gen.js'
import { claimPictures } from '#files/server/claims.ts'
import type { Tx } from '#platform/database/db.ts'
import type { AccountId } from '#shared/ids.ts'
import { type FieldErrors, malformed, Refused } from '#shared/refusal.ts'
import {
  readDressColors,
  readDressSizes,
  readDressSubtypes,
  readDressTypes,
  shareLockTerms,
} from '#taxonomy/server/store.ts'

interface CatalogueFields {
  type: string[]
  subType: string[]
  size: string | null
  color: string
  category: string[]
}

interface Fields extends Omit<CatalogueFields, 'category'> {
  /** Empty or absent: the same as `type`. */
  category?: string[]
  images: string[]
  mainImage: string | null
}

interface CheckOptions {
  now: Date
  /** The pictures must be uploads of this user. */
  uploaderId: AccountId
  /** Pictures that the dress has already; they are not claimed again. */
  shown: readonly string[]
  freeColor: boolean
  /** Names of the dress as it is: they stay allowed after the catalogue dropped them. */
  before?: CatalogueFields
}

/**
 * Names in the catalogue's spelling, and pictures that are claimed for the dress.
 * @throws 400 with `fields`
 */
export async function checkedFields<F extends Fields>(tx: Tx, options: CheckOptions, body: F) {
  const { now, uploaderId, shown, freeColor, before } = options
  await shareLockTerms(tx)
  const choices = await readChoices(tx, before)
  const choice = chosenFrom(choices, body, { freeColor })
  const mainImage = body.mainImage ?? body.images[0] ?? null
  const names = [...choices.types, ...(before?.category ?? [])]
  const category = body.category?.map((name) => spelledIn(names, name)) ?? []
  const added = body.images.filter((path) => !shown.includes(path))
  const foreign = await claimPictures(tx, now, uploaderId, added)
  const fields: FieldErrors = {
    ...('fields' in choice && choice.fields),
    ...(category.includes(undefined) && { category: messages.category }),
    ...(foreign.length > 0 && { images: messages.images }),
    ...(mainImage && !body.images.includes(mainImage) && { mainImage: messages.mainImage }),
  }
  if ('fields' in choice || Object.keys(fields).length > 0) {
    throw new Refused(malformed, { message: Object.values(fields)[0], fields })
  }
  // The categories of the collection are the types, unless staff choose others.
  const chosenCategory = category.length > 0 ? (category as string[]) : choice.chosen.type
  return { ...body, ...choice.chosen, category: chosenCategory, mainImage }
}

async function readChoices(tx: Tx, before?: CatalogueFields): Promise<Choices> {
  const all = { inactive: true }
  const types = await readDressTypes(tx, all)
  const subTypes = await readDressSubtypes(tx, all)
  const sizes = await readDressSizes(tx, all)
  const colors = await readDressColors(tx, all)
  const typeOf = new Map(types.map(({ id, name }) => [id, name]))
  const offered = subTypes.filter(({ name, active }) => active || before?.subType.includes(name))
  const unknown = (before?.subType ?? []).filter((name) => !subTypes.some((one) => one.name === name))
  return {
    types: [...activeNames(types), ...(before?.type ?? [])],
    subTypes: [
      ...offered.map(({ name, typeId }) => ({ name, type: typeOf.get(typeId) })),
      ...unknown.map((name) => ({ name, type: undefined })),
    ],
    sizes: [...activeNames(sizes), ...(before?.size ? [before.size] : [])],
    colors: [...activeNames(colors), ...(before ? [before.color] : [])],
    retiredColors: colors.filter(({ active }) => !active).map(({ name }) => name),
  }
}

function activeNames(items: readonly { name: string; active: boolean }[]): string[] {
  return items.filter(({ active }) => active).map(({ name }) => name)
}
