/** The tabs of the desk, in order. A tab is listed here once its page exists (src/app/web/routes.ts). */
export const adminTabs = [
  { to: '/admin', label: 'Users' },
  { to: '/admin/templates', label: 'Templates' },
  { to: '/admin/email-logs', label: 'Email Logs' },
] as const
