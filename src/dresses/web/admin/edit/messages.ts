import { editMessages as messages } from '#dresses/texts/texts.gen.js'
import { dressLabels } from '#dresses/web/facts/dress-labels.ts'
import type { EditName } from './edit-values.ts'

export const editMessages = messages.edit

export const fieldNames: Readonly<Record<EditName, string>> = {
  images: messages.photos,
  ...dressLabels,
  type: messages.type,
  subType: messages.subtype,
  status: messages.status,
  hidePrice: messages.hideThePrice,
  platformFee: messages.platformFee,
  guaranteeAmount: messages.guarantee,
  brand: messages.brand,
  category: messages.category,
  sku: 'SKU',
  tags: messages.tags,
  stockQuantity: messages.stock,
  availableBranches: messages.availableAt,
}
