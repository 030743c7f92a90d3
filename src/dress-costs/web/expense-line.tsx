import { Link } from '@tanstack/react-router'
import { type Expense, listDressExpenses } from '#dress-costs/contract.ts'
import { expenseKindNames } from '#dress-costs/expense.ts'
import { expenseLine as messages } from '#dress-costs/texts/texts.gen.js'
import { dateWithYear } from '#shared/dates.ts'
import { commaList, dotList } from '#shared/format/list.ts'
import { amountInDollars } from '#shared/format/money.ts'
import { showrooms } from '#showrooms/showrooms.ts'
import { Bills } from '#till/web/days/bills.tsx'
import { Button } from '#ui/button.tsx'

export function expenseName({ kind, amount }: Expense): string {
  return commaList([expenseKindNames[kind], amountInDollars(amount)])
}

interface ExpenseLineProps {
  expense: Expense
  mayChange: boolean
  onOpen(dialog: 'change' | 'remove' | 'correct'): void
}

/** An expense with its bills, and its actions as long as it can be changed. */
export function ExpenseLine({ expense, mayChange, onOpen }: ExpenseLineProps) {
  const { id, kind, spentOn, bookedOn, amount, supplier, note, rental, createdBy, till, bills } = expense
  const { isChangeable, isCorrectable, isCorrected, reason } = expense
  const mayEdit = mayChange && isChangeable
  const actions = !mayChange
    ? []
    : isChangeable
      ? (['change', 'remove'] as const)
      : isCorrectable
        ? (['correct'] as const)
        : []
  return (
    <tr>
      <td className="sm:whitespace-nowrap">{dateWithYear(spentOn)}</td>
      <th scope="row">
        {expenseKindNames[kind]}
        <span className="block font-normal text-quiet [overflow-wrap:anywhere]">
          {dotList([supplier, note, createdBy])}
        </span>
        {bookedOn !== spentOn && (
          <span className="block font-normal text-quiet">
            {messages.booked({ date: dateWithYear(bookedOn) })}
          </span>
        )}
        {isCorrected && <span className="block font-normal text-quiet">{messages.corrected}</span>}
        {reason && (
          <span className="block font-normal text-quiet [overflow-wrap:anywhere]">
            {messages.takesBack({ reason })}
          </span>
        )}
        {rental && (
          <Link
            to="/admin/rentals/$id"
            params={{ id: rental.id }}
            className="inline-flex min-h-6 items-center font-normal underline underline-offset-4"
          >
            {messages.rental({ number: rental.number })}
          </Link>
        )}
        {till && (
          <Link
            to="/admin/till/days/$id"
            params={{ id: till.dayId }}
            className="flex min-h-6 items-center font-normal underline underline-offset-4"
          >
            {messages.till({ showroom: showrooms[till.branch].name, receipt: till.receipt })}
          </Link>
        )}
        <Bills
          of="expense"
          id={id}
          name={expenseName(expense)}
          bills={bills}
          isChangeable={mayEdit}
          refreshes={[listDressExpenses]}
        />
      </th>
      <td>{amountInDollars(amount)}</td>
      <td>
        {actions.length > 0 && (
          <span className="flex justify-end gap-2 max-sm:flex-col">
            {actions.map((action) => (
              <Button
                key={action}
                kind="quiet"
                size="small"
                aria-label={messages.mark({ action: messages[action], what: expenseName(expense) })}
                onClick={() => onOpen(action)}
              >
                {messages[action]}
              </Button>
            ))}
          </span>
        )}
      </td>
    </tr>
  )
}
