import * as z from 'zod/mini'
import { structuredText } from './structured-data.tsx'

// The properties of schema.org that pages use, with what Google requires of them: developers.google.com/search/docs/appearance/structured-data.

const text = z.string().check(
  z.minLength(1),
  z.refine((value) => !/[\u2066-\u2069]/.test(value)),
)
const address = z.url({ protocol: /^https?$/ })
const enumerated = (...names: string[]) => z.enum(names.map((name) => `https://schema.org/${name}`))
const typed = <const Type extends string, Shape extends z.core.$ZodLooseShape>(type: Type, shape: Shape) =>
  z.strictObject({ '@type': z.literal(type), ...shape })

const itemCondition = enumerated('NewCondition', 'UsedCondition')

const stars = z.number().check(z.minimum(1), z.maximum(5))
const best = z.literal(5)
const review = typed('Review', {
  author: typed('Person', { name: text }),
  datePublished: z.iso.date(),
  reviewRating: typed('Rating', { ratingValue: stars, bestRating: best }),
  reviewBody: z.optional(text),
})

const product = typed('Product', {
  '@id': address,
  url: address,
  name: text,
  sku: text,
  color: text,
  category: text,
  image: z.optional(z.array(address).check(z.minLength(1))),
  description: z.optional(text),
  size: z.optional(text),
  material: z.optional(text),
  brand: z.optional(typed('Brand', { name: text })),
  itemCondition,
  offers: z.optional(
    typed('Offer', {
      url: address,
      price: z.string().check(z.regex(/^\d+\.\d\d$/)),
      priceCurrency: z.literal('USD'),
      businessFunction: z.literal('http://purl.org/goodrelations/v1#LeaseOut'),
      availability: enumerated('InStock', 'OutOfStock'),
      itemCondition,
      seller: typed('Organization', { name: text }),
    }),
  ),
  aggregateRating: z.optional(
    typed('AggregateRating', {
      ratingValue: stars,
      reviewCount: z.int().check(z.minimum(1)),
      bestRating: best,
    }),
  ),
  review: z.optional(z.array(review).check(z.minLength(1))),
})

const breadcrumbList = typed('BreadcrumbList', {
  itemListElement: z.array(typed('ListItem', { position: z.int(), name: text, item: address })).check(
    z.minLength(2),
    z.refine((steps) => steps.every(({ position }, index) => position === index + 1)),
  ),
})

const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))
const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

const clothingStore = typed('ClothingStore', {
  '@id': address,
  name: text,
  url: address,
  address: typed('PostalAddress', {
    streetAddress: text,
    addressLocality: text,
    addressCountry: z.optional(text),
  }),
  telephone: z.string().check(z.regex(/^\+\d[\d ]+$/)),
  hasMap: address,
  geo: z.optional(typed('GeoCoordinates', { latitude: z.number(), longitude: z.number() })),
  openingHoursSpecification: z.array(
    typed('OpeningHoursSpecification', {
      dayOfWeek: z.array(enumerated(...days)).check(z.minLength(1)),
      opens: time,
      closes: time,
    }),
  ),
  image: z.optional(address),
  priceRange: z.optional(text.check(z.maxLength(99))),
  currenciesAccepted: z.literal('USD'),
  sameAs: z.optional(z.array(address)),
})

const page = z.strictObject({
  '@context': z.literal('https://schema.org'),
  '@graph': z.array(z.discriminatedUnion('@type', [product, breadcrumbList, clothingStore])),
})

/** The things of a text of structured data; throws when one has an unknown, missing or invalid property. */
export function readStructuredText(structured: string) {
  return page.parse(JSON.parse(structured))['@graph']
}

/** The things that a search engine reads in a page. */
export function throughText(things: readonly object[]) {
  return readStructuredText(structuredText(things))
}
