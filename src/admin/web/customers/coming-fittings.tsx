import { Link } from '@tanstack/react-router'
import type { CustomerFile } from '#admin/customer-contract.ts'
import { comingFittings as messages } from '#admin/texts/texts.gen.js'
import { appointmentSentence } from '#appointments/rules/messages.ts'
import { dotList } from '#shared/format/list.ts'
import { FileSection } from './file-section.tsx'
import { fittingFacts } from './timeline-texts.ts'

export function ComingFittings({ customer: { coming } }: { customer: CustomerFile }) {
  return (
    <FileSection title={messages.title} none={messages.none}>
      {coming.length > 0 && (
        <ul className="text-sm">
          {coming.map((fitting) => (
            <li key={fitting.id} className="border-t border-line py-2">
              <Link
                to="/admin/appointments"
                search={{ open: fitting.id }}
                className="inline-flex min-h-6 items-center underline underline-offset-4"
              >
                {appointmentSentence(fitting)}
              </Link>{' '}
              <span className="text-quiet">{fitting.number}</span>
              <p className="text-quiet">{dotList(fittingFacts(fitting))}</p>
            </li>
          ))}
        </ul>
      )}
    </FileSection>
  )
}
