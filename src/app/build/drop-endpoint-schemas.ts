import { Visitor } from 'rolldown/utils'
import type { ESTree, Plugin } from 'vite'

const dropped = new Set([
  'summary',
  'access',
  'params',
  'query',
  'body',
  'reply',
  'status',
  'limit',
  'beforeNewPassword',
  'cacheSeconds',
  'consumes',
])

/**
 * Leaves only what a browser needs of `endpoint({ ... })`: it sends to a method and path, and the server judges. Without this
 * every page would carry Zod and the shape of every answer of its domain. Schemas that forms import by name stay; the rest
 * falls away because contracts are pure, and every call in them is marked as one that may be dropped when nobody uses it.
 */
export function dropEndpointSchemas(): Plugin {
  return {
    name: 'drop-endpoint-schemas',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /\/src\/(\w+\/[\w-]*contract|\w+\/(?:credentials|amounts)|shared\/fields)\.ts$/ },
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
  const visitor = new Visitor({
    // biome-ignore lint/correctness/noComponentHookFactories: a node type of the syntax tree, no component
    CallExpression: (call) => void starts.add(call.start),
  })
  visitor.visit(program)
  let marked = code
  for (const start of [...starts].sort((a, b) => b - a)) {
    marked = `${marked.slice(0, start)}/* @__PURE__ */ ${marked.slice(start)}`
  }
  return marked
}

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
