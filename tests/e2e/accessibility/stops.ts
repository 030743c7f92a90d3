import { appointmentDialogs, rentalDialogs } from './admin-calendar-stops.ts'
import { colleagueStops } from './admin-colleague-stops.ts'
import { dressDialogs, emailDialogs, userDialogs } from './admin-dialog-stops.ts'
import { integrationStops } from './admin-integration-stops.ts'
import { adminPages, adminRentalPages } from './admin-page-stops.ts'
import { payoutStops } from './admin-payout-stops.ts'
import { tillStops } from './admin-till-stops.ts'
import { whatsappStops } from './admin-whatsapp-stops.ts'
import { customerFileStops } from './customer-stops.ts'
import { eventGuestStops } from './event-guest-stops.ts'
import { bookingStops, rentingStops } from './guest-stops.ts'
import { customerStops, lenderStops } from './member-stops.ts'
import { publicPages } from './public-page-stops.ts'
import { reviewStops, staffReviewStops } from './review-stops.ts'
import type { Stop } from './stop.ts'

export interface Tour {
  name: string
  /** The demo account that looks; a guest, if there is none. */
  viewer?: string | undefined
  stops: readonly Stop[]
}

export const tours: readonly Tour[] = [
  { name: 'public pages', stops: publicPages },
  {
    name: 'booking, renting, reviewing and signing in',
    stops: [...bookingStops, ...rentingStops, ...eventGuestStops, ...reviewStops],
  },
  { name: 'pages of a lender', viewer: 'maya.haddad', stops: lenderStops },
  { name: 'pages of a customer', viewer: 'new customer', stops: customerStops },
  { name: 'pages of staff', viewer: 'admin', stops: adminPages },
  {
    name: 'rentals, customers, scans and imports of staff',
    viewer: 'admin',
    stops: [...adminRentalPages, ...rentalDialogs, ...customerFileStops],
  },
  {
    name: 'till, integrations, reviews and messages of staff',
    viewer: 'admin',
    stops: [...tillStops, ...integrationStops, ...staffReviewStops, ...whatsappStops],
  },
  {
    name: 'users, dresses and emails of staff',
    viewer: 'admin',
    stops: [...userDialogs, ...dressDialogs, ...emailDialogs],
  },
  {
    name: 'appointments and payouts of staff',
    viewer: 'admin',
    stops: [...appointmentDialogs, ...colleagueStops, ...payoutStops],
  },
]
