import { expect, test } from 'vitest'
import { readHeaders } from './headers.ts'

const exports = {
  en: 'ID,Type,SKU,Name,Published,Short description,Description,Stock,Weight (kg),Sale price,Regular price,Categories,Tags,Images,Parent,Attribute 1 name,Attribute 1 value(s)',
  fr: 'ID,Type,UGS,Nom,Publié,Description courte,Description,Stock,Poids (kg),Tarif promo,Tarif régulier,Catégories,Étiquettes,Images,Parent,Nom de l’attribut 1,Valeur(s) de l’attribut 1',
  de: 'ID,Typ,Artikelnummer,Name,Veröffentlicht,Kurzbeschreibung,Beschreibung,Bestand,Gewicht (kg),Angebotspreis,Regulärer Preis,Kategorien,Schlagwörter,Bilder,Übergeordnet,Attribut 1 Name,Attribut 1 Wert(e)',
  es: 'ID,Tipo,SKU,Nombre,Publicado,Descripción corta,Descripción,Inventario,Peso (kg),Precio rebajado,Precio normal,Categorías,Etiquetas,Imágenes,Superior,Nombre del atributo 1,Valor(es) del atributo 1',
  it: "ID,Tipo,COD,Nome,Pubblicato,Breve descrizione,Descrizione,Magazzino,Peso (kg),Prezzo in offerta,Prezzo di listino,Categorie,Tag,Immagini,Genitore,Nome dell'attributo 1,Valore dell'attributo 1",
  ru: 'ID,Тип,Артикул,Имя,Опубликован,Краткое описание,Описание,Запасы,Вес (кг),Акционная цена,Базовая цена,Категории,Метки,Изображения,Родительский,Название атрибута 1,Значения атрибутов 1',
  ar: 'المُعرِّف,النوع,رمز المنتج (SKU),الاسم,منشور,وصف قصير,الوصف,المخزون,الوزن (كغ),سعر التخفيض,السعر العادي,التصنيفات,الوسوم,الصور,الأصل,اسم الخاصية 1,قيم الخاصية 1',
}

test.each(Object.entries(exports))('finds every column of an export in %s', (_, row) => {
  const { fields, attributes } = readHeaders(row.split(','))
  expect(fields.size).toBe(15)
  expect(attributes).toEqual([{ name: 15, value: 16 }])
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
