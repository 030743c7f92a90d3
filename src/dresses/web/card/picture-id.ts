/** Name of a picture's place in the gallery, for the thumbnails' links. */
export function pictureId(index: number): string {
  return `picture-${index + 1}`
}
