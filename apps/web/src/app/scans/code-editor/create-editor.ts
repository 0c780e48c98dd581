import { search, searchKeymap } from '@codemirror/search'
import { Compartment, EditorState, Text } from '@codemirror/state'
import { Decoration, EditorView, keymap, lineNumbers } from '@codemirror/view'
import type { Locale } from '@lc/api-contract'
import { editorPhrases } from './editor-phrases.ts'
import { editorTheme } from './editor-theme.ts'
import { findingGutter } from './finding-gutter.ts'
import { findingKeys, lineOf } from './finding-keys.ts'
import type { LineMark } from './line-mark.ts'
import { solidityColours } from './solidity-colours.ts'

export interface EditorOptions {
  /** The editor lives in a shadow: there its styles are no inline styles, which the site's policy forbids. */
  root: ShadowRoot
  lines: readonly string[]
  label: string
  locale: Locale
  onLine: (line: number) => void
}

/** The marked line changes with the address, and findings come page by page; the rest changes only with the file. */
const markedLine = new Compartment()
const findingMarks = new Compartment()

/** A file to read: it takes the focus and has a caret, so that keys and readers can walk in it, and it cannot be changed. */
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
        EditorView.updateListener.of(({ selectionSet, view }) => selectionSet && onLine(lineOf(view))),
      ],
    }),
  })

/** The line that the address names is shown as marked ones are everywhere. */
export const markLine = (view: EditorView, line: number | undefined) => {
  const { doc } = view.state
  const isThere = line !== undefined && line <= doc.lines
  const marked = isThere
    ? Decoration.set(Decoration.line({ class: 'cm-marked' }).range(doc.line(line).from))
    : Decoration.none
  view.dispatch({ effects: markedLine.reconfigure(EditorView.decorations.of(marked)) })
}

/** Glyphs and keys for these, in the editor as it stands: whoever reads on meanwhile stays where they are. */
export const markFindings = (view: EditorView, marks: readonly LineMark[], onChoose: (mark: LineMark) => void) =>
  view.dispatch({ effects: findingMarks.reconfigure([findingGutter(marks, onChoose), findingKeys(marks, onChoose)]) })
