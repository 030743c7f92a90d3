import { useEffect, useRef, useState } from 'react'
import { words } from '#shared/texts/texts.gen.js'
import { cameraScanner as messages } from '#stock/texts/texts.gen.js'
import { Button } from '#ui/button.tsx'
import { type CameraProblem, findCameraProblem, problemOf, readQrCode } from './qr-camera.ts'

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
            {problem ? words.tryAgain : messages.start}
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
