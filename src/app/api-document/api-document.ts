import type { Domain } from '#app/server/domains.ts'
import { openApiDocument, type Served } from '#platform/openapi/document.ts'
import { entities, sentEntities } from './entities.ts'
import { examples } from './examples.ts'
import { describeWebhooks } from './webhooks.ts'

/** The description of the API of this shop. */
export function apiDocument(served: readonly Served[], publicUrl: string): object {
  const webhooks = describeWebhooks()
  return openApiDocument(served, {
    publicUrl,
    domains: descriptions,
    entities,
    sentEntities,
    webhooks,
    examples,
  })
}

/** What each domain is about; the order is that of the page, what customers do first. */
const descriptions: Record<Domain, string> = {
  catalogue: 'Search the collection, its filters and favourites',
  dresses: 'Dresses: read one, and what staff do with them: approve, edit, place, delete',
  appointments: 'Free times, booking, moving and cancelling fittings',
  rentals: 'Requests, hand-over and return, payments, invoices, alterations and expenses of rentals',
  reviews: 'Reviews and photos of returned rentals',
  waitlist: 'Waiting for a dress or a fitting that is taken, and answering its offer',
  accounts: 'Signing in, profile, users and saved views',
  customers: 'Customers, their events, notes and tasks',
  whatsapp: 'Messages to customers by WhatsApp',
  measurements: 'Measurements of customers and what fits them',
  lending: 'Dresses that customers lend to the shop',
  payouts: 'Earnings of lenders and their payment',
  agreements: 'Agreements with lenders and their signatures',
  files: 'Pictures and bills',
  contact: 'Messages to the shop',
  showrooms: 'Opening hours',
  schedule: 'The day of the showrooms: appointments, blocked times, calendar feeds',
  colleagues: 'Who works in the showrooms, and when',
  stock: 'Labels and scanning',
  taxonomy: 'Types, subtypes, sizes, colours and synonyms',
  till: 'Tills, their days and the rate of the Lebanese pound',
  books: 'Payments, months and accounts',
  email: 'Emails sent, and their templates',
  imports: 'Products of another shop',
  settings: 'Settings of the shop',
  setup: 'The first data of a new shop',
  operations: 'Version and health of the installation',
  integrations: 'Keys and webhooks of other programs',
  admin: 'Today, statistics, exports, customer files and retention',
  audit: 'Who changed what',
}
