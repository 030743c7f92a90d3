import { attributeKind, type DetailField, detailFields, plain } from './attributes.ts'

/**
 * The columns of a WooCommerce product file that are read, by the names that its export has in seven languages: the texts that
 * includes/export/class-wc-product-csv-exporter.php of WooCommerce translates, as its language files of 2019 to 2025 say them
 * (woocommerce-{ar,de_DE,es_ES,fr_FR,it_IT,ru_RU}.po; read in github.com/alexseif/e-intrade, Laos22/show.net and hamedwifi45/ShamStore,
 * wp-content/languages/plugins). Names of other versions and shops stand after them.
 */
const names = {
  id: ['ID', 'المعرف'],
  type: ['Type', 'Typ', 'Tipo', 'Тип', 'النوع'],
  sku: ['SKU', 'UGS', 'Artikelnummer', 'COD', 'Артикул', 'رمز المنتج'],
  name: ['Name', 'Nom', 'Nombre', 'Nome', 'Имя', 'Название', 'الاسم'],
  published: [
    'Published',
    'Publié',
    'Veröffentlicht',
    'Publicado',
    'Pubblicato',
    'Опубликован',
    'تم النشر',
    'منشور',
  ],
  shortDescription: [
    'Short description',
    'Description courte',
    'Kurzbeschreibung',
    'Descripción corta',
    'Breve descrizione',
    'Краткое описание',
    'Короткое описание',
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
    'Цена распродажи',
    'سعر التخفيض',
    'سعر البيع',
  ],
  categories: ['Categories', 'Catégories', 'Kategorien', 'Categorías', 'Categorie', 'Категории', 'التصنيفات'],
  tags: ['Tags', 'Étiquettes', 'Schlagwörter', 'Etiquetas', 'Tag', 'Etichette', 'Метки', 'الوسوم'],
  images: ['Images', 'Bilder', 'Imágenes', 'Immagine', 'Immagini', 'Изображения', 'الصور'],
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
    'الأب',
    'الأصل',
  ],
  titleFr: ['French title', 'Titre français'],
  titleAr: ['Arabic title', 'العنوان بالعربية'],
  descriptionFr: ['French description', 'Description française'],
  descriptionAr: ['Arabic description', 'الوصف بالعربية'],
} as const

export type Field = keyof typeof names

/** "Meta: key", also "Méta : key" with a space that does not break. */
const metaHeader = /^(?:m[eé]ta|мета|بيانات ميتا)\s?: ?(.+)$/iu

// Compared after `plain`, which removes accents and brackets.
const attributeNames = new Set(
  [
    'attribute # name',
    "nom de l'attribut #",
    'attribut # name',
    'name des attributs #',
    'nombre del atributo #',
    'attributo # nome',
    "nome dell'attributo #",
    'название атрибута #',
    'имя атрибута #',
    'اسم الخاصية #',
    'اسم السمة #',
  ].map(plain),
)
const attributeValues = new Set(
  [
    'attribute # value',
    "valeur de l'attribut #",
    'attribut # wert',
    'wert des attributs #',
    'valor del atributo #',
    // The Italian translation says "valuta(e)", currency.
    'attributo # valuta',
    'attributo # valore',
    "valore dell'attributo #",
    "valori dell'attributo #",
    'значения атрибутов #',
    'значение атрибута #',
    'значение аттрибута #',
    'قيمة/قيم السمة #',
    'قيم الخاصية #',
    'قيمة السمة #',
  ].map(plain),
)

const fieldOf = new Map<string, Field>(
  (Object.keys(names) as Field[]).flatMap((field) => names[field].map((name) => [plain(name), field])),
)

export const productFields = Object.keys(names) as Field[]

/** What a column is. */
export const columnChoices = [
  'ignore',
  ...productFields,
  ...detailFields,
  'attributeName',
  'attributeValue',
  'meta',
] as const
export type ColumnChoice = (typeof columnChoices)[number]

/** Choices that several columns can have. */
export const repeatedChoices: readonly ColumnChoice[] = ['ignore', 'attributeName', 'attributeValue', 'meta']

export interface Headers {
  /** The place of each field in a row. */
  fields: ReadonlyMap<Field, number>
  /** The places of columns that hold a fact by themselves. */
  details: ReadonlyMap<DetailField, number>
  /** Places of the name and the value of each attribute. */
  attributes: readonly { name: number; value: number }[]
  /** Places of the columns "Meta: ...", by their name. */
  meta: ReadonlyMap<string, number>
}

/** What each column is by its name; of equal ones the first counts. */
export function autoMapping(row: readonly string[]): ColumnChoice[] {
  const taken = new Set<ColumnChoice>()
  return row.map((header) => {
    const choice = choiceOf(header)
    if (taken.has(choice)) return 'ignore'
    if (!repeatedChoices.includes(choice)) taken.add(choice)
    return choice
  })
}

function choiceOf(header: string): ColumnChoice {
  const text = plain(header)
  const pattern = text.replace(/\d+/, '#')
  if (metaHeader.test(header.trim())) return 'meta'
  if (attributeNames.has(pattern)) return 'attributeName'
  if (attributeValues.has(pattern)) return 'attributeValue'
  if (parcelColumns.has(text)) return 'ignore'
  return fieldOf.get(text) ?? attributeKind(header) ?? 'ignore'
}

/** The length of the parcel; an attribute of that name is the length of the dress. */
const parcelColumns = new Set(
  ['Length', 'Longueur', 'Länge', 'Longitud', 'Lunghezza', 'Длина', 'الطول'].map(plain),
)

/** The columns as chosen. Columns of an attribute belong together by their number, else by their order. */
export function headersOf(row: readonly string[], mapping: readonly ColumnChoice[]): Headers {
  const fields = new Map<Field, number>()
  const details = new Map<DetailField, number>()
  const meta = new Map<string, number>()
  const parts = new Map<string, { name?: number; value?: number }>()
  const counts = { attributeName: 0, attributeValue: 0 }
  for (const [place, header] of row.entries()) {
    const choice = mapping[place] ?? 'ignore'
    if (choice === 'ignore') continue
    if (choice === 'meta') {
      const name = metaHeader.exec(header.trim())?.[1] ?? header.trim()
      if (!meta.has(name)) meta.set(name, place)
    } else if (choice === 'attributeName' || choice === 'attributeValue') {
      counts[choice] += 1
      const key = /\d+/.exec(header)?.[0] ?? `without number ${counts[choice]}`
      const part = parts.get(key) ?? {}
      parts.set(key, part)
      part[choice === 'attributeName' ? 'name' : 'value'] ??= place
    } else if (isDetail(choice)) {
      if (!details.has(choice)) details.set(choice, place)
    } else if (!fields.has(choice)) fields.set(choice, place)
  }
  const attributes = [...parts.values()].flatMap(({ name, value }) =>
    name === undefined || value === undefined ? [] : [{ name, value }],
  )
  return { fields, details, attributes, meta }
}

function isDetail(choice: ColumnChoice): choice is DetailField {
  return detailFields.some((detail) => detail === choice)
}
