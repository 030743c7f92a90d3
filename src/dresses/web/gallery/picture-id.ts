/** Element id of a picture in the gallery; the thumbnails link to it. */
export function pictureId(index: number): string {
  return `picture-${index + 1}`
}
