import { type CustomerFile, getCustomer } from '#admin/customer-contract.ts'
import { adminWords, customerTasks as messages } from '#admin/texts/texts.gen.js'
import { type CustomerTask, changeTask, deleteTask } from '#customers/change-contract.ts'
import { dateWithYear } from '#shared/dates.ts'
import { dotList } from '#shared/format/list.ts'
import { words } from '#shared/texts/texts.gen.js'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { errorMessage } from '#ui/api/error-message.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { FileSection } from './file-section.tsx'

/** Open tasks by their day, then done ones. */
export function CustomerTasks({ customer: { tasks, today } }: { customer: CustomerFile }) {
  return (
    <FileSection title={messages.title}>
      {tasks.length > 0 && (
        <ul className="text-sm">
          {tasks.map((task) => (
            <Task key={task.id} task={task} isLate={!task.done && task.due !== null && task.due < today} />
          ))}
        </ul>
      )}
    </FileSection>
  )
}

function Task({ task, isLate }: { task: CustomerTask; isLate: boolean }) {
  const { id, text, due, by, done } = task
  const onError = (error: Error) =>
    toast({ title: adminWords.failed, text: errorMessage(error), tone: 'bad' })
  const change = useApiMutation(changeTask, { refreshes: [getCustomer], onError })
  const remove = useApiMutation(deleteTask, { refreshes: [getCustomer], onError })
  const facts = [
    due && messages.due({ date: dateWithYear(due) }),
    done ? (done.by ? messages.doneBy({ by: done.by }) : messages.done) : by,
  ]
  return (
    <li className="flex items-start gap-3 border-t border-line py-2">
      <div className="min-w-0 flex-1 wrap-anywhere">
        <Checkbox
          checked={done !== null}
          disabled={change.isPending}
          onChange={({ target }) => change.mutate({ params: { id }, body: { done: target.checked } })}
          label={<span className={cx(done && 'text-quiet line-through')}>{text}</span>}
          hint={<span className={cx(isLate && 'text-bad')}>{dotList(facts)}</span>}
        />
      </div>
      {done && (
        <Button
          size="small"
          kind="quiet"
          aria-label={messages.deleteOf({ task: text })}
          onClick={() => remove.mutate({ params: { id } })}
        >
          {words.delete}
        </Button>
      )}
    </li>
  )
}
