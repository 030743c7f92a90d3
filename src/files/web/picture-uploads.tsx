import { useEffect, useRef, useState } from 'react'
import { pictureUploads as messages } from '#files/texts/texts.gen.js'
import { colon } from '#shared/format/punctuation.ts'
import type { AccountId } from '#shared/ids.ts'
import { words } from '#shared/texts/texts.gen.js'
import { useApi } from '#ui/api/api-hooks.ts'
import { ConnectionLost } from '#ui/api/send-form.ts'
import { useBackOnline } from '#ui/api/use-back-online.ts'
import { Button } from '#ui/button.tsx'
import { CloseIcon } from '#ui/close-icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { PreparedPicture } from './prepare-picture.ts'
import { pictureProblem, sendPicture } from './send-picture.ts'

interface ChosenPicture {
  picture: PreparedPicture
  address: Parameters<typeof sendPicture>[1]
  /** Of the thumbnail. */
  url: string
  /** Why it could not be stored. */
  problem?: string
}

interface PictureUploadsOptions {
  /** Absent for guests with a link. */
  userId?: AccountId | undefined
  /** After some were sent, to show what is stored now. */
  onSent(): Promise<unknown>
}

export type PictureUploads = ReturnType<typeof usePictureUploads>

/** Pictures that are chosen and not stored yet. What could not be stored stays and can be sent again. */
export function usePictureUploads({ userId, onSent }: PictureUploadsOptions) {
  const api = useApi()
  const [chosen, setChosen] = useState<readonly ChosenPicture[]>([])
  const [progress, setProgress] = useState<{ number: number; total: number }>()
  const latest = useRef(chosen)
  useEffect(() => () => latest.current.forEach(revoke), [])

  function change(next: readonly ChosenPicture[]) {
    latest.current = next
    setChosen(next)
  }
  function remove(gone: ChosenPicture) {
    revoke(gone)
    change(latest.current.filter(({ url }) => url !== gone.url))
  }
  /** @returns whether the connection is lost */
  async function send(picture: ChosenPicture): Promise<boolean> {
    try {
      await sendPicture(api, picture.address, picture.picture, { userId })
      remove(picture)
      return false
    } catch (error) {
      const problem = pictureProblem(error)
      change(latest.current.map((one) => (one.url === picture.url ? { ...one, problem } : one)))
      return error instanceof ConnectionLost
    }
  }
  /** One after the other. @returns whether all are stored */
  async function upload(): Promise<boolean> {
    const { current } = latest
    if (current.length === 0) return true
    for (const [index, picture] of current.entries()) {
      setProgress({ number: index + 1, total: current.length })
      if (await send(picture)) break
    }
    setProgress(undefined)
    await onSent()
    return latest.current.length === 0
  }
  useBackOnline(() => {
    if (latest.current.some(({ problem }) => problem)) void upload()
  })
  return {
    chosen,
    progress,
    remove,
    upload,
    choose(pictures: readonly PreparedPicture[], address: ChosenPicture['address']) {
      const added = pictures.map((picture) => ({ picture, address, url: URL.createObjectURL(picture) }))
      change([...latest.current, ...added])
    },
  }
}

function revoke({ url }: ChosenPicture): void {
  URL.revokeObjectURL(url)
}

interface ChosenPicturesProps extends PictureUploads {
  /** How many are shown before them. */
  before?: number
}

/** Thumbnails of pictures that are not stored yet, why some could not be, and the way to try again. */
export function ChosenPictures({ chosen, progress, remove, upload, before = 0 }: ChosenPicturesProps) {
  const failed = chosen.filter(({ problem }) => problem)
  return (
    <>
      {chosen.length > 0 && (
        <ul className="flex flex-wrap gap-2 py-1">
          {chosen.map((one, index) => (
            <li key={one.url} className="relative">
              <Thumbnail {...one} nth={before + index + 1} />
              {!progress && (
                <IconButton
                  label={words.removePhoto({ nth: before + index + 1 })}
                  className="absolute! end-0 top-0 size-8 bg-paper"
                  onClick={() => remove(one)}
                >
                  <CloseIcon />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {failed.length > 0 && (
        <div role="alert" className="w-full border-s-2 border-bad ps-3 text-sm wrap-anywhere">
          <p className="font-medium text-bad">{messages.notStored({ count: chosen.length })}</p>
          {failed.map(({ url, picture, problem }) => (
            <p key={url}>{`${picture.name}${colon()} ${problem}`}</p>
          ))}
          <Button
            kind="secondary"
            size="small"
            className="mt-2"
            pending={progress && messages.sending(progress)}
            onClick={() => void upload()}
          >
            {words.tryAgain}
          </Button>
        </div>
      )}
      <p role="status" className="text-sm empty:hidden">
        {progress && failed.length === 0 && messages.sending(progress)}
      </p>
    </>
  )
}

function Thumbnail({ url, picture, nth }: Pick<ChosenPicture, 'url' | 'picture'> & { nth: number }) {
  if (picture.type === 'application/pdf') return <p className="max-w-40 pe-9 wrap-anywhere">{picture.name}</p>
  return (
    <img
      src={url}
      alt={words.photo({ nth })}
      width={90}
      height={120}
      className="h-30 w-22.5 border border-line object-cover"
    />
  )
}
