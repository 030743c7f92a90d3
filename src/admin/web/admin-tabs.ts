/** In order; src/app/web/routes.ts lists their pages. */
export const adminTabs = [
  { to: '/admin', label: 'Users' },
  { to: '/admin/appointments', label: 'Appointments' },
  { to: '/admin/templates', label: 'Templates' },
  { to: '/admin/email-logs', label: 'Email Logs' },
] as const
