import {
  autocompletion,
  type CompletionContext,
  type CompletionResult,
  closeCompletion,
  completionKeymap,
} from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { html } from '@codemirror/lang-html'
import { bracketMatching } from '@codemirror/language'
import { type Diagnostic, setDiagnostics } from '@codemirror/lint'
import { EditorState, Prec } from '@codemirror/state'
import { Decoration, EditorView, keymap, MatchDecorator, ViewPlugin, type ViewUpdate } from '@codemirror/view'
import type { Problem } from './problems.ts'

export interface EditorOptions {
  parent: HTMLElement
  text: string
  nonce: string
  /** Attributes of the editable element. */
  attributes: Record<string, string>
  onChange(text: string): void
  onBlur(): void
  /** Names and explanations for the completion, at the time it opens. */
  variables(): readonly { name: string; detail: string }[]
}

export interface CodeEditor {
  focus(): void
  /** Replaces the text when it differs; undo brings it back. */
  show(text: string): void
  showProblems(problems: readonly Problem[]): void
  destroy(): void
}

/** CodeMirror with undo, completion of variables and marks. Tab leaves it, as it leaves every field. */
export function openEditor(options: EditorOptions): CodeEditor {
  const { parent, text, nonce, attributes, onChange, onBlur, variables } = options
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: text,
      extensions: [
        EditorView.cspNonce.of(nonce),
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ spellcheck: 'true', ...attributes }),
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (docChanged) onChange(state.doc.toString())
        }),
        EditorView.domEventHandlers({ blur: () => onBlur() }),
        history(),
        html(),
        bracketMatching(),
        autocompletion({
          icons: false,
          defaultKeymap: false,
          override: [(context) => completeVariable(context, variables())],
        }),
        // Escape closes the list of completions first, and only then the dialog.
        Prec.highest(keymap.of([{ key: 'Escape', run: closeCompletion, stopPropagation: true }])),
        keymap.of([...completionKeymap, ...defaultKeymap, ...historyKeymap]),
        coloured(/\{\{[^{}\n]*\}\}/g, 'cm-variable'),
        coloured(/<\/?[a-zA-Z][^<>]*>/g, 'cm-tag'),
        theme,
      ],
    }),
  })
  return {
    focus: () => view.focus(),
    show(next) {
      const before = view.state.doc.toString()
      if (next !== before) view.dispatch({ changes: { from: 0, to: before.length, insert: next } })
    },
    showProblems(problems) {
      const { length } = view.state.doc
      const marks = problems.flatMap(({ kind, text: message, from, to }): Diagnostic[] => {
        if (from === undefined || to === undefined || to > length) return []
        return [{ from, to, message, severity: kind === 'unclosed' ? 'error' : 'warning' }]
      })
      view.dispatch(setDiagnostics(view.state, marks))
    },
    destroy: () => view.destroy(),
  }
}

function completeVariable(
  context: CompletionContext,
  variables: readonly { name: string; detail: string }[],
): CompletionResult | null {
  const typed = context.matchBefore(/\{\{\s*\w*$/)
  if (!typed) return null
  const from = typed.from + typed.text.search(/\w*$/)
  const closed = context.state.sliceDoc(context.pos, context.pos + 2) === '}}'
  return {
    from,
    options: variables.map(({ name, detail }) => ({
      label: name,
      detail,
      apply: closed ? name : `${name}}}`,
      type: 'variable',
    })),
    validFor: /^\w*$/,
  }
}

function coloured(regexp: RegExp, className: string) {
  const matcher = new MatchDecorator({ regexp, decoration: Decoration.mark({ class: className }) })
  return ViewPlugin.define(
    (view) => ({
      decorations: matcher.createDeco(view),
      update(update: ViewUpdate) {
        this.decorations = matcher.updateDeco(update, this.decorations)
      },
    }),
    { decorations: (plugin) => plugin.decorations },
  )
}

/** In the page's own colours, which follow its light and dark theme. */
const theme = EditorView.theme({
  '&': { fontSize: '0.875rem', backgroundColor: 'transparent', color: 'var(--ink)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': {
    fontFamily: 'ui-monospace, monospace',
    lineHeight: '1.6',
    maxHeight: '24rem',
    minHeight: '16rem',
  },
  '.cm-content': { caretColor: 'var(--ink)', padding: '0.625rem 0' },
  '.cm-line': { padding: '0 0.75rem' },
  '.cm-tag': { color: 'var(--quiet)' },
  '.cm-variable': { color: 'var(--accent)', fontWeight: '600' },
  '.cm-tooltip': {
    backgroundColor: 'var(--surface)',
    color: 'var(--ink)',
    border: '1px solid var(--line)',
    borderRadius: '6px',
  },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: 'var(--accent)',
    color: 'var(--accent-ink)',
  },
  '.cm-completionDetail': { fontStyle: 'normal', opacity: '0.75' },
})
