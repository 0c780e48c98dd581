import { type ContractSummary, type ReportFormat, reportFileName, reportFormats } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { type KeyboardEvent, useRef, useState } from 'react'
import { fetchReport } from '../../../shared/api/scans/export-report.ts'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { buttonClass } from '../../../shared/ui/button.ts'
import { offerFile } from '../../../shared/ui/offer-file.ts'

const words = {
  pdf: m.export_format_pdf,
  md: m.export_format_md,
  json: m.export_format_json,
  sarif: m.export_format_sarif,
  foundry: m.export_format_foundry,
} as const satisfies Record<ReportFormat, unknown>

/** The report as a file, in each of its forms. A fold, so that keys and readers know it; Escape closes it. */
export const ExportMenu = ({ summary }: { summary: Pick<ContractSummary, 'id' | 'name' | 'hasProject'> }) => {
  const locale = useLocale()
  const menu = useRef<HTMLDetailsElement>(null)
  const { busy, told, save } = useExport(summary)
  const close = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !menu.current?.open) return
    menu.current.open = false
    menu.current.querySelector('summary')?.focus()
  }
  const formats = reportFormats.filter((format) => format !== 'foundry' || summary.hasProject)
  return (
    <details ref={menu} onKeyDown={close} data-export={busy ?? 'ready'} className="border border-line bg-surface">
      <summary className="fold flex min-h-11 cursor-pointer items-center px-4 font-semibold">
        {m.export_menu({}, { locale })}
      </summary>
      <div className="grid gap-3 border-t border-line px-4 py-4">
        <p className="max-w-[44rem] text-sm text-muted">{m.export_menu_text({}, { locale })}</p>
        <ul className="flex flex-wrap gap-2">
          {formats.map((format) => (
            <li key={format}>
              <button
                type="button"
                data-format={format}
                disabled={busy !== undefined}
                onClick={() => save(format)}
                className={buttonClass('quiet')}
              >
                {words[format]({}, { locale })}
              </button>
            </li>
          ))}
        </ul>
        <p role="status" className="text-sm wrap-anywhere">
          {busy ? m.export_menu_busy({ format: words[busy]({}, { locale }) }, { locale }) : told}
        </p>
      </div>
    </details>
  )
}

/** Calls carry the session in a header, so a plain link could not fetch the file. */
const useExport = ({ id, name }: Pick<ContractSummary, 'id' | 'name'>) => {
  const locale = useLocale()
  const [busy, setBusy] = useState<ReportFormat>()
  const [told, setTold] = useState('')
  const save = async (format: ReportFormat) => {
    setBusy(format)
    setTold('')
    const file = await fetchReport({ id, format, locale })
    const saved = reportFileName({ name, format, locale })
    if (file) offerFile(file, saved)
    setTold(file ? m.export_menu_saved({ name: saved }, { locale }) : m.export_menu_failed({}, { locale }))
    setBusy(undefined)
  }
  return { busy, told, save }
}
