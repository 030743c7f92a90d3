import { Link, type LinkProps } from '@tanstack/react-router'
import { nextStepsList as messages } from '#dashboard/texts/texts.gen.js'
import { dateWithYear } from '#shared/dates.ts'
import type { NextStep } from './next-steps.ts'

export function NextStepsList({ steps }: { steps: readonly NextStep[] }) {
  return (
    <ul className="divide-y divide-line">
      {steps.map((step) => {
        const { link, title, text } = stepTexts(step)
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

interface StepTexts {
  link: Pick<LinkProps, 'to' | 'search' | 'params'>
  title: string
  text: string
}

function stepTexts(step: NextStep): StepTexts {
  switch (step.what) {
    case 'bring-dress':
      return {
        link: { to: '/appointments', search: { type: 'SUBMIT DRESS' } },
        title: messages[step.what].title({ dress: step.dress.title }),
        text: messages[step.what].text,
      }
    case 'read-refusal':
      return {
        link: { to: '/my-dresses', search: { dress: step.dress.id } },
        title: messages[step.what].title({ dress: step.dress.title }),
        text: messages[step.what].text,
      }
    case 'sign-agreement':
      return {
        link: { to: '/agreement' },
        title: messages['sign-agreement'].title({ name: step.agreementName }),
        text: messages['sign-agreement'].text,
      }
    case 'renew-agreement':
      return {
        link: { to: '/contact' },
        title: messages['renew-agreement'].title({ name: step.agreementName }),
        text: messages['renew-agreement'].text({ date: dateWithYear(step.date) }),
      }
    case 'add-phone':
      return { link: { to: '/profile' }, ...messages[step.what] }
  }
}
