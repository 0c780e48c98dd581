import { type Extension, RangeSet } from '@codemirror/state'
import { type EditorView, GutterMarker, gutter, ViewPlugin } from '@codemirror/view'
import { severityPaths } from '../../../shared/ui/severity-paths.ts'
import type { LineMark } from './line-mark.ts'

const SVG = 'http://www.w3.org/2000/svg'

/** A glyph beside each line with findings, as a button with words. Keys have a way of their own to it: see finding-keys.ts. */
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
  speakingGutter,
]

/** CodeMirror hides all gutters from assistive technology; here only the line numbers have nothing to say. */
const speakingGutter = ViewPlugin.define((view: EditorView) => {
  const speak = () => {
    view.dom.querySelector('.cm-gutters')?.removeAttribute('aria-hidden')
    view.dom.querySelector('.cm-lineNumbers')?.setAttribute('aria-hidden', 'true')
  }
  queueMicrotask(speak)
  return { update: speak }
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
    button.append(shapeOf(severity))
    button.addEventListener('click', () => this.onChoose(this.mark))
    return button
  }
}

const shapeOf = (severity: LineMark['severity']) => {
  const picture = document.createElementNS(SVG, 'svg')
  picture.setAttribute('viewBox', '0 0 16 16')
  picture.setAttribute('aria-hidden', 'true')
  const path = document.createElementNS(SVG, 'path')
  path.setAttribute('d', severityPaths[severity])
  picture.append(path)
  return picture
}
