import { compareText } from '#shared/compare-text.ts'
import type { ReplyOf } from '#shared/endpoint.ts'
import { phoneUrl } from '#shared/format/phone.ts'
import type { listAvailabilityRules } from '#showrooms/contract.ts'
import { type Branch, showrooms } from '#showrooms/showrooms.ts'
import type { Site } from '#ui/page/page-context.ts'

export interface ShowroomFacts {
  /** Opening hours of both showrooms. */
  rules: ReplyOf<typeof listAvailabilityRules>
  /** Such as "$80–$450"; absent when no dress shows its price. */
  priceRange?: string | undefined
}

/** schema.org ClothingStore, which is a LocalBusiness: one showroom as search engines and maps show it. */
export function showroomData(branch: Branch, site: Site, { rules, priceRange }: ShowroomFacts): object {
  const contact = site.contacts?.showrooms[branch]
  const home = `${site.publicUrl}/`
  return {
    '@type': 'ClothingStore',
    '@id': `${home}#${branch.toLowerCase()}`,
    name: `${site.name}, ${showrooms[branch].name}`,
    url: home,
    ...(contact && {
      address: postalAddress(contact.address),
      telephone: phoneUrl(contact.phone).slice('tel:'.length),
      hasMap: contact.map,
      ...(contact.position && {
        geo: { '@type': 'GeoCoordinates', latitude: contact.position[0], longitude: contact.position[1] },
      }),
    }),
    openingHoursSpecification: openingHours(rules.filter((rule) => rule.branch === branch)),
    ...(site.pictured && { image: new URL(`/files/site/${branch.toLowerCase()}.jpg`, home).href }),
    ...(priceRange && { priceRange }),
    currenciesAccepted: 'USD',
    ...(site.contacts?.social && { sameAs: [site.contacts.social] }),
  }
}

/** The second line is "Metn, Lebanon": the region and the country, also after an Arabic comma. */
function postalAddress([streetAddress, area = '']: readonly string[]) {
  const parts = area.split(/\s*[,،]\s*/)
  const addressCountry = parts.length > 1 ? parts.pop() : undefined
  return {
    '@type': 'PostalAddress',
    streetAddress,
    addressLocality: parts.join(', '),
    ...(addressCountry && { addressCountry }),
  }
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

/** One entry for the days with the same hours. Hours that overlap or touch are one. */
function openingHours(rules: ShowroomFacts['rules']) {
  const days = new Map<string, string[]>()
  for (const [day, name] of weekdays.entries()) {
    for (const { opens, closes } of joined(rules.filter(({ dayOfWeek }) => dayOfWeek === day))) {
      const hours = `${opens}-${closes}`
      days.set(hours, [...(days.get(hours) ?? []), `https://schema.org/${name}`])
    }
  }
  return [...days].map(([hours, dayOfWeek]) => {
    const [opens, closes] = hours.split('-')
    return { '@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes }
  })
}

function joined(rules: ShowroomFacts['rules']): { opens: string; closes: string }[] {
  const hours: { opens: string; closes: string }[] = []
  for (const { startTime, endTime } of rules.toSorted((a, b) => compareText(a.startTime, b.startTime))) {
    const last = hours.at(-1)
    if (!last || last.closes < startTime) hours.push({ opens: startTime, closes: endTime })
    else if (last.closes < endTime) last.closes = endTime
  }
  return hours
}
