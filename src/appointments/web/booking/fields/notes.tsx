export function Notes({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <section>
      <h2 className="text-lg font-medium">{title}</h2>
      <ul className="mt-3 grid gap-2 text-quiet">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}
