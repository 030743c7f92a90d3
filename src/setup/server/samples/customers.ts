import { fullName } from '#accounts/full-name.ts'
import { type CustomerSource, customerSources } from '#customers/constants.ts'
import { newId } from '#platform/database/columns.ts'
import { addDays } from '#shared/dates.ts'
import type { AccountId, CustomerId } from '#shared/ids.ts'
import type { Language } from '#shared/language/language.ts'
import type { AppointmentType, Branch } from '#showrooms/showrooms.ts'
import { firstNames, lastNames, type SampleUser, sampleMembers } from './users.ts'

/** A customer of the demo with her life: what staff know of her, when she comes, and what she rents. */
export interface SampleCustomer {
  /** Of her file. */
  id: string
  /** Of her account, if she has one. */
  userId: AccountId | null
  name: string
  email: string
  phone: string
  language: Language
  source: CustomerSource | null
  eventDate: string | null
  eventPlace?: string
  note?: string
  /** `due` in days from today. */
  task?: { text: string; due: number }
  /** Without them she comes when her rentals say so. */
  visits?: readonly PlannedVisit[]
  /** She may cancel or stay away. */
  isUnsure?: true
  /** Indices into the rentals of the demo: six of each lender (money.ts). */
  rents?: readonly number[]
}

export interface PlannedVisit {
  /** From today; a Sunday becomes the next open day away from today. */
  days: number
  type: AppointmentType
  branch: Branch
  notes?: string
}

/** `eventIn` are days from today, unless a rental says when. */
type Known = Omit<SampleCustomer, 'id' | 'userId' | 'eventDate'> & { eventIn?: number }

const bridal = (...days: number[]) =>
  days.map((each): PlannedVisit => ({ days: each, type: 'BRIDAL', branch: 'AOUKAR' }))
const evening = (branch: Branch, ...days: number[]) =>
  days.map((each): PlannedVisit => ({ days: each, type: 'EVENING', branch }))

const contactOf = (person: SampleUser) => {
  return { name: fullName(person), email: person.email, phone: person.phone }
}
const [lea, yasmine, christelle] = sampleMembers.map(contactOf) as [Contact, Contact, Contact]
type Contact = ReturnType<typeof contactOf>

/** Those with an account first, in the order of the accounts. */
const known: readonly Known[] = [
  {
    ...lea,
    language: 'en',
    source: 'FRIEND',
    eventPlace: 'Château Rweiss, Ghazir',
    visits: bridal(-13, -4, 6),
    rents: [21],
    note: 'Wants sleeves for the church. Her sister Dana comes along and decides quickly.',
    task: { text: 'Call about the veil from her mother', due: 2 },
  },
  {
    ...yasmine,
    language: 'fr',
    source: 'INSTAGRAM',
    eventPlace: 'Sursock Palace, Beirut',
    rents: [0, 17],
    note: 'Prefers ivory to white. Allergic to wool.',
  },
  { ...christelle, language: 'fr', source: 'RETURNING', eventPlace: 'Batroun', rents: [1, 5] },
  {
    name: 'Samia Mansour',
    email: 'samia.mansour@example.com',
    phone: '+961 3 331 846',
    language: 'ar',
    source: 'FRIEND',
    eventIn: 23,
    eventPlace: 'Château Rweiss, Ghazir',
    visits: evening('AOUKAR', 6),
    note: 'Mother of Lea Mansour. Nothing in black; sleeves to the elbow.',
  },
  {
    name: 'Élodie Chamoun',
    email: 'elodie.chamoun@example.com',
    phone: '+33 6 12 45 78 90',
    language: 'fr',
    source: 'GOOGLE',
    eventIn: 150,
    eventPlace: 'Deir el Qalaa, Beit Mery',
    visits: bridal(3, 5),
    note: 'She and her fiancé Marc Lefèvre live in Lyon and are here for ten days: she decides at the second fitting. He must not see the dress.',
    task: { text: 'Send the photos of her two favourites to Lyon, in French', due: 6 },
  },
  {
    name: 'Hiba Nasr',
    email: 'hiba.nasr@example.com',
    phone: '+961 76 903 151',
    language: 'ar',
    source: 'WEDDING_FAIR',
    eventIn: 96,
    eventPlace: 'Byblos, by the sea',
    visits: bridal(-2, 0, 9),
    note: 'Engaged in August; the hall is booked, the dress is not. Budget up to $400.',
  },
  {
    name: 'Elsa Daher',
    email: 'elsa.daher@example.com',
    phone: '+961 81 345 620',
    language: 'en',
    source: 'GOOGLE',
    eventIn: 41,
    eventPlace: 'Faqra',
    visits: [...bridal(-6), ...evening('KFARHBAB', 0)],
    task: { text: 'Send her the photos of the two mermaid gowns', due: -1 },
  },
  {
    name: 'Sandra Karam',
    email: 'sandra.karam@example.com',
    phone: '+961 70 777 216',
    language: 'en',
    source: 'PASSING_BY',
    visits: evening('KFARHBAB', -9),
    note: 'Came once with a friend and only looked.',
  },
  {
    name: 'ميرا طنوس',
    email: 'mira.tannous@example.com',
    phone: '+961 71 129 408',
    language: 'ar',
    source: 'FRIEND',
    eventIn: 58,
    eventPlace: 'زحلة',
    visits: evening('AOUKAR', 0, 11),
  },
  {
    name: 'Joya Sfeir',
    email: 'joya.sfeir@example.com',
    phone: '+961 3 864 375',
    language: 'en',
    source: 'PLANNER',
    eventIn: 130,
    visits: [...evening('KFARHBAB', 0), ...bridal(1)],
  },
]

const visitors = 34

/** Rentals of a lender's dresses. */
export const rentalsOfLender = 6

interface Shop {
  today: string
  /** Accounts of the members. */
  accounts: readonly string[]
  lenders: readonly (SampleUser & { id: string })[]
}

/** Everybody who books or rents; lenders come to bring their dresses. */
export function sampleCustomers({ today, accounts, lenders }: Shop): SampleCustomer[] {
  const people = [...known, ...furtherCustomers(lenders.length * rentalsOfLender)]
  const customers = people.map(({ eventIn, ...each }, nth): SampleCustomer => {
    const eventDate = eventIn === undefined ? null : addDays(today, eventIn)
    return { ...each, eventDate, id: newId(), userId: accounts[nth] ?? null }
  })
  return [...customers, ...lenders.map(customerOfLender)]
}

function customerOfLender(lender: SampleUser & { id: string }, nth: number): SampleCustomer {
  const brings = (days: number): PlannedVisit => {
    return { days, type: 'SUBMIT DRESS', branch: 'KFARHBAB', notes: 'Two dresses, both freshly cleaned.' }
  }
  return {
    ...contactOf(lender),
    id: newId(),
    userId: lender.id,
    language: 'en',
    source: null,
    eventDate: null,
    visits: [brings(-15 - nth), ...evening('KFARHBAB', -5 - nth), brings(4 + nth)],
  }
}

/** What a rental says of the event of its customer, as a booking does. */
export function withEvents(
  customers: readonly SampleCustomer[],
  rentals: readonly { customerId: CustomerId; eventDate: string; status?: string }[],
): SampleCustomer[] {
  return customers.map((customer) => {
    const own = rentals.filter(
      ({ customerId, status }) => customerId === customer.id && status !== 'CANCELLED',
    )
    const dates = own.map(({ eventDate }) => eventDate).sort()
    return { ...customer, eventDate: dates.at(-1) ?? customer.eventDate }
  })
}

/** Renters, and others who only come to try on. */
function furtherCustomers(rentals: number): Known[] {
  const taken = known.flatMap(({ rents = [] }) => rents)
  const renters: Known[] = []
  for (let rental = 0; rental < rentals; rental++) {
    // Who was content last month comes again with the fourth dress of the same lender.
    const before = rental % rentalsOfLender === 3 && renters.find(({ rents }) => rents?.includes(rental - 2))
    if (before) before.rents = [rental - 2, rental]
    else if (!taken.includes(rental)) renters.push({ ...personAt(renters.length), rents: [rental] })
  }
  const others = Array.from({ length: visitors }, (_, nth) => ({
    ...personAt(renters.length + nth),
    ...lifeOfVisitor(nth),
  }))
  return [...renters, ...others]
}

function personAt(nth: number): Known {
  const first = firstNames[nth % firstNames.length]!
  const last = lastNames[(nth * 7 + Math.floor(nth / firstNames.length)) % lastNames.length]!
  const digits = String(204_117 + nth * 11_329)
  return {
    name: `${first} ${last}`,
    email: `${first}.${last}@example.com`.toLowerCase(),
    phone: `+961 ${nth % 3 === 0 ? 70 : 71} ${digits.slice(0, 3)} ${digits.slice(3)}`,
    language: nth % 4 === 1 ? 'fr' : nth % 7 === 3 ? 'ar' : 'en',
    source: customerSources[(nth * 3) % customerSources.length]!,
    eventIn: 45 + ((nth * 17) % 130),
  }
}

/** One to four fittings, a week apart; some have no event yet. */
function lifeOfVisitor(nth: number): Pick<Known, 'visits' | 'isUnsure' | 'eventIn'> {
  const first = -20 + Math.floor((nth * 42) / visitors)
  const count = [1, 3, 2, 1, 4, 2][nth % 6]!
  const days = Array.from({ length: count }, (_, visit) => first + visit * (5 + (nth % 4)))
  const planned = days.filter((day) => day <= 24)
  const place = nth % 4 === 1 ? 'AOUKAR' : 'KFARHBAB'
  return {
    visits: nth % 2 === 0 ? bridal(...planned) : evening(place, ...planned),
    isUnsure: true,
    ...(count === 1 && { eventIn: undefined }),
  }
}

/** Somebody who wrote with another email and the phone of a customer: the same person, to be merged. */
export const sampleMessage = {
  name: 'Hiba N.',
  email: 'hiba.nasr@work.example',
  phone: '+961 76 903 151',
  subject: 'Opening hours on Saturday',
  message: 'Good morning,\nare you open this Saturday after 14:00? I would come with my mother.\nHiba',
  inquiryType: 'booking',
} as const
