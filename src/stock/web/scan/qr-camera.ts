export type CameraProblem = 'unsupported' | 'insecure' | 'refused' | 'missing' | 'failed'

/** Not in TypeScript's library yet: https://wicg.github.io/shape-detection-api/#barcode-detection-api */
interface BarcodeDetector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}
interface BarcodeDetectorClass {
  new (options: { formats: string[] }): BarcodeDetector
  getSupportedFormats(): Promise<string[]>
}

const pauseMilliseconds = 150

/** Why this browser cannot read codes, as far as it can be known without asking for the camera. */
export async function findCameraProblem(): Promise<CameraProblem | null> {
  if (!isSecureContext) return 'insecure'
  const formats = (await detectorClass()?.getSupportedFormats()) ?? []
  return formats.includes('qr_code') && 'mediaDevices' in navigator ? null : 'unsupported'
}

/** Shows the camera in the video until it has read a QR code, or until the signal. Throws the errors of `getUserMedia`. */
export async function readQrCode(video: HTMLVideoElement, signal: AbortSignal): Promise<string | null> {
  const Detector = detectorClass()
  if (!Detector) return null
  const detector = new Detector({ formats: ['qr_code'] })
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  try {
    if (signal.aborted) return null
    video.srcObject = stream
    await video.play()
    while (!signal.aborted) {
      const [code] = await detector.detect(video)
      if (code) return code.rawValue
      await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds))
    }
    return null
  } finally {
    for (const track of stream.getTracks()) track.stop()
    video.srcObject = null
  }
}

export function problemOf(error: unknown): CameraProblem {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError') return 'refused'
  return name === 'NotFoundError' ? 'missing' : 'failed'
}

function detectorClass(): BarcodeDetectorClass | undefined {
  return (globalThis as { BarcodeDetector?: BarcodeDetectorClass }).BarcodeDetector
}
