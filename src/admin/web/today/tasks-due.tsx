import { getCustomer } from '#admin/customer-contract.ts'
import { adminWords, tasksDue } from '#admin/texts/texts.gen.js'
import { getToday, type Today } from '#admin/today-contract.ts'
import { taskFacts, todayTexts } from '#admin/today-sections.ts'
import { changeTask, type DueTask } from '#customers/change-contract.ts'
import { CustomerLink } from '#customers/web/customer-link.tsx'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { replyChange, useShowAtOnce } from '#ui/api/use-show-at-once.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'
import { toast } from '#ui/overlay/toast.ts'
import { toastFailure } from '#ui/overlay/toast-failure.ts'
import { Phone } from '#ui/phone.tsx'
import { firstLines, Line, WorkSection, workId } from './work-section.tsx'

interface TasksDueProps {
  tasks: Today['tasks']
  /** In the showroom. */
  today: string
}

/** What somebody of the shop has to do for customers, the first due first. */
export function TasksDue({ tasks, today }: TasksDueProps) {
  const finish = useFinishTask()
  return (
    <WorkSection id={workId('tasks')} title={todayTexts.tasks} count={tasks.length} first={firstLines}>
      {tasks.map((task) => (
        <Line
          key={task.id}
          action={
            <Button
              size="small"
              kind="secondary"
              className="print:hidden"
              aria-label={tasksDue.doneOf({ task: task.text })}
              onClick={() => finish(task)}
            >
              {tasksDue.done}
            </Button>
          }
          more={
            task.customer.phone
              ? { name: task.customer.name, content: <Phone number={task.customer.phone} /> }
              : undefined
          }
        >
          <span className="flex flex-wrap items-center gap-x-3">
            <CustomerLink {...task.customer} />
            <span dir="auto">{task.text}</span>
            <span className={cx(task.due < today ? 'text-bad' : 'text-quiet')}>{taskFacts(task, today)}</span>
          </span>
        </Line>
      ))}
    </WorkSection>
  )
}

function useFinishTask() {
  const change = useApiMutation(changeTask, { refreshes: [getToday, getCustomer] })
  const showAtOnce = useShowAtOnce()
  function set(task: DueTask, done: boolean) {
    const { id } = task
    const shown = replyChange(getToday, (day) => {
      const others = day.tasks.filter((one) => one.id !== id)
      return { ...day, tasks: done ? others : [task, ...others] }
    })
    return showAtOnce([shown], () => change.mutateAsync({ params: { id }, body: { done } }))
  }
  return function finish(task: DueTask) {
    const undo = () => set(task, false)
    const saved = () => toast({ title: tasksDue.saved, text: task.text, tone: 'good', undo })
    set(task, true).then(saved, (error) => toastFailure(error, adminWords.failed))
  }
}
