import { Link, type LinkProps } from '@tanstack/react-router'
import { dateWithYear } from '#shared/dates.ts'
import type { NextStep } from './next-steps.ts'

const messages = {
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
  'add-phone': { title: 'Add a phone number', text: 'So that we reach you when a fitting changes.' },
}

export function NextStepsList({ steps }: { steps: readonly NextStep[] }) {
  return (
    <ul className="divide-y divide-line">
      {steps.map((step) => {
        const { link, title, text } = shown(step)
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

function shown(step: NextStep): Shown {
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
        title: messages['renew-agreement'].title(step.agreementName),
        text: messages['renew-agreement'].text(dateWithYear(step.date)),
      }
    case 'add-phone':
      return { link: { to: '/profile' }, ...messages[step.what] }
  }
}
