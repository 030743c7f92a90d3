import { useEffect, useRef, useState } from 'react'
import { addReviewPhoto } from '#reviews/author-contract.ts'
import { useChosenPhotos as messages } from '#reviews/texts/texts.gen.js'
import { urlOf } from '#shared/endpoint.ts'
import { colon } from '#shared/format/punctuation.ts'
import type { DressId } from '#shared/ids.ts'

interface ChosenPhoto {
  file: File
  /** Of the thumbnail. */
  url: string
}

export type ChosenPhotos = ReturnType<typeof useChosenPhotos>

/** Photos that are chosen and not sent yet. Those that are refused stay. */
export function useChosenPhotos(token: string, dressId: DressId) {
  const [photos, setPhotos] = useState<ChosenPhoto[]>([])
  const latest = useRef(photos)
  latest.current = photos
  useEffect(() => () => revoke(latest.current), [])
  const remove = (gone: readonly ChosenPhoto[]) => {
    revoke(gone)
    setPhotos((before) => before.filter((photo) => !gone.includes(photo)))
  }
  return {
    photos,
    choose: (files: readonly File[]) =>
      setPhotos((before) => [...before, ...files.map((file) => ({ file, url: URL.createObjectURL(file) }))]),
    remove: (photo: ChosenPhoto) => remove([photo]),
    /** One after the other. @returns why some could not be stored */
    async upload(): Promise<string[]> {
      const problems: string[] = []
      for (const photo of photos) {
        const problem = await send(
          urlOf(addReviewPhoto, { params: { token }, query: { dressId } }),
          photo.file,
        )
        if (problem) problems.push(`${photo.file.name}${colon()} ${problem}`)
        else remove([photo])
      }
      return problems
    },
  }
}

function revoke(photos: readonly ChosenPhoto[]): void {
  for (const { url } of photos) URL.revokeObjectURL(url)
}

/** @returns why it failed */
async function send(url: string, file: File): Promise<string | undefined> {
  const headers = { 'content-type': file.type || 'image/jpeg' }
  const response = await fetch(url, { method: addReviewPhoto.method, headers, body: file }).catch(
    () => undefined,
  )
  if (response?.ok) return undefined
  const body: { message?: string } | undefined = await response?.json().catch(() => undefined)
  return body?.message ?? messages.offline
}
