import { expect, test } from 'vitest'
import { attributeKind } from './attributes.ts'
import { conditionOf } from './conditions.ts'
import { autoMapping, headersOf } from './headers.ts'
import { refusalToMapping } from './mapping.ts'

const readHeaders = (row: string[]) => headersOf(row, autoMapping(row))

// The texts of WooCommerce's language files; headers.ts names them.
const exports = {
  en: 'ID,Type,SKU,Name,Published,Short description,Description,Stock,Weight (kg),Sale price,Regular price,Categories,Tags,Images,Parent,Attribute 1 name,Attribute 1 value(s),Meta: label',
  fr: 'ID,Type,UGS,Nom,Publié,Description courte,Description,Stock,Poids (kg),Tarif promo,Tarif régulier,Catégories,Étiquettes,Images,Parent,Nom de l’attribut 1,Valeur(s) de l’attribut 1 ,Méta : label',
  de: 'ID,Typ,Artikelnummer,Name,Veröffentlicht,Kurzbeschreibung,Beschreibung,Lager,Gewicht (kg),Angebotspreis,Regulärer Preis,Kategorien,Schlagwörter,Bilder,Übergeordnetes Produkt,Attribut 1 Name,Attribut 1 Wert(e),Meta: label',
  es: 'ID,Tipo,SKU,Nombre,Publicado,Descripción corta,Descripción,Inventario,Peso (kg),Precio rebajado,Precio normal,Categorías,Etiquetas,Imágenes,Superior,Nombre del atributo 1,Valor(es) del atributo 1,Meta: label',
  it: 'ID,Tipo,COD,Nome,Pubblicato,Breve descrizione,Descrizione,Magazzino,Peso (kg),Prezzo in offerta,Prezzo di listino,Categorie,Etichette,Immagine,Genitore,Attributo 1 nome,Attributo 1 valuta(e),Meta: label',
  ru: 'ID,Тип,Артикул,Имя,Опубликован,Краткое описание,Описание,Запасы,Вес (кг),Акционная цена,Базовая цена,Категории,Метки,Изображения,Родительский,Название атрибута 1,Значения атрибутов 1,Мета: label',
  'ru of 2019':
    'ID,Тип,Артикул,Имя,Опубликован,Короткое описание,Описание,Запасы,Вес (кг),Цена распродажи,Базовая цена,Категории,Метки,Изображения,Родительский,Имя атрибута 1,Значение(-я) аттрибута(-ов) 1,Мета: label',
  ar: 'المعرف,النوع,رمز المنتج (SKU),الاسم,تم النشر,وصف قصير,الوصف,المخزون,الوزن (كغ),سعر التخفيض,السعر الافتراضي,التصنيفات,الوسوم,الصور,الأب,اسم السمة 1,قيمة/قيم السمة 1,بيانات ميتا: label',
}

test.each(Object.entries(exports))('finds every column of an export in %s', (_, row) => {
  const { fields, attributes, meta } = readHeaders(row.split(','))
  expect(fields.size).toBe(15)
  expect(attributes).toEqual([{ name: 15, value: 16 }])
  expect([...meta]).toEqual([['label', 17]])
})

test('ignores unknown columns, and a name of an object is no column', () => {
  const { fields, meta, attributes } = readHeaders([
    '__proto__',
    'constructor',
    ' NAME ',
    'Name',
    'Meta: __proto__',
    'Attribute 2 name',
  ])
  expect([...fields]).toEqual([['name', 2]])
  expect([...meta]).toEqual([['__proto__', 4]])
  expect(attributes).toEqual([])
})

test('columns of sizes, colours and conditions are found by their names', () => {
  expect(autoMapping(['Nombre', 'Talla', 'Color', 'Estado', 'Marca', 'Tejido', 'Tallas'])).toEqual([
    'name',
    'size',
    'color',
    'condition',
    'brand',
    'fabric',
    'ignore',
  ])
})

test('the size of the parcel is no measurement', () => {
  expect(autoMapping(['Name', 'Length (cm)', 'Width (cm)', 'Height (cm)', 'Bust (cm)'])).toEqual([
    'name',
    'ignore',
    'ignore',
    'ignore',
    'bust',
  ])
})

test.each([
  ['Talla', 'size'],
  ['Tallas', 'size'],
  ['pa_talla', 'size'],
  ['Sizes', 'size'],
  ['COULEURS', 'color'],
  ['Estado', 'condition'],
  ['Bust', 'bust'],
  ['Bust (cm)', 'bust'],
  ['Waist', 'waist'],
  ['Tour de taille', 'waist'],
  ['Taille', 'size'],
  ['Hip', 'hips'],
  ['Length', 'hollowToHem'],
  ['Logo', undefined],
])('the attribute %s is %s', (name, kind) => {
  expect(attributeKind(name)).toBe(kind)
})

test.each([
  ['New', 'NEW'],
  ['Nuevo', 'NEW'],
  ['Nueva con etiquetas', 'NEW'],
  ['Como nuevo', 'LIKE_NEW'],
  ['LIKE_NEW', 'LIKE_NEW'],
  ['Très bon état', 'LIKE_NEW'],
  ['Buen estado', 'GOOD'],
  ['Gut', 'GOOD'],
  ['Usado', 'FAIR'],
  ['جديد', 'NEW'],
  ['so la la', undefined],
])('the condition %s is %s', (text, condition) => {
  expect(conditionOf(text)).toBe(condition)
})

test('columns are what staff choose', () => {
  const row = ['Label', 'Colour', 'What', 'Which', 'Maker']
  const mapping = ['name', 'color', 'attributeName', 'attributeValue', 'meta'] as const
  const { fields, details, attributes, meta } = headersOf(row, mapping)
  expect([...fields]).toEqual([['name', 0]])
  expect([...details]).toEqual([['color', 1]])
  expect(attributes).toEqual([{ name: 2, value: 3 }])
  expect([...meta]).toEqual([['Maker', 4]])
})

test('a mapping needs a name, and no field twice', () => {
  expect(refusalToMapping(['sku', 'ignore'])).toBe('no_name')
  expect(refusalToMapping(['name', 'sku', 'sku'])).toEqual({ twice: 'sku' })
  expect(
    refusalToMapping(['name', 'ignore', 'ignore', 'meta', 'meta', 'attributeName', 'attributeName']),
  ).toBe(null)
})
