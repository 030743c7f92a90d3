import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { type CameraProblem, findCameraProblem, problemOf, readQrCode } from './qr-camera.ts'

const messages = {
  start: 'Scan with the camera',
  again: 'Try again',
  stop: 'Stop the camera',
  aim: 'Point the camera at the QR code of a label.',
  video: 'Picture of the camera',
  problems: {
    unsupported:
      'This browser cannot read codes with its camera. Use a hand scanner, type the code, or scan the label with the camera app of your phone: it opens the dress.',
    insecure:
      'The camera works only when this page is opened with HTTPS. Use a hand scanner or type the code.',
    refused:
      'The camera is not allowed for this page. Please allow it in the settings of the browser, then try again.',
    missing: 'No camera was found. Use a hand scanner or type the code.',
    failed: 'The camera could not be started. Another program may be using it.',
  } satisfies Record<CameraProblem, string>,
}

/** Reads QR codes with the camera, or says why it cannot. The camera stops at the first code. */
export function CameraScanner({ onCode }: { onCode(code: string): void }) {
  const video = useRef<HTMLVideoElement>(null)
  const scan = useRef<AbortController>(null)
  const [isScanning, setScanning] = useState(false)
  const [problem, setProblem] = useState<CameraProblem | null>(null)
  const isImpossible = problem === 'unsupported' || problem === 'insecure'
  useEffect(() => {
    void findCameraProblem().then(setProblem)
    return () => scan.current?.abort()
  }, [])

  async function start() {
    if (!video.current) return
    const controller = new AbortController()
    scan.current = controller
    setProblem(null)
    setScanning(true)
    try {
      const code = await readQrCode(video.current, controller.signal)
      if (code && !controller.signal.aborted) onCode(code)
    } catch (error) {
      if (!controller.signal.aborted) setProblem(problemOf(error))
    } finally {
      if (scan.current === controller) setScanning(false)
    }
  }

  return (
    <div className="grid justify-items-start gap-3">
      {isScanning ? (
        <Button kind="secondary" onClick={() => scan.current?.abort()}>
          {messages.stop}
        </Button>
      ) : (
        !isImpossible && (
          <Button kind="secondary" onClick={() => void start()}>
            {problem ? messages.again : messages.start}
          </Button>
        )
      )}
      <p role="status" className="text-sm text-quiet empty:hidden">
        {isScanning ? messages.aim : problem && messages.problems[problem]}
      </p>
      <video
        ref={video}
        muted
        playsInline
        hidden={!isScanning}
        aria-label={messages.video}
        className="aspect-square w-full max-w-md rounded-control bg-blush object-cover"
      />
    </div>
  )
}
