import { type ReportFormat, reportFileName, reportFormats, type ScanSummary } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useReportSource } from '../../../shared/api/report-source.ts'
import { exportReport } from '../../../shared/api/scans/export-report.ts'
import { useLocale, useText } from '../../../shared/i18n/text.ts'
import { buttonClass } from '../../../shared/ui/button.ts'
import { offerFile } from '../../../shared/ui/offer-file.ts'
import { ScanAgainLink } from '../../../shared/ui/scan-again-link.tsx'
import { useIsWide } from '../../../shared/ui/use-is-wide.ts'
import { ShareButton } from '../sharing/share-button.tsx'

type Exported = Pick<ScanSummary, 'id' | 'name' | 'hasProject'>

/** Buttons side by side; on a phone, one menu with everything. */
export const ReportActions = ({ summary }: { summary: Exported }) => {
  const isWide = useIsWide()
  const source = useReportSource()
  const isOwn = source === undefined
  if (source && !source.exportReport) return null
  return (
    <>
      <ExportMenu summary={summary} hasEverything={isOwn && !isWide} />
      {isOwn && isWide && (
        <>
          <ShareButton scanId={summary.id} className={buttonClass('quiet')} />
          <ScanAgainLink contract={summary} className={buttonClass('quiet')} />
        </>
      )}
    </>
  )
}

const formatNames = {
  pdf: m.export_format_pdf,
  md: m.export_format_md,
  json: m.export_format_json,
  sarif: m.export_format_sarif,
  foundry: m.export_format_foundry,
} as const satisfies Record<ReportFormat, unknown>

const item = 'flex min-h-11 w-full cursor-pointer items-center px-4 text-left hover:bg-surface-2 disabled:opacity-50'

interface ExportMenuProps {
  summary: Exported
  /** The menu also has the other actions, and its name is more general. */
  hasEverything: boolean
}

/** Downloads in every format. A `details` element, for keyboards and screen readers. */
const ExportMenu = ({ summary, hasEverything }: ExportMenuProps) => {
  const t = useText()
  const { menu, closeOnEscape } = useClosing()
  const { busy, message, save } = useExport(summary)
  const formats = reportFormats.filter((format) => format !== 'foundry' || summary.hasProject)
  return (
    <details ref={menu} onKeyDown={closeOnEscape} data-export={busy ?? 'ready'} className="relative">
      <summary className={`list-none ${buttonClass('quiet')}`}>
        {t(hasEverything ? m.head_menu : m.export_menu)}
        <span aria-hidden="true" className="mb-1 size-2 rotate-45 border-r-2 border-b-2 border-current" />
      </summary>
      <div className="absolute top-full right-0 z-10 mt-1 w-72 max-w-[calc(100vw-2rem)] border border-line bg-surface py-1 shadow-overlay">
        {hasEverything && (
          <>
            <ShareButton scanId={summary.id} className={item} />
            <ScanAgainLink contract={summary} className={item} />
            <h2 className="border-t border-line px-4 pt-3 text-sm">{t(m.export_menu)}</h2>
          </>
        )}
        <ul>
          {formats.map((format) => (
            <li key={format}>
              <button
                type="button"
                data-format={format}
                disabled={busy !== undefined}
                onClick={() => save(format)}
                className={item}
              >
                {t(formatNames[format])}
              </button>
            </li>
          ))}
        </ul>
        <p className="border-t border-line px-4 pt-2 text-xs text-muted">{t(m.export_menu_text)}</p>
        <p role="status" className="px-4 pb-2 text-sm wrap-anywhere">
          {busy ? t(m.export_menu_busy, { format: t(formatNames[busy]) }) : message}
        </p>
      </div>
    </details>
  )
}

/** Escape and a press outside close the menu. */
const useClosing = () => {
  const menu = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const closeFromOutside = ({ target }: PointerEvent) => {
      if (menu.current && target instanceof Node && !menu.current.contains(target)) menu.current.open = false
    }
    document.addEventListener('pointerdown', closeFromOutside)
    return () => document.removeEventListener('pointerdown', closeFromOutside)
  }, [])
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !menu.current?.open) return
    menu.current.open = false
    menu.current.querySelector('summary')?.focus()
  }
  return { menu, closeOnEscape }
}

/** Calls carry the session in a header, so a plain link can't fetch the file. */
const useExport = ({ id, name }: Exported) => {
  const locale = useLocale()
  const t = useText()
  const source = useReportSource()
  const [busy, setBusy] = useState<ReportFormat>()
  const [message, setMessage] = useState('')
  const save = async (format: ReportFormat) => {
    setBusy(format)
    setMessage('')
    const file = await exportReport(source, { id, format, locale })
    const saved = reportFileName({ name, format, locale })
    if (file) offerFile(file, saved)
    setMessage(file ? t(m.export_menu_saved, { name: saved }) : t(m.export_menu_failed))
    setBusy(undefined)
  }
  return { busy, message, save }
}
