import { EditorSelection } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'
import type { LineMark } from './line-mark.ts'

/** F8 goes to the next finding, Shift-F8 to the one before, Enter opens what is on the line; Mod-Home and Mod-End go to the ends. */
export const findingKeys = (marks: readonly LineMark[], onChoose: (mark: LineMark) => void) =>
  keymap.of([
    {
      key: 'F8',
      run: (view) => goTo(view, nextOf(marks, lineOf(view))),
      shift: (view) => goTo(view, lastBefore(marks, lineOf(view))),
    },
    {
      key: 'Enter',
      run: (view) => {
        const mark = marks.find(({ line }) => line === lineOf(view))
        if (mark) onChoose(mark)
        return true
      },
    },
    { key: 'Mod-Home', run: (view) => goTo(view, 1) },
    { key: 'Mod-End', run: (view) => goTo(view, view.state.doc.lines) },
  ])

/** Puts the caret at the beginning of a line, in the middle of what is seen. */
export const goTo = (view: EditorView, line: number | undefined): boolean => {
  if (line === undefined) return true
  const { from } = view.state.doc.line(Math.min(Math.max(1, line), view.state.doc.lines))
  view.dispatch({
    selection: EditorSelection.cursor(from),
    effects: EditorView.scrollIntoView(from, { y: 'center', x: 'start' }),
  })
  return true
}

export const lineOf = ({ state }: Pick<EditorView, 'state'>) => state.doc.lineAt(state.selection.main.head).number

/** After the last comes the first again. */
const nextOf = (marks: readonly LineMark[], from: number) => (marks.find(({ line }) => line > from) ?? marks[0])?.line

const lastBefore = (marks: readonly LineMark[], from: number) =>
  (marks.findLast(({ line }) => line < from) ?? marks.at(-1))?.line
