import { changeMyEvent, myEventFields } from '#customers/event-contract.ts'
import { getMyEvent, type MyEvent } from '#customers/my-event-contract.ts'
import { EventQuestion } from '#customers/web/event-questions.tsx'
import type { DialogProps } from '#ui/overlay/dialog.tsx'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'

const messages = {
  title: 'Your Event',
  send: 'Save',
  sending: 'Saving...',
  done: 'Your event is saved',
  failed: 'Failed to save your event',
}

const description =
  'What you change here counts for the next fittings and rentals; a rental keeps its own date.'

interface EventDialogProps extends DialogProps {
  event: MyEvent
  today: string
}

export function EventDialog({ event, today, ...dialog }: EventDialogProps) {
  return (
    <FormDialog
      {...dialog}
      messages={messages}
      description={description}
      schema={myEventFields}
      values={{ eventDate: event.eventDate, eventPlace: event.eventPlace }}
      endpoint={changeMyEvent}
      input={(body) => ({ body })}
      refreshes={[getMyEvent]}
    >
      {(field) => (
        <>
          <EventQuestion {...field('eventDate')} name="eventDate" today={today} />
          <EventQuestion {...field('eventPlace')} name="eventPlace" today={today} />
        </>
      )}
    </FormDialog>
  )
}
