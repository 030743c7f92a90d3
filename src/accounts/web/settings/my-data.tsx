import { downloadMyData } from '#accounts/export-contract.ts'
import { urlOf } from '#shared/endpoint.ts'
import { buttonClass } from '#ui/button-class.ts'

const messages = {
  text: 'Your profile, appointments, rentals with their condition photos, dresses, payments, agreements and emails, in one ZIP archive.',
  download: 'Download my data',
}

export function MyData() {
  return (
    <>
      <p className="text-quiet">{messages.text}</p>
      <a
        href={urlOf(downloadMyData, {})}
        download
        className={buttonClass({ kind: 'secondary' }, 'justify-self-start')}
      >
        {messages.download}
      </a>
    </>
  )
}
