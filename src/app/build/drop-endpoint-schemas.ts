import { Visitor } from 'rolldown/utils'
import type { ESTree, Plugin } from 'vite'

const dropped = new Set([
  'name',
  'summary',
  'scope',
  'params',
  'query',
  'body',
  'reply',
  'refusals',
  'status',
  'limit',
  'beforeNewPassword',
  'beforeSecondFactor',
  'cacheSeconds',
  'takesRows',
  'form',
])

/**
 * Removes the schemas from `endpoint({ ... })` in the browser build, which needs only method, path, access and how a file is sent. Otherwise every page
 * would contain Zod and all reply schemas of its domain. Forms keep the schemas they import: each call that makes a constant beside
 * them is marked pure, so that the bundler drops the unused ones.
 */
export function dropEndpointSchemas(): Plugin {
  return {
    name: 'drop-endpoint-schemas',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: (environment) => environment.config.consumer === 'client',
    transform: {
      filter: {
        id: { include: /\.ts$/, exclude: /node_modules/ },
        code: /\bendpoint\(|["']zod(\/mini)?["']/,
      },
      handler(code) {
        const cuts = endpointCalls(this.parse(code)).flatMap(schemaProperties)
        let left = code
        for (const { start, end } of cuts.toReversed()) left = left.slice(0, start) + left.slice(end)
        return { code: markedPure(left, this.parse(left)), map: null }
      },
    },
  }
}

function markedPure(code: string, program: ESTree.Program): string {
  const starts = new Set<number>()
  let functions = 0
  const enter = () => void functions++
  const leave = () => void functions--
  new Visitor({
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    // biome-ignore lint/correctness/noComponentHookFactories: CallExpression is a syntax tree node type, not a component
    CallExpression: (call) => {
      if (functions === 0) starts.add(call.start)
    },
  }).visit({ ...program, body: program.body.filter(isConstant) })
  let marked = code
  for (const start of [...starts].sort((a, b) => b - a)) {
    marked = `${marked.slice(0, start)}/* @__PURE__ */ ${marked.slice(start)}`
  }
  return marked
}

const isConstant = (node: ESTree.Program['body'][number]) =>
  (node.type === 'ExportNamedDeclaration' ? node.declaration : node)?.type === 'VariableDeclaration'

// Endpoints are constants at the top of a contract: `export const x = endpoint({ ... })`.
function endpointCalls(program: ESTree.Program): ESTree.ObjectExpression[] {
  const declarations = program.body.map((node) =>
    node.type === 'ExportNamedDeclaration' ? node.declaration : node,
  )
  return declarations
    .flatMap((node) => (node?.type === 'VariableDeclaration' ? node.declarations : []))
    .flatMap(({ init }) =>
      init?.type === 'CallExpression' &&
      init.callee.type === 'Identifier' &&
      init.callee.name === 'endpoint' &&
      init.arguments[0]?.type === 'ObjectExpression'
        ? [init.arguments[0]]
        : [],
    )
}

function schemaProperties({ properties }: ESTree.ObjectExpression) {
  return properties.flatMap((property, index) => {
    const name = property.type === 'Property' && property.key.type === 'Identifier' ? property.key.name : ''
    if (!dropped.has(name)) return []
    return [{ start: property.start, end: properties[index + 1]?.start ?? property.end }]
  })
}
