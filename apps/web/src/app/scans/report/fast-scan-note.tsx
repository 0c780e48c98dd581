import type { ScanSummary } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { fastScanWords } from '@lc/report/words'
import { Link } from 'react-router'
import { useReportSource } from '../../../shared/api/report-source.ts'
import { localPath } from '../../../shared/i18n/locale-path.ts'
import { useLocale, useText } from '../../../shared/i18n/text.ts'
import { buttonClass } from '../../../shared/ui/button.ts'

type FastScan = Pick<ScanSummary, 'id' | 'projectId' | 'checks' | 'tier'>

/** The checks that a fast scan left out, and for its owner a link to the full scan. */
export const FastScanNote = ({ summary }: { summary: FastScan }) => {
  const locale = useLocale()
  const t = useText()
  const isOwn = useReportSource() === undefined
  const { id, projectId } = summary
  return (
    <section data-fast-scan className="border-2 border-text bg-surface px-4 py-3 md:px-5">
      <p className="font-semibold">{fastScanWords(summary, locale)}</p>
      {isOwn && projectId && (
        <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Link
            to={`${localPath(locale, '/new-scan')}?${new URLSearchParams({ continues: id, project: projectId })}`}
            className={buttonClass('quiet', 'small')}
          >
            {t(m.head_fast_full)}
          </Link>
          <p className="text-sm text-muted">{t(m.head_fast_full_text)}</p>
        </div>
      )}
    </section>
  )
}
