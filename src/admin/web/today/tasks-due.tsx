import { getCustomer } from '#admin/customer-contract.ts'
import { adminWords, tasksDue as messages } from '#admin/texts/texts.gen.js'
import { getToday, type Today } from '#admin/today-contract.ts'
import { taskFacts, todayTexts } from '#admin/today-texts.ts'
import { changeTask, type DueTask } from '#customers/change-contract.ts'
import { CustomerLink } from '#customers/web/customer-link.tsx'
import { words } from '#shared/texts/texts.gen.js'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { errorMessage } from '#ui/api/error-message.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'
import { toast } from '#ui/overlay/toast.ts'
import { Phone } from '#ui/phone.tsx'
import { Line, Section } from './section.tsx'

interface TasksDueProps {
  tasks: Today['tasks']
  /** In the showroom. */
  today: string
}

/** What somebody of the shop has to do for customers, the first due first. */
export function TasksDue({ tasks, today }: TasksDueProps) {
  const finish = useFinishTask()
  return (
    <Section title={todayTexts.tasks} count={tasks.length}>
      {tasks.map((task) => (
        <Line
          key={task.id}
          action={
            <Button
              size="small"
              kind="secondary"
              className="print:hidden"
              aria-label={messages.doneOf({ task: task.text })}
              onClick={() => finish(task)}
            >
              {messages.done}
            </Button>
          }
        >
          <span className="flex flex-wrap items-baseline gap-x-3">
            <CustomerLink {...task.customer} /> <Phone number={task.customer.phone ?? ''} />
          </span>
          <p>{task.text}</p>
          <p className={cx(task.due < today ? 'text-bad' : 'text-quiet')}>{taskFacts(task, today)}</p>
        </Line>
      ))}
    </Section>
  )
}

function useFinishTask() {
  const change = useApiMutation(changeTask, {
    refreshes: [getToday, getCustomer],
    onError: (error) => toast({ title: adminWords.failed, text: errorMessage(error), tone: 'bad' }),
  })
  return function finish({ id, text }: DueTask) {
    const undo = () => change.mutate({ params: { id }, body: { done: false } })
    const saved = () =>
      toast({
        title: messages.saved,
        text,
        tone: 'good',
        action: { label: words.undo, run: undo },
      })
    change.mutateAsync({ params: { id }, body: { done: true } }).then(saved, () => {})
  }
}
