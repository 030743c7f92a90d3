import { Link } from '@tanstack/react-router'

const words = {
  links: 'Quick Links',
  home: 'Home',
  about: 'About Us',
  faq: 'FAQ',
  showrooms: 'Showrooms',
  kfarHbab: 'Kfar Hbab: evening wear only, private fitting rooms',
  aoukar: 'Aoukar: bridal and evening wear',
  hours: 'Opening hours',
  weekdays: 'Monday to Friday, 11:00 to 19:00',
  saturday: 'Saturday, 11:00 to 16:00',
  sunday: 'Closed on Sundays',
  name: 'Trousseau',
  line: 'Wedding and evening dresses, for rent.',
}

export function Footer() {
  return (
    <footer className="gutters mt-24 grid gap-12 border-t border-line py-16 text-sm sm:grid-cols-2 lg:grid-cols-4">
      <div>
        <p className="display text-title">{words.name}</p>
        <p className="mt-2 text-quiet">{words.line}</p>
      </div>
      <nav aria-labelledby="footer-links">
        <h2 id="footer-links" className="eyebrow text-quiet">
          {words.links}
        </h2>
        <ul className="mt-3 *:*:inline-flex *:*:min-h-8 *:*:items-center">
          <li>
            <Link to="/">{words.home}</Link>
          </li>
          <li>
            <Link to="/about">{words.about}</Link>
          </li>
          <li>
            <Link to="/faq">{words.faq}</Link>
          </li>
        </ul>
      </nav>
      <FooterList title={words.showrooms} lines={[words.kfarHbab, words.aoukar]} />
      <FooterList title={words.hours} lines={[words.weekdays, words.saturday, words.sunday]} />
    </footer>
  )
}

function FooterList({ title, lines }: { title: string; lines: string[] }) {
  return (
    <section>
      <h2 className="eyebrow text-quiet">{title}</h2>
      <ul className="mt-3 space-y-2">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}
