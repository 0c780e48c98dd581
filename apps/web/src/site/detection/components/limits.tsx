import { m } from '@lc/content/messages'
import type { ReactNode } from 'react'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { localPath } from '../../../shared/i18n/locale-path.ts'
import { LedgerSection } from '../../../shared/ui/ledger-section.tsx'
import { categoryName, uncovered } from '../catalogue.ts'

const link = 'inline-flex min-h-11 items-center font-semibold text-volt-ink underline underline-offset-4'

/** What no scan of ours sees. Families without a detector come from the list of families, so they cannot be forgotten. */
export const Limits = () => {
  const locale = useLocale()
  const names = new Intl.ListFormat(locale).format(uncovered.map((category) => categoryName(category, locale)))
  return (
    <LedgerSection number="05" id="limits" title={m.detection_limits_title({}, { locale })}>
      <ul className="mt-8 border-b border-line">
        <Limit title={m.detection_limits_1({}, { locale })} text={m.detection_limits_1_text({}, { locale })} />
        <Limit title={m.detection_limits_2({}, { locale })} text={m.detection_limits_2_text({}, { locale })} />
        <Limit title={m.detection_limits_3({}, { locale })} text={m.detection_limits_3_text({}, { locale })}>
          <a href={localPath(locale, '/penetration-testing')} className={link}>
            {m.detection_limits_3_link({}, { locale })}
          </a>
        </Limit>
        {uncovered.length > 0 && (
          <Limit title={m.detection_limits_4({}, { locale })} text={m.detection_limits_4_text({ names }, { locale })} />
        )}
        <Limit title={m.detection_limits_5({}, { locale })} text={m.detection_limits_5_text({}, { locale })} />
      </ul>
      <p className="mt-10 text-xl font-medium">{m.detection_limits_audit({}, { locale })}</p>
      <a href={localPath(locale, '/audit')} className={link}>
        {m.detection_limits_audit_link({}, { locale })}
      </a>
    </LedgerSection>
  )
}

const Limit = ({ title, text, children }: { title: string; text: string; children?: ReactNode }) => (
  <li className="grid gap-x-8 gap-y-1 border-t border-line py-5 md:grid-cols-[16rem_minmax(0,1fr)]">
    <h3 className="text-lg">{title}</h3>
    <div className="max-w-[42rem]">
      <p className="text-muted">{text}</p>
      {children}
    </div>
  </li>
)
