import { endpoint } from './endpoint.ts'
import { done } from './fields.ts'

export const checkProof = endpoint({
  name: 'checkProof',
  method: 'GET',
  path: '/api/auth/confirm',
  summary: 'Whether the last proof of who acts is fresh; a page asks it before it opens a file',
  access: 'signed-in',
  freshProof: true,
  reply: done,
})
