import { getCustomer, getCustomerTimeline } from '#admin/customer-contract.ts'
import { addNote, addTask, noteFields, taskFields } from '#customers/change-contract.ts'
import { DateField } from '#ui/date/date-field.tsx'
import { TextArea, TextField } from '#ui/form/field.tsx'
import type { DialogProps } from '#ui/overlay/dialog.tsx'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'

const messages = {
  note: {
    title: 'Add Note',
    send: 'Save Note',
    sending: 'Saving...',
    done: 'Note saved',
    failed: 'Failed to save the note',
  },
  task: {
    title: 'Add Task',
    send: 'Save Task',
    sending: 'Saving...',
    done: 'Task saved',
    failed: 'Failed to save the task',
  },
}

const texts = {
  note: 'Note',
  noteHint: 'Only staff read it.',
  task: 'What is to do',
  due: 'Due on',
}

interface NoteDialogProps extends DialogProps {
  customerId: string
}

export function NoteDialog({ customerId, ...dialog }: NoteDialogProps) {
  return (
    <FormDialog
      {...dialog}
      messages={messages.note}
      schema={noteFields}
      endpoint={addNote}
      input={(body) => ({ params: { id: customerId }, body })}
      refreshes={[getCustomerTimeline]}
    >
      {(field) => <TextArea {...field('text')} label={texts.note} hint={texts.noteHint} rows={5} autoFocus />}
    </FormDialog>
  )
}

export function TaskDialog({ customerId, ...dialog }: NoteDialogProps) {
  return (
    <FormDialog
      {...dialog}
      messages={messages.task}
      schema={taskFields}
      endpoint={addTask}
      input={(body) => ({ params: { id: customerId }, body })}
      refreshes={[getCustomer]}
    >
      {(field) => (
        <>
          <TextField {...field('text')} label={texts.task} autoComplete="off" autoFocus />
          <DateField {...field('due')} label={texts.due} optional />
        </>
      )}
    </FormDialog>
  )
}
