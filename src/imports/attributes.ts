import { optionalLineNames } from '#dresses/optional-lines.ts'
import { measurementNames } from '#measurements/measurements.ts'

/** Facts of a dress that a column can hold by itself, not only as an attribute. */
export const detailFields = [
  'size',
  'color',
  ...optionalLineNames,
  'brand',
  'condition',
  ...measurementNames,
] as const
export type DetailField = (typeof detailFields)[number]

/** Without case, accents, units and endings in brackets: "Weight (kg)" is "weight", "Valeur(s)" is "valeur". */
export function plain(header: string): string {
  return (
    header
      // The name of a column may be a whole cell of a million characters.
      .slice(0, 200)
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .replace(/\([^)]*\)/g, '')
      .replace(/[’`´]/g, "'")
      .replace(/\s+/g, ' ')
      .trim()
      .toLowerCase()
  )
}

/** Attributes of a dress, by the names that shops use. */
const attributeOf = new Map<string, DetailField>(
  Object.entries({
    size: ['Size', 'Taille', 'Größe', 'Grosse', 'Talla', 'Taglia', 'Размер', 'المقاس', 'الحجم', 'القياس'],
    color: ['Color', 'Colour', 'Couleur', 'Farbe', 'Colore', 'Цвет', 'اللون'],
    designer: [
      'Designer',
      'Créateur',
      'Créatrice',
      'Diseñador',
      'Diseñadora',
      'Stilista',
      'Дизайнер',
      'المصمم',
    ],
    fabric: [
      'Fabric',
      'Material',
      'Tissu',
      'Matière',
      'Stoff',
      'Tejido',
      'Tela',
      'Tessuto',
      'Ткань',
      'القماش',
    ],
    brand: ['Brand', 'Marque', 'Marke', 'Marca', 'Бренд', 'العلامة التجارية', 'الماركة'],
    condition: ['Condition', 'État', 'Zustand', 'Estado', 'Condición', 'Condizione', 'Состояние', 'الحالة'],
    bust: [
      'Bust',
      'Chest',
      'Poitrine',
      'Tour de poitrine',
      'Brust',
      'Brustumfang',
      'Busto',
      'Pecho',
      'Обхват груди',
      'الصدر',
      'محيط الصدر',
    ],
    waist: [
      'Waist',
      'Tour de taille',
      'Taillenumfang',
      'Cintura',
      'Vita',
      'Обхват талии',
      'الخصر',
      'محيط الخصر',
    ],
    hips: [
      'Hips',
      'Hip',
      'Hanches',
      'Tour de hanches',
      'Hüfte',
      'Hüftumfang',
      'Cadera',
      'Fianchi',
      'Обхват бедер',
      'الأرداف',
      'محيط الأرداف',
    ],
    height: [
      'Height with heels',
      'Taille avec talons',
      'Größe mit Absatz',
      'Altura con tacones',
      'Altezza con tacchi',
      'الطول مع الكعب',
    ],
    hollowToHem: [
      'Hollow to hem',
      'Dress length',
      'Length',
      'Longueur',
      'Länge',
      'Longitud',
      'Largo',
      'Lunghezza',
      'Длина',
      'الطول',
      'طول الفستان',
    ],
  } satisfies Record<DetailField, string[]>).flatMap(([kind, words]) =>
    words.map((word) => [plain(word), kind as never]),
  ),
)

/** What an attribute of the old shop is, also in the plural and with the prefix of WooCommerce's own name ("pa_size"). */
export function attributeKind(name: string): DetailField | undefined {
  const text = plain(name).replace(/^pa_/, '')
  return (
    attributeOf.get(text) ??
    attributeOf.get(text.replace(/e?s$/, '')) ??
    attributeOf.get(text.replace(/s$/, ''))
  )
}
