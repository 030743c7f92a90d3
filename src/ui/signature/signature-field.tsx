import { type Ref, useEffect, useEffectEvent, useId, useImperativeHandle, useRef, useState } from 'react'
import SignaturePad from 'signature_pad'
import { words } from '#shared/texts/texts.gen.js'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import { signatureField as messages } from '#ui/texts/texts.gen.js'

export interface SignaturePadHandle {
  /** Data URL of a PNG of 400 x 200 pixels; empty when the canvas cannot be read. */
  toPng(): string
}

interface SignatureFieldProps {
  ref: Ref<SignaturePadHandle>
  onEmpty(isEmpty: boolean): void
  error?: string
}

const width = 400
const height = 200
/** Always ink on paper, also in the dark theme: the picture is a document. */
const ink = '#1e1a1c'
const paper = '#ffffff'

/** A signature, drawn on a canvas of 400 x 200 pixels or typed. */
export function SignatureField({ ref, onEmpty, error }: SignatureFieldProps) {
  const id = useId()
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<SignaturePad>(null)
  const [typed, setTyped] = useState('')
  const [isEmpty, setIsEmpty] = useState(true)
  // The error that stood here when a signature was begun: it is answered until the form brings it again.
  const [answered, setAnswered] = useState<string>()
  if (!error && answered) setAnswered(undefined)
  const shownError = isEmpty || error !== answered ? error : undefined
  const change = useEffectEvent((empty: boolean) => {
    setIsEmpty(empty)
    setAnswered(error)
    onEmpty(empty)
  })
  useEffect(() => {
    if (!canvas.current) return
    // The canvas has as many pixels as it is shown with, because the pad draws where the pointer is.
    canvas.current.width = canvas.current.clientWidth
    canvas.current.height = canvas.current.clientHeight
    const created = new SignaturePad(canvas.current, { penColor: ink, backgroundColor: paper })
    created.addEventListener('beginStroke', () => {
      setTyped('')
      change(false)
    })
    pad.current = created
    return () => created.off()
  }, [])
  useImperativeHandle(ref, () => ({ toPng: () => toPng(canvas.current) }))

  function write(text: string) {
    setTyped(text)
    pad.current?.clear()
    if (canvas.current && text.trim()) drawText(canvas.current, text.trim())
    change(!text.trim())
  }

  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span id={id} className="text-sm font-medium">
          {words.signature}
        </span>
        <Button kind="quiet" size="small" onClick={() => write('')}>
          {words.clear}
        </Button>
      </div>
      <canvas
        ref={canvas}
        width={width}
        height={height}
        role="img"
        aria-labelledby={id}
        aria-describedby={`${id}-error`}
        className="aspect-2/1 w-full max-w-100 touch-none border border-edge bg-white"
      />
      <p id={`${id}-error`} aria-live="polite" className="text-sm text-bad empty:hidden">
        {shownError}
      </p>
      <p className="text-sm text-quiet">{messages.hint}</p>
      <TextField
        label={messages.type}
        value={typed}
        onChange={(event) => write(event.target.value)}
        autoComplete="off"
        maxLength={60}
      />
    </div>
  )
}

/** Scaled to the size that is stored. */
function toPng(drawn: HTMLCanvasElement | null): string {
  const stored = document.createElement('canvas')
  stored.width = width
  stored.height = height
  const context = stored.getContext('2d')
  if (!drawn || !context) return ''
  context.drawImage(drawn, 0, 0, width, height)
  return stored.toDataURL('image/png')
}

/** Writes a name as large as it fits. */
function drawText(canvas: HTMLCanvasElement, text: string): void {
  const context = canvas.getContext('2d')
  if (!context) return
  context.fillStyle = ink
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  // Arabic has no italics: a browser would slant its letters.
  const style = /\p{Script=Arabic}/u.test(text) ? 'normal' : 'italic'
  context.font = `${style} 48px serif`
  const size = Math.min(48, (48 * (canvas.width - 40)) / context.measureText(text).width)
  context.font = `${style} ${size}px serif`
  context.fillText(text, canvas.width / 2, canvas.height / 2)
}
