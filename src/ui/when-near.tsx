import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'

/** Shows what somebody sees who has scrolled nearly as far; its code may come late. @param className keeps its place until then */
export function WhenNear({ className, children }: { className?: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '300px',
    })
    if (place.current) watcher.observe(place.current)
    return () => watcher.disconnect()
  }, [])
  if (!near) return <div ref={place} className={className} />
  return <Suspense fallback={<div className={className} />}>{children}</Suspense>
}
