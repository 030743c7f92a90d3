import { getCustomer, getCustomerTimeline } from '#admin/customer-contract.ts'
import { noteDialogs as messages, noteDialogsTexts as texts } from '#admin/texts/texts.gen.js'
import { addNote, addTask, noteFields, taskFields } from '#customers/change-contract.ts'
import type { CustomerId } from '#shared/ids.ts'
import { words } from '#shared/texts/texts.gen.js'
import { DateField } from '#ui/date/date-field.tsx'
import { TextArea, TextField } from '#ui/form/field.tsx'
import type { DialogProps } from '#ui/overlay/dialog.tsx'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'

interface NoteDialogProps extends DialogProps {
  customerId: CustomerId
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
      {(field) => <TextArea {...field('text')} label={words.note} hint={texts.noteHint} rows={5} autoFocus />}
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
