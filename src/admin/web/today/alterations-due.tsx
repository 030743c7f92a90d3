import { Link } from '@tanstack/react-router'
import { getToday, type Today } from '#admin/today-contract.ts'
import { todayTexts } from '#admin/today-texts.ts'
import { alterationFacts, dueText, lateText, taskText } from '#rentals/alterations/texts.ts'
import { AlterationStep } from '#rentals/alterations/web/alteration-step.tsx'
import { dateWithYear } from '#shared/dates.ts'
import { comma } from '#shared/format/list.ts'
import { staffWords } from '#shared/texts/texts.gen.js'
import { cx } from '#ui/class-names.ts'
import { Line, Section } from './section.tsx'

export function AlterationsDue({ alterations }: Pick<Today, 'alterations'>) {
  return (
    <Section title={todayTexts.alterations} count={alterations.length}>
      {alterations.map((one) => {
        const { id, dress, rental, isLate, isOverdue } = one
        const due = dueText(one)
        return (
          <Line key={id} action={<AlterationStep alteration={one} refreshes={[getToday]} />}>
            <Link
              to="/admin/rentals/$id"
              params={{ id: rental.id }}
              className="inline-flex min-h-6 items-center font-medium underline underline-offset-4"
            >
              {dress.title}
            </Link>{' '}
            <span className="text-quiet tabular-nums">{dress.code}</span>
            <p>{taskText(one)}</p>
            {due && <p className={cx(isOverdue && 'text-bad')}>{due}</p>}
            <p className="text-quiet">
              {staffWords.pickUpOfRental({ date: dateWithYear(rental.startDate), number: rental.number })}
              {comma()}
              {alterationFacts(one)}
            </p>
            {isLate && <p className="text-bad">{lateText(one)}</p>}
          </Line>
        )
      })}
    </Section>
  )
}
