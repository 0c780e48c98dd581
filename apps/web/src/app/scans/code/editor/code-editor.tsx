import { openSearchPanel } from '@codemirror/search'
import type { EditorView } from '@codemirror/view'
import { m } from '@lc/content/messages'
import { useEffect, useId, useRef, useState } from 'react'
import { useLocale, useText } from '../../../../shared/i18n/text.ts'
import { buttonClass } from '../../../../shared/ui/button.ts'
import type { LineMark } from '../line-marks.ts'
import { createEditor, markFindings, markLine } from './create-editor.ts'
import { goTo } from './finding-marks.ts'

interface CodeEditorProps {
  label: string
  /** With invisible characters made visible. */
  lines: readonly string[]
  marks: readonly LineMark[]
  /** The line to mark and scroll to. */
  line: number | undefined
  onChoose: (mark: LineMark) => void
  onGoTo: (line: number) => void
}

/** A complete file, with a glyph beside each line that has findings. */
export const CodeEditor = ({ label, lines, marks, line, onChoose, onGoTo }: CodeEditorProps) => {
  const locale = useLocale()
  const t = useText()
  const host = useRef<HTMLDivElement>(null)
  const editor = useRef<EditorView>(undefined)
  const choose = useRef(onChoose)
  choose.current = onChoose
  const [caretLine, setCaretLine] = useState(1)

  useEffect(() => {
    if (!host.current) return
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' })
    const view = createEditor({ root, lines, label, locale, onLine: setCaretLine })
    editor.current = view
    return () => view.destroy()
  }, [lines, label, locale])

  // A new file, name or language creates a new editor, which needs the findings and the line again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (editor.current) markFindings(editor.current, marks, (mark) => choose.current(mark))
  }, [marks, lines, label, locale])

  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (!editor.current) return
    markLine(editor.current, line)
    if (line !== undefined) goTo(editor.current, line)
  }, [line, lines, label, locale])

  const here = marks.find((mark) => mark.line === caretLine)
  return (
    <div className="border border-line bg-surface" data-code={lines.length}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-3 py-2">
        <GoToLine lastLine={lines.length} onGoTo={onGoTo} />
        <button
          type="button"
          onClick={() => editor.current && openSearchPanel(editor.current)}
          className={buttonClass('quiet', 'small')}
        >
          {t(m.report_code_search)}
        </button>
      </div>
      <div ref={host} className="h-[70dvh] min-h-80" data-editor />
      <p role="status" className="min-h-10 border-t border-line px-3 py-2 text-sm wrap-anywhere">
        {here
          ? t(m.report_code_here, { line: caretLine, words: here.words })
          : t(m.report_code_line, { line: caretLine })}
      </p>
    </div>
  )
}

/** Jumps to a line; a number past the end jumps to the last line. */
const GoToLine = ({ lastLine, onGoTo }: { lastLine: number; onGoTo: (line: number) => void }) => {
  const t = useText()
  const id = useId()
  const go = (data: FormData) => {
    const line = Math.trunc(Number(data.get('line')))
    if (line > 0) onGoTo(Math.min(line, lastLine))
  }
  return (
    <form
      noValidate
      className="flex items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        go(new FormData(event.currentTarget))
      }}
    >
      <label htmlFor={id} className="text-sm">
        {t(m.report_code_go)}
      </label>
      <input
        id={id}
        name="line"
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
        className="min-h-8 w-20 rounded-control border border-control bg-bg px-2 font-mono text-sm"
      />
      <button type="submit" className={buttonClass('quiet', 'small')}>
        {t(m.report_code_go_button)}
      </button>
    </form>
  )
}
