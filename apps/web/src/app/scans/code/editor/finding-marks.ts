import { EditorSelection, type Extension, RangeSet } from '@codemirror/state'
import { EditorView, GutterMarker, gutter, keymap, ViewPlugin } from '@codemirror/view'
import { severityPaths } from '../../../../shared/ui/severity.tsx'
import type { LineMark } from '../line-marks.ts'

const SVG = 'http://www.w3.org/2000/svg'

/** A glyph beside each line with findings, as a labelled button. Keyboards use `findingKeys`. */
export const findingGutter = (marks: readonly LineMark[], onChoose: (mark: LineMark) => void): Extension => [
  gutter({
    class: 'cm-findings',
    markers: ({ state: { doc } }) =>
      RangeSet.of(
        marks
          .filter(({ line }) => line <= doc.lines)
          .map((mark) => new FindingGlyph(mark, onChoose).range(doc.line(mark.line).from)),
      ),
  }),
  accessibleGutter,
]

/** CodeMirror hides all gutters from assistive technology; here only the line numbers should be hidden. */
const accessibleGutter = ViewPlugin.define((view: EditorView) => {
  const exposeGlyphs = () => {
    view.dom.querySelector('.cm-gutters')?.removeAttribute('aria-hidden')
    view.dom.querySelector('.cm-lineNumbers')?.setAttribute('aria-hidden', 'true')
  }
  queueMicrotask(exposeGlyphs)
  return { update: exposeGlyphs }
})

class FindingGlyph extends GutterMarker {
  readonly mark: LineMark
  readonly onChoose: (mark: LineMark) => void

  constructor(mark: LineMark, onChoose: (mark: LineMark) => void) {
    super()
    this.mark = mark
    this.onChoose = onChoose
  }

  override eq(other: GutterMarker) {
    return other instanceof FindingGlyph && other.mark === this.mark
  }

  override toDOM() {
    const { severity, words, line } = this.mark
    const button = document.createElement('button')
    button.type = 'button'
    button.tabIndex = -1
    button.className = `cm-glyph cm-${severity}`
    button.dataset.glyph = String(line)
    button.title = words
    button.setAttribute('aria-label', words)
    button.append(drawGlyph(severity))
    button.addEventListener('click', () => this.onChoose(this.mark))
    return button
  }
}

const drawGlyph = (severity: LineMark['severity']) => {
  const picture = document.createElementNS(SVG, 'svg')
  picture.setAttribute('viewBox', '0 0 16 16')
  picture.setAttribute('aria-hidden', 'true')
  const path = document.createElementNS(SVG, 'path')
  path.setAttribute('d', severityPaths[severity])
  picture.append(path)
  return picture
}

/** F8 and Shift-F8 go to the next and previous finding, Enter opens the line's finding. */
export const findingKeys = (marks: readonly LineMark[], onChoose: (mark: LineMark) => void) =>
  keymap.of([
    {
      key: 'F8',
      run: (view) => goTo(view, nextLine(marks, caretLine(view))),
      shift: (view) => goTo(view, previousLine(marks, caretLine(view))),
    },
    {
      key: 'Enter',
      run: (view) => {
        const mark = marks.find(({ line }) => line === caretLine(view))
        if (mark) onChoose(mark)
        return true
      },
    },
    { key: 'Mod-Home', run: (view) => goTo(view, 1) },
    { key: 'Mod-End', run: (view) => goTo(view, view.state.doc.lines) },
  ])

/** Puts the caret at the start of a line and scrolls it to the middle. */
export const goTo = (view: EditorView, line: number | undefined): boolean => {
  if (line === undefined) return true
  const { from } = view.state.doc.line(Math.min(Math.max(1, line), view.state.doc.lines))
  view.dispatch({
    selection: EditorSelection.cursor(from),
    effects: EditorView.scrollIntoView(from, { y: 'center', x: 'start' }),
  })
  return true
}

export const caretLine = ({ state }: Pick<EditorView, 'state'>) => state.doc.lineAt(state.selection.main.head).number

/** Wraps around after the last mark. */
const nextLine = (marks: readonly LineMark[], from: number) => (marks.find(({ line }) => line > from) ?? marks[0])?.line

const previousLine = (marks: readonly LineMark[], from: number) =>
  (marks.findLast(({ line }) => line < from) ?? marks.at(-1))?.line
