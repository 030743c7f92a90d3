import type { Page } from '@playwright/test'
import { eventWithGuests, type SampleEvent } from '#tests/e2e/support/event-guests.ts'
import { press, type Stop, see } from './stop.ts'

type Place = (event: SampleEvent) => string

const choice: Place = ({ token }) => `/event/${token}`
const firstPiece: Place = ({ token, pieces }) => `/event/${token}?piece=${pieces[0]!.id}`
const fitting: Place = ({ token, pieces }) => `/event/${token}/fitting/${pieces[0]!.id}`

const manage: Place = ({ manageToken }) => `/rentals/manage/${manageToken}`

/** On a day of its own: no other stop has taken the dresses. */
const at = (place: Place, eventDate: string) => async (page: Page) =>
  place(await eventWithGuests(page, eventDate))

export const eventGuestStops: readonly Stop[] = [
  { route: '/event/$token', path: at(choice, '2027-11-06'), on: 'both' },
  {
    route: '/event/$token',
    name: 'her piece, with an error',
    path: at(firstPiece, '2027-11-13'),
    open: async (page) => {
      await page.getByLabel('Your sizes').fill('x'.repeat(301))
      await press('Save my sizes')(page)
    },
    on: 'both',
  },
  {
    route: '/event/$token',
    name: 'a link that does not work',
    path: `/event/${'A'.repeat(64)}`,
    refused: 404,
  },
  { route: '/event/$token/fitting/$pieceId', path: at(fitting, '2027-11-20'), on: 'both' },
  {
    route: '/rentals/manage/$token',
    name: 'who wears what, and the question before the link is renewed',
    path: at(manage, '2027-11-27'),
    open: async (page) => {
      await press('Renew the link')(page)
      await see('The link that you have sent will stop working')(page)
    },
    dialog: 'event-guests/web/link-dialogs.tsx RenewLinkDialog',
    on: 'both',
  },
  {
    route: '/rentals/manage/$token',
    name: 'the question before sharing stops',
    path: at(manage, '2027-12-04'),
    open: press('Stop sharing'),
    dialog: 'event-guests/web/link-dialogs.tsx EndLinkDialog',
  },
]
