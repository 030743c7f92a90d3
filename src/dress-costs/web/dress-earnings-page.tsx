import { createFileRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { forStaff } from '#accounts/web/session/members-only.tsx'
import { useMay } from '#accounts/web/session/viewer.ts'
import {
  changeExpense,
  type Expense,
  getDressFigures,
  listDressEarnings,
  listDressExpenses,
  removeExpense,
} from '#dress-costs/contract.ts'
import {
  dressEarningsPageHead as headTexts,
  dressEarningsPage as messages,
} from '#dress-costs/texts/texts.gen.js'
import { rentalsWords } from '#rentals/texts/texts.gen.js'
import { may } from '#shared/access.ts'
import { dollarsAndCents, parseSignedMoney } from '#shared/format/money.ts'
import type { DressId } from '#shared/ids.ts'
import { words } from '#shared/texts/texts.gen.js'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { ensureApi } from '#ui/api/load.ts'
import { QueryBoundary } from '#ui/api/query-boundary.tsx'
import { prefetch, useLiveQuery } from '#ui/api/use-live-query.ts'
import { Button } from '#ui/button.tsx'
import { VisuallyHidden } from '#ui/control/visually-hidden.tsx'
import { ConfirmDialog } from '#ui/lazy/lazy-confirm-dialog.ts'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'
import { privateHead } from '#ui/page/head.ts'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { PlainTable } from '#ui/table/plain-table.tsx'
import { ExpenseLine, expenseName } from './expense-line.tsx'
import { expenseRefreshes } from './expense-refreshes.ts'
import { FigureRow, FiguresSkeleton, figuresText } from './figures.tsx'

const AddExpenseDialog = lazyDialog(() => import('./expense-dialogs.tsx'), 'AddExpenseDialog')
const CorrectExpenseDialog = lazyDialog(() => import('./correct-dialog.tsx'), 'CorrectExpenseDialog')
const ChangeExpenseDialog = lazyDialog(() => import('./expense-dialogs.tsx'), 'ChangeExpenseDialog')

export const Route = createFileRoute('/admin/earnings/$id')({
  loader: ({ context, params }) =>
    forStaff(context, async (viewer) => {
      await Promise.all([
        ensureApi(context, listDressExpenses, { params }),
        may(viewer, getDressFigures) && prefetch(context, [getDressFigures], { params }),
      ])
    }),
  head: privateHead(headTexts.title),
  component: () => <DressEarningsView id={Route.useParams().id} />,
})

/** What was spent on a dress, and what it has earned for those who may read that. */
function DressEarningsView({ id }: { id: DressId }) {
  const may = useMay()
  const query = useLiveQuery(listDressExpenses, { params: { id } })
  return (
    <div className="grid max-w-5xl gap-6">
      {may(listDressEarnings) && (
        <Link to="/admin/earnings" className="thread-link justify-self-start text-sm">
          {rentalsWords.earningsOfDresses}
        </Link>
      )}
      <QueryBoundary query={query} skeleton={<SkeletonRows count={6} className="mb-2 h-10" />}>
        {({ dress, expenses }) => (
          <>
            <header className="flex flex-wrap items-baseline gap-x-6 gap-y-2">
              <h1 className="text-lg font-semibold [overflow-wrap:anywhere]">{dress.title}</h1>
              <Link to="/dress/$id" params={{ id }} className="thread-link text-sm">
                {words.dressPage}
              </Link>
            </header>
            {may(getDressFigures) && <Figures id={id} />}
            <Expenses dress={dress} expenses={expenses} />
          </>
        )}
      </QueryBoundary>
    </div>
  )
}

function Figures({ id }: { id: DressId }) {
  const query = useLiveQuery(getDressFigures, { params: { id } })
  return (
    <section className="grid gap-2">
      <QueryBoundary query={query} skeleton={<FiguresSkeleton />}>
        {(figures) => <FigureRow figures={figures} label={messages.figures} dressId={id} />}
      </QueryBoundary>
      <p className="max-w-prose text-sm text-quiet">{figuresText}</p>
    </section>
  )
}

type Open = { dialog: 'add' | 'change' | 'remove' | 'correct'; expense?: Expense } | null

interface ExpensesProps {
  dress: { id: DressId; title: string }
  expenses: readonly Expense[]
}

function Expenses({ dress, expenses }: ExpensesProps) {
  const may = useMay()
  const [open, setOpen] = useState<Open>(null)
  const { mutateAsync } = useApiMutation(removeExpense)
  const props = (dialog: NonNullable<Open>['dialog']) => ({
    open: open?.dialog === dialog,
    onOpenChange: (isOpen: boolean) => !isOpen && setOpen(null),
  })
  const expense = open?.expense
  const sum = dollarsAndCents(
    expenses.reduce((cents, { amount }) => cents + (parseSignedMoney(amount) ?? 0), 0),
  )
  return (
    <section aria-labelledby="expenses" className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="expenses" className="font-semibold">
          {words.expenses}
        </h2>
        {expenses.length > 0 && (
          <p className="text-sm text-quiet">{messages.sum({ count: expenses.length, sum })}</p>
        )}
        <Button
          size="small"
          className="ms-auto"
          onClick={() => setOpen({ dialog: 'add' })}
          onPointerEnter={AddExpenseDialog.preload}
        >
          {words.addExpense}
        </Button>
      </div>
      {expenses.length === 0 ? (
        <p className="text-quiet">{messages.none}</p>
      ) : (
        <PlainTable
          label={words.expenses}
          headings={[...messages.columns, <VisuallyHidden key="actions">{words.actions}</VisuallyHidden>]}
          atEnd={2}
        >
          {expenses.map((one) => (
            <ExpenseLine
              key={one.id}
              expense={one}
              mayChange={may(changeExpense)}
              onOpen={(dialog) => setOpen({ dialog, expense: one })}
            />
          ))}
        </PlainTable>
      )}
      <AddExpenseDialog {...props('add')} dress={dress} />
      {expense && <ChangeExpenseDialog {...props('change')} expense={expense} />}
      {expense && <CorrectExpenseDialog {...props('correct')} expense={expense} />}
      {expense && (
        <ConfirmDialog
          {...props('remove')}
          {...messages.removal}
          send={async () => {
            await mutateAsync({ params: { id: expense.id } })
            return expenseName(expense)
          }}
          refreshes={expenseRefreshes}
        >
          <p className="text-sm font-medium">{expenseName(expense)}</p>
        </ConfirmDialog>
      )}
    </section>
  )
}
