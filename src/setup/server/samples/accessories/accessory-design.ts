/** What an accessory looks like; the illustrations are drawn from it. */
export interface AccessoryDesign {
  type: AccessoryType
  /** One of `accessoryStyles` of its type. */
  style: string
  hex: string
  seed: number
}

/** Types of accessories with what each can be. */
export const accessoryStyles = {
  Veils: ['cathedral', 'fingertip', 'pearls', 'lace', 'ribbon'],
  Capes: ['tulle', 'velvet', 'beaded', 'satin'],
  Tiaras: ['leaves', 'crystals', 'pearls', 'halo'],
  Jewels: ['strand', 'collar', 'pendant', 'earrings'],
  Shoes: ['pump', 'bow', 'strap', 'buckle'],
  Bags: ['clutch', 'box', 'beaded', 'pouch'],
} as const
export type AccessoryType = keyof typeof accessoryStyles
