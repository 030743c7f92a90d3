import { Link } from '@tanstack/react-router'

export function Header() {
  return (
    <header>
      <Link to="/">Trousseau</Link>
      <Link to="/about">About</Link>
      <Link to="/faq">FAQ</Link>
    </header>
  )
}
