import type { Condition, Dress } from '#dresses/contract.ts'
import { picturesOf } from '#dresses/web/dress-texts.ts'
import { descriptionOf, titleOf } from '#dresses/web/translations.ts'
import { labelOf, labelsOf } from '#taxonomy/labels.ts'

/** schema.org Product as JSON for a script element; `<` is escaped, so that no text of a dress can end the element. */
export function productData(dress: Dress, publicUrl: string): string {
  const { id, color, size, brand, designer, rentalPrice, status, condition } = dress
  const description = descriptionOf(dress)
  const url = `${publicUrl}/dress/${id}`
  const maker = brand ?? designer
  const images = picturesOf(dress).map((picture) => new URL(picture, `${publicUrl}/`).href)
  const product = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': url,
    url,
    name: titleOf(dress),
    sku: id,
    color: labelOf('color', color),
    category: [labelsOf('type', dress.category, ' > '), labelsOf('subtype', dress.subType, ' > ')]
      .filter(Boolean)
      .join(' > '),
    ...(images.length > 0 && { image: images }),
    ...(description && { description }),
    ...(size && { size }),
    ...(maker && { brand: { '@type': 'Brand', name: maker } }),
    itemCondition: `https://schema.org/${conditions[condition]}`,
    ...(rentalPrice !== null && {
      offers: {
        '@type': 'Offer',
        url,
        price: rentalPrice,
        priceCurrency: 'USD',
        businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
        availability: `https://schema.org/${status === 'APPROVED' ? 'InStock' : 'OutOfStock'}`,
      },
    }),
  }
  return JSON.stringify(product).replace(/[<\u2028\u2029]/g, escaped)
}

const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

const conditions: Readonly<Record<Condition, string>> = {
  NEW: 'NewCondition',
  LIKE_NEW: 'UsedCondition',
  GOOD: 'UsedCondition',
  FAIR: 'UsedCondition',
}
