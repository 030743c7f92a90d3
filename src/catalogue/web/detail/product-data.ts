import { categoryPath } from '#catalogue/category-path.ts'
import { collectionHead as headTexts } from '#catalogue/texts/texts.gen.js'
import type { Condition, Dress } from '#dresses/contract.ts'
import { fabricName } from '#dresses/fabric.ts'
import { picturesOf } from '#dresses/web/dress-texts.ts'
import { dressDescription, dressTitle } from '#dresses/web/translations.ts'
import { labelOf, labelsOf } from '#taxonomy/labels.ts'
import type { Site } from '#ui/page/page-context.ts'

type Shop = Pick<Site, 'name' | 'publicUrl'>

/**
 * schema.org Product with the offer to rent it, and the way to its page (BreadcrumbList).
 * @param rating what it says of reviews, which a later domain knows
 */
export function dressData(dress: Dress, shop: Shop, rating: object = {}): readonly object[] {
  return [{ ...productOf(dress, shop), ...rating }, breadcrumbsOf(dress, shop)]
}

function productOf(dress: Dress, { name: seller, publicUrl }: Shop) {
  const { id, color, size, brand, designer, fabric, rentalPrice, status, condition } = dress
  const description = dressDescription(dress)
  const url = `${publicUrl}/dress/${id}`
  const maker = brand ?? designer
  const images = picturesOf(dress).map((picture) => new URL(picture, `${publicUrl}/`).href)
  const itemCondition = `https://schema.org/${conditions[condition]}`
  return {
    '@type': 'Product',
    '@id': url,
    url,
    name: dressTitle(dress),
    sku: id,
    color: labelOf('color', color),
    category: [labelsOf('type', dress.category, ' > '), labelsOf('subtype', dress.subType, ' > ')]
      .filter(Boolean)
      .join(' > '),
    ...(images.length > 0 && { image: images }),
    ...(description && { description }),
    ...(size && { size }),
    ...(fabric && { material: fabricName(fabric) }),
    ...(maker && { brand: { '@type': 'Brand', name: maker } }),
    itemCondition,
    ...(rentalPrice !== null && {
      offers: {
        '@type': 'Offer',
        url,
        price: rentalPrice,
        priceCurrency: 'USD',
        businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
        availability: `https://schema.org/${status === 'APPROVED' ? 'InStock' : 'OutOfStock'}`,
        itemCondition,
        seller: { '@type': 'Organization', name: seller },
      },
    }),
  }
}

const conditions: Readonly<Record<Condition, string>> = {
  NEW: 'NewCondition',
  LIKE_NEW: 'UsedCondition',
  GOOD: 'UsedCondition',
  FAIR: 'UsedCondition',
}

/** Home, collection, category, dress. */
function breadcrumbsOf(dress: Dress, { name, publicUrl }: Shop) {
  const [category] = dress.category
  const steps = [
    [name, '/'],
    [headTexts.collection, '/collections'],
    ...(category ? [[labelOf('type', category), categoryPath(category)]] : []),
    [dressTitle(dress), `/dress/${dress.id}`],
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([step, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step,
      item: `${publicUrl}${path}`,
    })),
  }
}
