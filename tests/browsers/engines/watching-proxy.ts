import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'

const script = '/watching-proxy.js'
const errorsPath = '/watching-proxy/errors'

/**
 * A proxy that collects what goes wrong in the pages of a browser whose driver does not tell: it puts a first script into each
 * page. The content security policy allows the script, because it comes from the page’s own origin.
 */
export async function startWatchingProxy() {
  const errors: string[] = []
  const server = createServer((question, reply) => {
    const { pathname } = new URL(question.url!)
    if (pathname === script)
      reply.setHeader('content-type', 'text/javascript').end(`(${watch})('${errorsPath}')`)
    else if (pathname === errorsPath) collect(question, reply)
    else forward(question, reply, errors)
  })
  function collect(question: IncomingMessage, reply: ServerResponse) {
    let text = ''
    question.on('data', (part) => (text += part))
    question.on('end', () => {
      errors.push(text)
      reply.writeHead(204).end()
    })
  }
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as { port: number }
  return {
    port,
    errors,
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

function forward(question: IncomingMessage, reply: ServerResponse, errors: string[]): void {
  const isPage = question.headers.accept?.includes('text/html')
  const { 'accept-encoding': encoding, ...headers } = question.headers
  const asked = request(
    question.url!,
    { method: question.method!, headers: isPage ? headers : question.headers },
    (answer) => {
      if (answer.statusCode! >= 500) errors.push(`${answer.statusCode} ${question.url}`)
      if (!answer.headers['content-type']?.startsWith('text/html')) {
        reply.writeHead(answer.statusCode!, answer.headers)
        answer.pipe(reply)
        return
      }
      const { 'content-length': length, ...rest } = answer.headers
      reply.writeHead(answer.statusCode!, rest)
      let isFirst = true
      answer.setEncoding('utf8')
      answer.on('data', (part: string) => {
        reply.write(isFirst ? part.replace(/<head[^>]*>/, `$&<script src="${script}"></script>`) : part)
        isFirst = false
      })
      answer.on('end', () => reply.end())
    },
  )
  asked.on('error', () => reply.destroy())
  reply.on('close', () => asked.destroy())
  question.pipe(asked)
}

/** Runs in the page, before all other scripts. */
function watch(address: string): void {
  const tell = (...parts: unknown[]) => navigator.sendBeacon(address, parts.map(String).join(' '))
  const { error } = console
  console.error = (...parts: unknown[]) => {
    tell(...parts)
    error.apply(console, parts)
  }
  addEventListener('unhandledrejection', ({ reason }) => tell('unhandled:', reason))
  addEventListener('securitypolicyviolation', (event) =>
    tell('content security policy:', event.violatedDirective, event.blockedURI, event.sourceFile),
  )
  const onError = (event: Event) => {
    const { target } = event
    if (event instanceof ErrorEvent) tell(event.message, event.filename, event.lineno)
    else if (target instanceof Element) tell('could not be loaded:', target.outerHTML.slice(0, 200))
  }
  addEventListener('error', onError, true)
}
