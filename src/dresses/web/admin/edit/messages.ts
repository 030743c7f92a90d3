import { dressesWords, editMessages as messages } from '#dresses/texts/texts.gen.js'
import { dressLabels } from '#dresses/web/facts/dress-labels.ts'
import { words } from '#shared/texts/texts.gen.js'
import type { EditName } from './edit-values.ts'

export const editMessages = messages.edit

export const fieldNames: Readonly<Record<EditName, string>> = {
  images: dressesWords.photos,
  ...dressLabels,
  type: words.type,
  subType: messages.subtype,
  status: words.status,
  hidePrice: messages.hideThePrice,
  platformFee: messages.platformFee,
  guaranteeAmount: messages.guarantee,
  brand: dressesWords.brand,
  category: words.category,
  sku: 'SKU',
  tags: dressesWords.tags,
  stockQuantity: dressesWords.stock,
  availableBranches: dressesWords.availableAt,
}
