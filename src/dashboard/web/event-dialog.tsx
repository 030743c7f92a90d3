import { changeMyEvent, myEventFields } from '#customers/event-contract.ts'
import { getMyEvent, type MyEvent } from '#customers/my-event-contract.ts'
import { EventQuestion } from '#customers/web/event-questions.tsx'
import { eventDialog as messages } from '#dashboard/texts/texts.gen.js'
import type { DialogProps } from '#ui/overlay/dialog.tsx'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'

const description = messages.appliesToNext

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
