import type { ContractSummary } from '@lc/api-contract'
import { brand, visibleText } from '@lc/content'
import { m } from '@lc/content/messages'
import { failureWords } from '@lc/report/words'
import { Link } from 'react-router'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { localPath } from '../../../shared/i18n/locale-path.ts'
import { buttonClass } from '../../../shared/ui/button.ts'
import { ScrollRegion } from '../../../shared/ui/scroll-region.tsx'

/** A scan that failed names its reason, what the tool said, and what became of the detection. */
export const FailurePanel = ({ failure }: { failure: ContractSummary['failure'] }) => {
  const locale = useLocale()
  const detail = m.app_failed_detail({}, { locale })
  const isOurs = failure?.reason !== 'invalid_input' && failure?.reason !== 'resource_limit'
  return (
    <section className="border border-line bg-surface p-6 md:p-8" data-failure={failure?.reason}>
      <h2 className="text-xl">{m.app_failed_title({}, { locale })}</h2>
      <p className="mt-2 text-lg">{failureWords(failure?.reason ?? 'engine_error', locale)}</p>
      <p className="mt-1 text-muted">{m.app_failed_returned({}, { locale })}</p>
      {isOurs && <p className="mt-1 text-muted">{m.app_failed_contact({ email: brand.mail.contact }, { locale })}</p>}
      {failure?.reason === 'invalid_input' && failure.detail && (
        <>
          <h3 className="mt-6 text-base">{detail}</h3>
          <ScrollRegion label={detail} className="mt-2 max-h-80 border border-line bg-bg p-4">
            <pre className="text-xs whitespace-pre-wrap wrap-anywhere">{visibleText(failure.detail)}</pre>
          </ScrollRegion>
        </>
      )}
      <Link to={localPath(locale, '/new-scan')} className={`mt-6 ${buttonClass('primary')}`}>
        {m.app_failed_again({}, { locale })}
      </Link>
    </section>
  )
}
