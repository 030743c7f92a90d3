import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/faq')({
  component: FaqPage,
})

function FaqPage() {
  return <h1>FAQ</h1>
}
