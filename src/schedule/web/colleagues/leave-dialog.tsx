import { useState } from 'react'
import * as z from 'zod/mini'
import { type Colleague, listColleagues } from '#colleagues/contract.ts'
import { getBoard } from '#schedule/board-contract.ts'
import { leaveColleague, listFittingsAhead } from '#schedule/colleague-contract.ts'
import { leaveDialog as messages } from '#schedule/texts/texts.gen.js'
import type { ColleagueId } from '#shared/ids.ts'
import { QueryBoundary } from '#ui/api/query-boundary.tsx'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { Select } from '#ui/form/select.tsx'
import type { DialogProps } from '#ui/overlay/dialog.tsx'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { FittingsAhead } from './fittings-ahead.tsx'

const schema = z.object({ successorId: z.string() })

interface LeaveDialogProps extends DialogProps {
  colleague: Colleague
  colleagues: readonly Colleague[]
}

/** What happens to the fittings ahead is decided with the leaving. */
export function LeaveDialog({ colleague, colleagues, ...dialog }: LeaveDialogProps) {
  const { id, name } = colleague
  return (
    <FormDialog
      {...dialog}
      messages={{ ...messages, title: messages.title({ name }), done: messages.done({ name }) }}
      description={messages.text}
      schema={schema}
      endpoint={leaveColleague}
      input={({ successorId }) => ({ params: { id }, body: { successorId: successorId || null } })}
      doneText={({ reassigned }) => (reassigned > 0 ? messages.reassigned({ count: reassigned }) : undefined)}
      refreshes={[listColleagues, listFittingsAhead, getBoard]}
    >
      {(field) => (
        <Successor
          id={id}
          field={field('successorId')}
          others={colleagues.filter((one) => one.id !== id && !one.hasLeft)}
        />
      )}
    </FormDialog>
  )
}

interface SuccessorProps {
  id: ColleagueId
  field: { name: string; error?: string }
  others: readonly Colleague[]
}

function Successor({ id, field, others }: SuccessorProps) {
  const [successorId, setSuccessorId] = useState('')
  const fittings = useLiveQuery(listFittingsAhead, { params: { id } })
  const colleague = others.find((one) => one.id === successorId)
  const hers = useLiveQuery(listFittingsAhead, { params: { id: successorId || id } }).data
  return (
    <QueryBoundary query={fittings} skeleton={<SkeletonRows count={3} className="mb-2 h-10" />}>
      {(ahead) => (
        <>
          <p className="text-sm">
            {ahead.length > 0 ? messages.ahead({ count: ahead.length }) : messages.none}
          </p>
          {ahead.length > 0 && (
            <FittingsAhead fittings={ahead} successor={colleague && hers && { colleague, fittings: hers }} />
          )}
          {/* Also without fittings: one may be booked meanwhile. */}
          <Select
            {...field}
            label={messages.successor}
            value={successorId}
            onChange={({ target }) => setSuccessorId(target.value)}
            options={[
              { value: '', label: messages.nobody },
              ...others.map((one) => ({ value: one.id, label: one.name })),
            ]}
          />
        </>
      )}
    </QueryBoundary>
  )
}
