import type { CustomerLanguage, CustomerSource } from '#customers/facts.ts'
import { addDays } from '#shared/dates.ts'

/** What staff know of a customer of the demo, beside her bookings. */
export interface SampleCustomerFile {
  email: string
  source: CustomerSource
  language: CustomerLanguage
  eventDate?: string
  eventPlace?: string
  note?: string
  task?: { text: string; due: string }
}

/** @param today in the showroom */
export function sampleCustomerFiles(today: string): SampleCustomerFile[] {
  return [
    {
      email: 'lea.mansour@example.com',
      source: 'FRIEND',
      language: 'en',
      eventPlace: 'Château Rweiss, Ghazir',
      note: 'Wants sleeves for the church. Her sister Dana comes along and decides quickly.',
      task: { text: 'Call about the veil from her mother', due: addDays(today, 2) },
    },
    {
      email: 'yasmine.rahme@example.com',
      source: 'INSTAGRAM',
      language: 'fr',
      eventPlace: 'Sursock Palace, Beirut',
      note: 'Prefers ivory to white. Allergic to wool.',
    },
    { email: 'christelle.boulos@example.com', source: 'RETURNING', language: 'fr', eventPlace: 'Batroun' },
    {
      email: 'hiba.nasr@example.com',
      source: 'WEDDING_FAIR',
      language: 'ar',
      eventDate: addDays(today, 96),
      eventPlace: 'Byblos, by the sea',
      note: 'Engaged in August; the hall is booked, the dress is not. Budget up to $400.',
    },
    {
      email: 'elsa.daher@example.com',
      source: 'GOOGLE',
      language: 'en',
      eventDate: addDays(today, 41),
      eventPlace: 'Faqra',
      task: { text: 'Send her the photos of the two mermaid gowns', due: addDays(today, -1) },
    },
    { email: 'mira.tannous@example.com', source: 'PASSING_BY', language: 'ar' },
    { email: 'joya.sfeir@example.com', source: 'PLANNER', language: 'en', eventDate: addDays(today, 150) },
  ]
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
