import { search, searchKeymap } from '@codemirror/search'
import { Compartment, EditorState, type Extension, RangeSetBuilder, Text } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView, keymap, lineNumbers, ViewPlugin } from '@codemirror/view'
import type { Locale } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { textIn } from '../../../../shared/i18n/text.ts'
import { solidityTokens, type Token } from '../../../../shared/ui/solidity-tokens.ts'
import type { LineMark } from '../line-marks.ts'
import { editorTheme } from './editor-theme.ts'
import { caretLine, findingGutter, findingKeys } from './finding-marks.ts'

interface EditorOptions {
  /** In a shadow root, the editor's styles don't count as inline styles, which the site's policy forbids. */
  root: ShadowRoot
  lines: readonly string[]
  label: string
  locale: Locale
  onLine: (line: number) => void
}

/** The marked line changes with the address, and findings arrive page by page; the rest changes with the file. */
const markedLine = new Compartment()
const findingMarks = new Compartment()

/** Read-only, but with focus and a caret, for keyboards and screen readers. */
export const createEditor = ({ root, lines, label, locale, onLine }: EditorOptions): EditorView =>
  new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: Text.of([...lines]),
      extensions: [
        EditorState.readOnly.of(true),
        EditorState.phrases.of(editorPhrases(locale)),
        EditorView.contentAttributes.of({ 'aria-label': label, 'aria-readonly': 'true', inputmode: 'none' }),
        findingMarks.of([]),
        lineNumbers(),
        solidityColours(lines),
        markedLine.of([]),
        search({ top: true }),
        keymap.of(searchKeymap),
        editorTheme,
        EditorView.updateListener.of(({ selectionSet, view }) => selectionSet && onLine(caretLine(view))),
      ],
    }),
  })

export const markLine = (view: EditorView, line: number | undefined) => {
  const { doc } = view.state
  const isInFile = line !== undefined && line <= doc.lines
  const marked = isInFile
    ? Decoration.set(Decoration.line({ class: 'cm-marked' }).range(doc.line(line).from))
    : Decoration.none
  view.dispatch({ effects: markedLine.reconfigure(EditorView.decorations.of(marked)) })
}

/** Updates the existing editor, so that the reader's position is kept. */
export const markFindings = (view: EditorView, marks: readonly LineMark[], onChoose: (mark: LineMark) => void) =>
  view.dispatch({ effects: findingMarks.reconfigure([findingGutter(marks, onChoose), findingKeys(marks, onChoose)]) })

/** Translations of CodeMirror's search panel, by its English phrases. */
const editorPhrases = (locale: Locale): Record<string, string> => {
  const t = textIn(locale)
  return {
    Find: t(m.report_code_find),
    next: t(m.report_code_find_next),
    previous: t(m.report_code_find_previous),
    all: t(m.report_code_find_all),
    'match case': t(m.report_code_find_case),
    regexp: t(m.report_code_find_pattern),
    'by word': t(m.report_code_find_word),
    close: t(m.report_code_find_close),
    'current match': t(m.report_code_find_current),
    'on line': t(m.report_code_find_on_line),
    'Go to line': t(m.report_code_go),
    go: t(m.report_code_go_button),
  }
}

const marks = {
  comment: Decoration.mark({ class: 'cm-comment' }),
  string: Decoration.mark({ class: 'cm-string' }),
  keyword: Decoration.mark({ class: 'cm-keyword' }),
  type: Decoration.mark({ class: 'cm-type' }),
  number: Decoration.mark({ class: 'cm-number' }),
} as const

/** The same colours as in every excerpt. The file is tokenized once; only visible lines are coloured. */
const solidityColours = (lines: readonly string[]): Extension => {
  const tokens = solidityTokens(lines)
  return ViewPlugin.define((view) => new Colours(view, tokens), { decorations: ({ decorations }) => decorations })
}

class Colours {
  decorations: DecorationSet
  readonly tokens: readonly Token[][]

  constructor(view: EditorView, tokens: readonly Token[][]) {
    this.tokens = tokens
    this.decorations = colour(view, tokens)
  }

  update({ view, viewportChanged }: { view: EditorView; viewportChanged: boolean }) {
    if (viewportChanged) this.decorations = colour(view, this.tokens)
  }
}

const colour = ({ state: { doc }, visibleRanges }: EditorView, tokens: readonly Token[][]): DecorationSet => {
  const builder = new RangeSetBuilder<Decoration>()
  for (const { from, to } of visibleRanges) {
    const last = doc.lineAt(to).number
    for (let number = doc.lineAt(from).number; number <= last; number += 1) {
      let at = doc.line(number).from
      for (const { kind, text } of tokens[number - 1] ?? []) {
        if (kind !== 'plain') builder.add(at, at + text.length, marks[kind])
        at += text.length
      }
    }
  }
  return builder.finish()
}
