import { useState } from 'react'
import { addRentalPhoto } from '#rentals/photo-contract.ts'
import { getRental } from '#rentals/staff-contract.ts'
import { usePhotoUpload as messages } from '#rentals/texts/texts.gen.js'
import { type QueryOf, urlOf } from '#shared/endpoint.ts'
import { colon } from '#shared/format/punctuation.ts'
import type { DressId } from '#shared/ids.ts'
import { useRefresh } from '#ui/api/use-refresh.ts'
import { toast } from '#ui/overlay/toast.ts'

export type PhotoMoment = QueryOf<typeof addRentalPhoto>['moment']

interface Progress {
  done: number
  total: number
}

/** 'Uploading 2 of 3...' */
export function uploading({ done, total }: Progress): string {
  return messages.adding({ number: done + 1, total })
}

interface Photo {
  file: File
  /** Of the first piece by default. */
  dressId?: DressId | undefined
}

/** Stores photos one after the other; a toast names each that could not be stored. */
export function usePhotoUpload(id: string, moment: PhotoMoment) {
  const refresh = useRefresh()
  const [progress, setProgress] = useState<Progress>()
  async function add(photos: readonly Photo[]) {
    for (const [done, { file, dressId }] of photos.entries()) {
      setProgress({ done, total: photos.length })
      const problem = await send(urlOf(addRentalPhoto, { params: { id }, query: { moment, dressId } }), file)
      if (problem) toast({ title: messages.failed, text: `${file.name}${colon()} ${problem}`, tone: 'bad' })
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
