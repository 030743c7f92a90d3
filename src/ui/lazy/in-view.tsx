import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'

/** Renders its children once the user has scrolled to within 300 px; their code may be lazy. @param className reserves their space until then */
export function InView({ className, children }: { className?: string; children: ReactNode }) {
  const placeholder = useRef<HTMLDivElement>(null)
  const [isInView, setIsInView] = useState(false)
  useEffect(() => {
    // On a busy page one call reports several moments, of which the first may be outdated.
    const observer = new IntersectionObserver(
      (moments) => moments.some(({ isIntersecting }) => isIntersecting) && setIsInView(true),
      { rootMargin: '300px' },
    )
    if (placeholder.current) observer.observe(placeholder.current)
    return () => observer.disconnect()
  }, [])
  if (!isInView) return <div ref={placeholder} className={className} />
  return <Suspense fallback={<div className={className} />}>{children}</Suspense>
}
