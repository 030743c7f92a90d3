import { useState } from 'react'
import { addRentalPhoto } from '#rentals/photo-contract.ts'
import { getRental, type Rental } from '#rentals/staff-contract.ts'
import { urlOf } from '#shared/endpoint.ts'
import { useRefresh } from '#ui/api/use-refresh.ts'
import { toast } from '#ui/overlay/toast.ts'

const messages = {
  title: 'Condition',
  moments: { HAND_OVER: 'At the hand-over', RETURN: 'At the return' },
  add: 'Add photos',
  adding: (done: number, total: number) => `Uploading ${done + 1} of ${total}...`,
  none: 'No photos yet.',
  alt: (moment: string, nth: number) => `${moment}, photo ${nth}`,
  failed: 'A photo could not be stored',
  offline: 'Please check the connection and choose it again.',
}

type Moment = keyof typeof messages.moments

/** Photos of the hand-over beside those of the return. They can never be changed. */
export function RentalPhotos({ rental }: { rental: Rental }) {
  if (!rental.staff || !rental.handedOverAt) return null
  return (
    <section className="pt-6">
      <h2 className="pb-2 font-semibold">{messages.title}</h2>
      <div className="grid gap-6 md:grid-cols-2">
        <Photos rental={rental} moment="HAND_OVER" />
        <Photos rental={rental} moment="RETURN" />
      </div>
    </section>
  )
}

function Photos({ rental, moment }: { rental: Rental; moment: Moment }) {
  const photos = rental.staff?.photos.filter((photo) => photo.moment === moment) ?? []
  const name = messages.moments[moment]
  const { progress, add } = useUpload(rental.id, moment)
  return (
    <div>
      <h3 className="pb-2 text-sm text-quiet">{name}</h3>
      {photos.length === 0 && <p className="pb-2 text-sm text-quiet">{messages.none}</p>}
      <ul className="flex flex-wrap gap-2">
        {photos.map(({ id, url }, index) => (
          <li key={id}>
            <a href={url} target="_blank" rel="noopener noreferrer" className="block">
              <img
                src={url}
                alt={messages.alt(name, index + 1)}
                width={96}
                height={128}
                loading="lazy"
                className="h-32 w-24 border border-line object-cover"
              />
            </a>
          </li>
        ))}
      </ul>
      <label className="mt-2 inline-flex min-h-9 cursor-pointer items-center gap-2 text-sm underline underline-offset-4 focus-within:outline-2">
        {progress ? messages.adding(progress.done, progress.total) : messages.add}
        <input
          type="file"
          accept="image/jpeg,image/png,image/webp"
          multiple
          disabled={progress !== undefined}
          className="sr-only"
          onChange={({ target }) => {
            void add([...(target.files ?? [])])
            target.value = ''
          }}
        />
      </label>
      <span role="status" className="sr-only">
        {progress && messages.adding(progress.done, progress.total)}
      </span>
    </div>
  )
}

function useUpload(id: string, moment: Moment) {
  const refresh = useRefresh()
  const [progress, setProgress] = useState<{ done: number; total: number }>()
  async function add(files: File[]) {
    for (const [done, file] of files.entries()) {
      setProgress({ done, total: files.length })
      const problem = await send(urlOf(addRentalPhoto, { params: { id, moment } }), file)
      if (problem) toast({ title: messages.failed, text: `${file.name}: ${problem}`, tone: 'bad' })
    }
    setProgress(undefined)
    await refresh(getRental)
  }
  return { progress, add }
}

/** @returns why it failed */
async function send(url: string, file: File): Promise<string | undefined> {
  const headers = { 'content-type': file.type || 'image/jpeg' }
  const response = await fetch(url, { method: 'POST', headers, body: file }).catch(() => undefined)
  if (response?.ok) return undefined
  const body: { message?: string } | undefined = await response?.json().catch(() => undefined)
  return body?.message ?? messages.offline
}
