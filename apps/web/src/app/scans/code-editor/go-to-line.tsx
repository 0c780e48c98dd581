import { m } from '@lc/content/messages'
import { useId } from 'react'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { buttonClass } from '../../../shared/ui/button.ts'

/** A line to jump to; one that is not there becomes the nearest. */
export const GoToLine = ({ lastLine, onGoTo }: { lastLine: number; onGoTo: (line: number) => void }) => {
  const locale = useLocale()
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
        {m.report_code_go({}, { locale })}
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
        {m.report_code_go_button({}, { locale })}
      </button>
    </form>
  )
}
