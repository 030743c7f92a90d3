/** Drawn with one line in a square of 20. */
const paths = {
  agreements: 'M5 2.5h7L15.5 6v11.5H5zM12 2.5V6h3.5M7.5 10H13M7.5 13.5H13',
  alterations:
    'M5 3.5 13.3 14M15 3.5 6.7 14M5 13a2 2 0 1 0 0 4 2 2 0 1 0 0-4M15 13a2 2 0 1 0 0 4 2 2 0 1 0 0-4',
  appointments: 'M3 4.5h14v12H3zM3 8.5h14M6.5 2.5v4M13.5 2.5v4',
  approvals: 'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 1 0 0-15M6.5 10.2 9 12.7l4.7-5',
  audit: 'M10 2.5l6 2.2v5c0 3.7-2.6 6.2-6 7.8-3.4-1.6-6-4.1-6-7.8v-5zM7.3 9.8l2 2 3.5-3.8',
  availability: 'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 1 0 0-15M10 5.5V10l3 2',
  board: 'M3 3.5h14v13H3zM10 3.5v13M5 7h3M12 8.5h3M12 12.5h3',
  books: 'M3 4.5q4-1.5 7 .5 3-2 7-.5v11q-4-1.5-7 .5-3-2-7-.5zM10 5v11',
  customers: 'M10 3a3.2 3.2 0 1 0 0 6.4A3.2 3.2 0 1 0 10 3M4 17q.5-5.2 6-5.2t6 5.2',
  colleagues: 'M10 3.5a3 3 0 1 0 0 6 3 3 0 1 0 0-6M4 17q.5-5.5 6-5.5t6 5.5M14.5 5.5h3M16 4v3',
  earnings: 'M3 14.5 8 9.5l3 3 6-6.5M13 6h4v4M3 17.5h14',
  fitting: 'M10 7.5V6.4a1.8 1.8 0 1 0-1.8-1.8M10 7.5l-7.3 5.8q-1.2 1.7.8 2.2h13q2-.5.8-2.2z',
  help: 'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 1 0 0-15M7.6 8a2.4 2.4 0 1 1 3.4 2.2q-1 .5-1 1.6M10 13.8v.6',
  imports: 'M10 2.5v9M6.5 8.2l3.5 3.5 3.5-3.5M3 12.5v4h14v-4',
  integrations: 'M7 2.5v4M13 2.5v4M4.5 6.5h11v3a5.5 5.5 0 0 1-11 0zM10 15v3',
  labels: 'M3 3h6.5l8 8-6.5 6.5-8-8zM6.6 5.8a.8.8 0 1 0 0 1.6.8.8 0 1 0 0-1.6',
  mails: 'M2.5 4.5h15v11h-15zM2.5 5.5 10 11l7.5-5.5',
  management: 'M3 3h5.5v5.5H3zM11.5 3H17v5.5h-5.5zM3 11.5h5.5V17H3zM11.5 11.5H17V17h-5.5z',
  menu: 'M2 6.5h16M2 13.5h16',
  messages: 'M3 3.5h14v10.5H9.5L6 17v-3H3zM6.5 7.5h7M6.5 10.5h4.5',
  more: 'M4 9a1 1 0 1 0 0 2 1 1 0 1 0 0-2M10 9a1 1 0 1 0 0 2 1 1 0 1 0 0-2M16 9a1 1 0 1 0 0 2 1 1 0 1 0 0-2',
  payments: 'M2.5 4.5h15v11h-15zM2.5 8.5h15M5 12.5h4',
  payouts: 'M2.5 5.5h15v9h-15zM10 7.8a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 1 0 0-4.4M5 8.5v3M15 8.5v3',
  rentals:
    'M6.5 2.5 7 6l1.2 3.5C7.3 12.2 5 15.5 3.5 17.3q6.5 1.6 13 0c-1.5-1.8-3.8-5.1-4.7-7.8L13 6l.5-3.5M7 6q1.6-1.3 3 .4 1.4-1.7 3-.4M8.2 9.5h3.6',
  pickUp: 'M4 7.5h12v10H4zM7 7.5a3 3 0 0 1 6 0M10 15v-4.5M8 12.3l2-2 2 2',
  return: 'M7.5 3.5l-4 4 4 4M3.5 7.5H12a4.7 4.7 0 0 1 0 9.4H6.5',
  reviews: 'm10 2.8 2.2 4.6 5 .7-3.6 3.5.9 5-4.5-2.4-4.5 2.4.9-5L2.8 8.1l5-.7z',
  scan: 'M3 7V3h4M13 3h4v4M17 13v4h-4M7 17H3v-4M5.5 10h9',
  search: 'M8.5 3a5.5 5.5 0 1 0 0 11 5.5 5.5 0 1 0 0-11M12.5 12.5 17 17',
  settings:
    'M10 5a5 5 0 1 0 0 10 5 5 0 1 0 0-10M10 8.2a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 1 0 0-3.6' +
    'M10 5V2.5M10 15v2.5M5 10H2.5M15 10h2.5M6.5 6.5 4.7 4.7M13.5 13.5l1.8 1.8M6.5 13.5l-1.8 1.8M13.5 6.5l1.8-1.8',
  stats: 'M3 17h14M5.5 17v-5.5M10 17V3.5M14.5 17V8',
  system: 'M3 3.5h14v5H3zM3 11.5h14v5H3zM6 6h1.5M6 14h1.5M10 6h4M10 14h4',
  templates: 'M3 3.5h14v13H3zM3 7.5h14M8 7.5v9',
  till: 'M3 9.5h14v7H3zM5 9.5v-6h7v6M8 13h4M14.5 9.5V6',
  today: 'M8.5 5H17M8.5 10H17M8.5 15H17M2.5 5l1.3 1.3L6 3.7M2.5 10l1.3 1.3L6 8.7M2.5 15l1.3 1.3L6 13.7',
  waitlist: 'M5.5 2.5h9M5.5 17.5h9M6.5 2.5v3.8L10 10l3.5-3.7V2.5M6.5 17.5v-3.8L10 10l3.5 3.7v3.8',
  users:
    'M7.5 3.5a3 3 0 1 0 0 6 3 3 0 1 0 0-6M2 17q.5-5 5.5-5t5.5 5M12.8 3.8a3 3 0 0 1 0 5.4M14.5 12.2q3 .8 3.5 4.8',
}

export type AdminIconName = keyof typeof paths

export function AdminIcon({ name }: { name: AdminIconName }) {
  return (
    <svg
      viewBox="0 0 20 20"
      aria-hidden="true"
      className="size-5 shrink-0"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.25"
      strokeLinejoin="round"
    >
      <path d={paths[name]} />
    </svg>
  )
}
