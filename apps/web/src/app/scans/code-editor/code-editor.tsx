import { openSearchPanel } from '@codemirror/search'
import type { EditorView } from '@codemirror/view'
import { m } from '@lc/content/messages'
import { useEffect, useRef, useState } from 'react'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { buttonClass } from '../../../shared/ui/button.ts'
import { createEditor, markFindings, markLine } from './create-editor.ts'
import { goTo } from './finding-keys.ts'
import { GoToLine } from './go-to-line.tsx'
import type { LineMark } from './line-mark.ts'

interface CodeEditorProps {
  label: string
  /** Without anything that hides. */
  lines: readonly string[]
  marks: readonly LineMark[]
  /** The line that is brought into view and marked. */
  line: number | undefined
  onChoose: (mark: LineMark) => void
  onGoTo: (line: number) => void
}

/** One whole file, with a glyph beside each line that has findings. */
export const CodeEditor = ({ label, lines, marks, line, onChoose, onGoTo }: CodeEditorProps) => {
  const locale = useLocale()
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

  // The editor is made anew with the file, its name and the language, and must be told again of findings and line.
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
          {m.report_code_search({}, { locale })}
        </button>
      </div>
      <div ref={host} className="h-[70dvh] min-h-80" data-editor />
      <p role="status" className="min-h-10 border-t border-line px-3 py-2 text-sm wrap-anywhere">
        {here
          ? m.report_code_here({ line: caretLine, words: here.words }, { locale })
          : m.report_code_line({ line: caretLine }, { locale })}
      </p>
    </div>
  )
}
