import { Link, type LinkProps } from '@tanstack/react-router'
import { momentText } from '#rentals/messages.ts'
import { dateWithYear } from '#shared/dates.ts'
import { amountInDollars } from '#shared/format/money.ts'
import type { ShowroomClock } from '#showrooms/contract.ts'
import type { NextStep } from './next-steps.ts'

const messages = {
  nothing: 'You are all set. Enjoy the day.',
  'bring-dress': {
    title: (dress: string) => `Bring “${dress}” to us`,
    text: 'It is pre-approved: once we have seen it, it joins the collection.',
  },
  'read-refusal': {
    title: (dress: string) => `“${dress}” was not accepted`,
    text: 'Read why, and what you can do.',
  },
  'renew-agreement': {
    title: (name: string) => `Renew “${name}”`,
    text: (date: string) => `It ends on ${date}. Write to us and we prepare the next one.`,
  },
  'collect-dress': {
    title: (dress: string, date: string) => `Collect “${dress}” on ${date}`,
    text: (balance: string) => `Bring ${balance} still to pay, and the guarantee.`,
  },
  'return-dress': {
    title: (dress: string, date: string) => `Return “${dress}” on ${date}`,
    text: 'Uncleaned; the guarantee goes back once we have looked at it.',
    overdue: (dress: string, date: string) => `“${dress}” was due back on ${date}`,
    overdueText: 'Each day late costs a fee. Please bring it back today, or call us.',
  },
  'pay-rest': {
    title: (dress: string, balance: string) => `Pay ${balance} for “${dress}”`,
    text: 'See what it is for, and how to pay it.',
  },
  'await-call': {
    title: (dress: string) => `We hold “${dress}” for you`,
    text: (until: string) => `Until ${until}. We call you before then to confirm it.`,
  },
  'add-phone': { title: 'Add a phone number', text: 'So that we reach you when a fitting changes.' },
}

interface NextStepsListProps {
  steps: readonly NextStep[]
  clock: ShowroomClock
}

export function NextStepsList({ steps, clock }: NextStepsListProps) {
  if (steps.length === 0) return <p className="text-quiet">{messages.nothing}</p>
  return (
    <ul className="divide-y divide-line">
      {steps.map((step) => {
        const { link, title, text } = shown(step, clock)
        return (
          <li key={title} className="py-4 first:pt-0 last:pb-0">
            <Link {...link} className="group block">
              <span className="block font-medium text-pretty group-hover:underline group-hover:decoration-accent group-hover:decoration-1 group-hover:underline-offset-4">
                {title}
              </span>
              <span className="mt-0.5 block text-sm text-quiet">{text}</span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

interface Shown {
  link: Pick<LinkProps, 'to' | 'search' | 'params'>
  title: string
  text: string
}

function shown(step: NextStep, { date: today, timeZone }: ShowroomClock): Shown {
  switch (step.what) {
    case 'bring-dress':
      return {
        link: { to: '/appointments', search: { type: 'SUBMIT DRESS' } },
        title: messages[step.what].title(step.dress.title),
        text: messages[step.what].text,
      }
    case 'read-refusal':
      return {
        link: { to: '/my-dresses', search: { dress: step.dress.id } },
        title: messages[step.what].title(step.dress.title),
        text: messages[step.what].text,
      }
    case 'renew-agreement':
      return {
        link: { to: '/contact' },
        title: messages[step.what].title(step.agreementName),
        text: messages[step.what].text(dateWithYear(step.date)),
      }
    case 'collect-dress':
      return {
        link: { to: '/rentals/$id', params: { id: step.rental.id } },
        title: messages[step.what].title(step.title, dateWithYear(step.date)),
        text: messages[step.what].text(amountInDollars(step.rental.balance)),
      }
    case 'return-dress': {
      const { title, text, overdue, overdueText } = messages[step.what]
      return {
        link: { to: '/rentals/$id', params: { id: step.rental.id } },
        title: (step.isOverdue ? overdue : title)(step.title, dateWithYear(step.date)),
        text: step.isOverdue ? overdueText : text,
      }
    }
    case 'pay-rest':
      return {
        link: { to: '/rentals/$id', params: { id: step.rental.id } },
        title: messages[step.what].title(step.title, amountInDollars(step.rental.balance)),
        text: messages[step.what].text,
      }
    case 'await-call':
      return {
        link: { to: '/rentals/$id', params: { id: step.rental.id } },
        title: messages[step.what].title(step.title),
        text: messages[step.what].text(momentText(new Date(step.rental.holdUntil), { today, timeZone })),
      }
    case 'add-phone':
      return { link: { to: '/profile' }, ...messages[step.what] }
  }
}
