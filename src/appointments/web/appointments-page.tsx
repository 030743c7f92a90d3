import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { useViewer } from '#accounts/web/viewer.ts'
import { type Branch, isBranch } from '#showrooms/facts.ts'
import { pageHead } from '#ui/head.ts'
import { AppointmentTabs } from './appointment-tabs.tsx'
import { emptyDraft } from './booking-draft.ts'
import { BookingForm } from './booking-form.tsx'
import { clockQuery, dressQuery } from './booking-ground.ts'
import { UpcomingAppointments, useUpcoming } from './upcoming-appointments.tsx'

// Apart from the words of the page itself, which come with its component.
const about = {
  title: 'Appointments',
  description:
    'Book a bridal or evening fitting at our showrooms in Kfar Hbab and Aoukar, with or without an account.',
}

const words = {
  headline: 'Book a fitting',
  noAccount: 'Book your appointment - no account required',
  member: 'Choose a showroom, a day and a time. Your details come from your profile.',
  tabs: 'Appointments',
  bookTab: 'Book New Appointment',
  upcomingTab: (count: number) => `Upcoming Appointments (${count})`,
  withoutScript:
    'Booking online needs JavaScript. You can also write to us or call us: the Contact page says how.',
}

interface AppointmentsSearch {
  /** Id of the dress to try on. */
  dress?: string
  branch?: Branch
}

// Plain code, not a schema: what reads the address is part of every page's first script.
function readSearch({ dress, branch }: Record<string, unknown>): AppointmentsSearch {
  return {
    ...(typeof dress === 'string' && /^[0-9a-f-]{36}$/i.test(dress) && { dress }),
    ...(isBranch(branch) && { branch }),
  }
}

export const Route = createFileRoute('/appointments')({
  validateSearch: readSearch,
  loaderDeps: ({ search: { dress } }) => ({ dress }),
  loader: async ({ context: { api, queryClient }, deps }) => {
    const [clock, dress] = await Promise.all([
      queryClient.fetchQuery(clockQuery(api)),
      queryClient.fetchQuery(dressQuery(api, deps.dress)),
    ])
    return { clock, dress }
  },
  head: ({ match }) =>
    pageHead(match.context.site, {
      title: about.title,
      description: about.description,
      path: '/appointments',
    }),
  component: AppointmentsPage,
})

function AppointmentsPage() {
  const ground = Route.useLoaderData()
  const booker = useViewer()
  const { branch } = Route.useSearch()
  const navigate = Route.useNavigate()
  const [draft, setDraft] = useState(() => emptyDraft({ branch }))
  const upcoming = useUpcoming(booker, ground.clock.date)
  const booking = (
    <BookingForm
      place="page"
      {...ground}
      onRemoveDress={() =>
        navigate({ search: (before) => ({ ...before, dress: undefined }), resetScroll: false })
      }
      draft={draft}
      onDraft={setDraft}
      onBooked={({ receipt }) =>
        navigate({ to: '/appointments/confirmed/$receipt', params: { receipt }, state: { booked: true } })
      }
    />
  )
  const tabs = [{ value: 'book', label: words.bookTab, content: booking }]
  if (booker) {
    const list = <UpcomingAppointments {...upcoming} timeZone={ground.clock.timeZone} />
    tabs.push({ value: 'upcoming', label: words.upcomingTab(upcoming.appointments.length), content: list })
  }
  return (
    <div className="gutters py-10">
      <h1 className="display text-headline">{words.headline}</h1>
      <p className="mt-2 mb-6 text-quiet">{booker ? words.member : words.noAccount}</p>
      <noscript>
        <p className="mb-8 border border-line bg-surface p-4">{words.withoutScript}</p>
      </noscript>
      <AppointmentTabs label={words.tabs} tabs={tabs} />
    </div>
  )
}
