import { vi } from 'vitest'

interface Upload {
  url: string
  body: FormData | File
}

/**
 * Stands for the server of uploads, which go through XMLHttpRequest. `isBroken` loses the connection of each upload;
 * otherwise the server stores it and replies with `stored`.
 */
export function fakeUploads(stored: object) {
  const server = { isBroken: false, received: [] as Upload[] }
  class FakeRequest {
    upload = {}
    status = 0
    statusText = ''
    responseText = ''
    onload?: () => void
    onerror?: () => void
    onloadend?: () => void
    url = ''
    open(_: string, url: string) {
      this.url = url
    }
    setRequestHeader() {}
    abort() {}
    send(body: FormData | File) {
      setTimeout(() => {
        if (server.isBroken) this.onerror?.()
        else {
          server.received.push({ url: this.url, body })
          this.status = 201
          this.responseText = JSON.stringify(stored)
          this.onload?.()
        }
        this.onloadend?.()
      })
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  return server
}

/** A photo as a camera makes it. */
export async function jpegFile(name: string): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = 300
  canvas.height = 400
  canvas.getContext('2d')!.fillRect(20, 20, 100, 200)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg'))
  return new File([blob!], name, { type: 'image/jpeg' })
}

export async function cutFile(name: string): Promise<File> {
  const whole = await jpegFile(name)
  return new File([whole.slice(0, whole.size / 2)], name, { type: 'image/jpeg' })
}

/** The head of a photo of an iPhone. */
export function heicFile(name: string): File {
  return new File([new Uint8Array([0, 0, 0, 16]), 'ftypheic\0\0\0\0'], name, { type: 'image/jpeg' })
}
