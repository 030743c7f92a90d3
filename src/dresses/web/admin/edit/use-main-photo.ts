import { useState } from 'react'
import type { MainPhoto, Photo } from '#dresses/web/form/photos/photos-reducer.ts'

/** The chosen main photo. After its removal the previous position is chosen, or the first. */
export function useMainPhoto(photos: readonly Photo[], start: string | null): MainPhoto {
  const [chosen, setChosen] = useState({ key: start ?? photos[0]?.key, index: 0 })
  const index = photos.findIndex(({ key }) => key === chosen.key)
  if (index < 0 && photos.length > 0) {
    const next = Math.max(0, Math.min(chosen.index - 1, photos.length - 1))
    setChosen({ key: photos[next]?.key, index: next })
  } else if (index >= 0 && index !== chosen.index) {
    setChosen({ key: chosen.key, index })
  }
  return {
    key: chosen.key,
    choose: (key) => setChosen({ key, index: photos.findIndex((one) => one.key === key) }),
  }
}
