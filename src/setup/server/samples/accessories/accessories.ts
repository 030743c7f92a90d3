import type { dresses } from '#dresses/server/tables.ts'
import { sampleColors, sampleShoeSizes } from '#setup/server/samples/taxonomy.ts'
import pieces from './accessory-texts.json' with { type: 'json' }

interface SampleAccessory {
  row: typeof dresses.$inferInsert
  design: AccessoryDesign
}

const day = 86_400_000

/** Every accessory of the demo, of the shop itself, newest first. Deterministic. */
export function sampleAccessories(now: Date) {
  return pieces.map((piece, index) => {
    const { type, style, color, rent, retail, copies, fabric } = piece
    const path = `/files/accessories/${type}-${style}.jpg`.toLowerCase()
    const [title, description] = piece.en as [string, string]
    const [titleFr, descriptionFr] = piece.fr as [string, string]
    const [titleAr, descriptionAr] = piece.ar as [string, string]
    const createdAt = new Date(now.getTime() - (index * 2.1 + 100) * day)
    return {
      design: {
        type: type as AccessoryType,
        style,
        hex: sampleColors.find((one) => one.name === color)!.hexCode,
        seed: 4000 + index * 13,
      },
      row: {
        title,
        titleFr,
        titleAr,
        description,
        descriptionFr,
        descriptionAr,
        color,
        fabric,
        createdAt,
        updatedAt: createdAt,
        type: [type],
        category: [type],
        size: type === 'Shoes' ? sampleShoeSizes[(index % 4) + 1]! : null,
        condition: index % 3 === 0 ? 'NEW' : 'LIKE_NEW',
        rentalPrice: rent * 100,
        retailPrice: retail * 100,
        guaranteeAmount: rent * 200,
        stockQuantity: copies,
        status: 'APPROVED',
        mainImage: path,
        images: [path],
        sku: `AC-${String(index + 1).padStart(4, '0')}`,
      },
    } satisfies SampleAccessory
  })
}

/** What an accessory looks like; the illustrations are drawn from it. */
export interface AccessoryDesign {
  type: AccessoryType
  /** One of `accessoryStyles` of its type. */
  style: string
  hex: string
  seed: number
}

/** Types of accessories with what each can be. */
const accessoryStyles = {
  Veils: ['cathedral', 'fingertip', 'pearls', 'lace', 'ribbon'],
  Capes: ['tulle', 'velvet', 'beaded', 'satin'],
  Tiaras: ['leaves', 'crystals', 'pearls', 'halo'],
  Jewels: ['strand', 'collar', 'pendant', 'earrings'],
  Shoes: ['pump', 'bow', 'strap', 'buckle'],
  Bags: ['clutch', 'box', 'beaded', 'pouch'],
} as const
export type AccessoryType = keyof typeof accessoryStyles
