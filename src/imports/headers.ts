/** The columns of a WooCommerce product file that are read, by the names that its export has in seven languages. */
const names = {
  id: ['ID', 'المعرف'],
  type: ['Type', 'Typ', 'Tipo', 'Тип', 'النوع'],
  sku: ['SKU', 'UGS', 'Artikelnummer', 'COD', 'Артикул', 'رمز المنتج'],
  name: ['Name', 'Nom', 'Nombre', 'Nome', 'Имя', 'Название', 'الاسم'],
  published: ['Published', 'Publié', 'Veröffentlicht', 'Publicado', 'Pubblicato', 'Опубликован', 'منشور'],
  shortDescription: [
    'Short description',
    'Description courte',
    'Kurzbeschreibung',
    'Descripción corta',
    'Breve descrizione',
    'Краткое описание',
    'وصف قصير',
  ],
  description: ['Description', 'Beschreibung', 'Descripción', 'Descrizione', 'Описание', 'الوصف'],
  regularPrice: [
    'Regular price',
    'Tarif régulier',
    'Tarif normal',
    'Regulärer Preis',
    'Precio normal',
    'Prezzo di listino',
    'Базовая цена',
    'السعر العادي',
    'السعر الافتراضي',
  ],
  salePrice: [
    'Sale price',
    'Tarif promo',
    'Angebotspreis',
    'Precio rebajado',
    'Prezzo in offerta',
    'Акционная цена',
    'سعر التخفيض',
    'سعر البيع',
  ],
  categories: ['Categories', 'Catégories', 'Kategorien', 'Categorías', 'Categorie', 'Категории', 'التصنيفات'],
  tags: ['Tags', 'Étiquettes', 'Schlagwörter', 'Etiquetas', 'Tag', 'Метки', 'الوسوم'],
  images: ['Images', 'Bilder', 'Imágenes', 'Immagini', 'Изображения', 'الصور'],
  stock: [
    'Stock',
    'Bestand',
    'Lager',
    'Inventario',
    'Existencias',
    'Magazzino',
    'Запасы',
    'Наличие',
    'المخزون',
  ],
  weight: ['Weight', 'Poids', 'Gewicht', 'Peso', 'Вес', 'الوزن'],
  parent: [
    'Parent',
    'Übergeordnet',
    'Übergeordnetes Produkt',
    'Superior',
    'Principal',
    'Genitore',
    'Родительский',
    'الأصل',
  ],
} as const

export type Field = keyof typeof names

const attributeNames = [
  'attribute # name',
  "nom de l'attribut #",
  'attribut # name',
  'name des attributs #',
  'nombre del atributo #',
  "nome dell'attributo #",
  'название атрибута #',
  'اسم الخاصية #',
  'اسم السمة #',
]
const attributeValues = [
  'attribute # value',
  "valeur de l'attribut #",
  'attribut # wert',
  'wert des attributs #',
  'valor del atributo #',
  "valore dell'attributo #",
  "valori dell'attributo #",
  'значения атрибутов #',
  'значение атрибута #',
  'قيم الخاصية #',
  'قيمة السمة #',
]

const fieldOf = new Map<string, Field>(
  (Object.keys(names) as Field[]).flatMap((field) => names[field].map((name) => [plain(name), field])),
)

export interface Headers {
  /** The place of each field in a row. */
  fields: ReadonlyMap<Field, number>
  /** Places of the name and the value of each attribute. */
  attributes: readonly { name: number; value: number }[]
  /** Places of the columns "Meta: ...", by their name. */
  meta: ReadonlyMap<string, number>
}

/** Finds the columns; of equal ones the first counts. */
export function readHeaders(row: readonly string[]): Headers {
  const fields = new Map<Field, number>()
  const meta = new Map<string, number>()
  const parts = new Map<string, { name?: number; value?: number }>()
  for (const [place, header] of row.entries()) {
    const text = plain(header)
    const field = fieldOf.get(text)
    if (field && !fields.has(field)) fields.set(field, place)
    const number = /\d+/.exec(text)?.[0]
    const pattern = number && text.replace(number, '#')
    if (number && pattern && attributeNames.includes(pattern)) part(number).name ??= place
    if (number && pattern && attributeValues.includes(pattern)) part(number).value ??= place
    const named = /^meta: ?(.+)$/i.exec(header.trim())?.[1]
    if (named && !meta.has(named)) meta.set(named, place)
  }
  const attributes = [...parts.values()].flatMap(({ name, value }) =>
    name === undefined || value === undefined ? [] : [{ name, value }],
  )
  return { fields, attributes, meta }

  function part(number: string) {
    const found = parts.get(number) ?? {}
    parts.set(number, found)
    return found
  }
}

/** Without case, accents, units and endings in brackets: "Weight (kg)" is "weight", "Valeur(s)" is "valeur". */
function plain(header: string): string {
  return header
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\([^)]*\)/g, '')
    .replace(/[’`´]/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
}

/** Attributes of a dress, by the names that shops use. */
const attributeOf = new Map<string, 'size' | 'color' | 'designer' | 'brand' | 'condition'>(
  Object.entries({
    size: ['Size', 'Taille', 'Größe', 'Grosse', 'Talla', 'Taglia', 'Размер', 'المقاس', 'الحجم'],
    color: ['Color', 'Colour', 'Couleur', 'Farbe', 'Colore', 'Цвет', 'اللون'],
    designer: ['Designer', 'Créateur', 'Créatrice', 'Diseñador', 'Stilista', 'Дизайнер', 'المصمم'],
    brand: ['Brand', 'Marque', 'Marke', 'Marca', 'Бренд', 'العلامة التجارية', 'الماركة'],
    condition: ['Condition', 'État', 'Zustand', 'Estado', 'Condizione', 'Состояние', 'الحالة'],
  }).flatMap(([kind, words]) => words.map((word) => [plain(word), kind as never])),
)

export function attributeKind(name: string) {
  return attributeOf.get(plain(name))
}
