import { ButtonLink } from '#ui/button.tsx'
import { NotFound } from '#ui/page/not-found.tsx'

const messages = {
  title: 'Dress Not Found',
  text: 'It may have been taken out of the collection. There are many others to look at.',
  back: 'Back to Collections',
}

export function DressNotFound() {
  return (
    <NotFound title={messages.title} text={messages.text}>
      <ButtonLink to="/collections" search={{}}>
        {messages.back}
      </ButtonLink>
    </NotFound>
  )
}
