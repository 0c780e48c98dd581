import { m } from '@lc/content/messages'
import type { ReactNode } from 'react'
import { localPath } from '../../shared/i18n/locale-path.ts'
import { useLocale, useText } from '../../shared/i18n/text.ts'
import { LedgerSection } from '../sections.tsx'
import { categoryName, uncovered } from './catalogue.ts'

const link = 'inline-flex min-h-11 items-center font-semibold text-volt-ink underline underline-offset-4'

/** The limits of a scan. Families without a detector come from the list of families, so none is forgotten. */
export const Limits = () => {
  const locale = useLocale()
  const t = useText()
  const names = new Intl.ListFormat(locale).format(uncovered.map((category) => categoryName(category, locale)))
  return (
    <LedgerSection number="05" id="limits" title={t(m.detection_limits_title)}>
      <ul className="mt-8 border-b border-line">
        <Limit title={t(m.detection_limits_1)} text={t(m.detection_limits_1_text)} />
        <Limit title={t(m.detection_limits_2)} text={t(m.detection_limits_2_text)} />
        <Limit title={t(m.detection_limits_3)} text={t(m.detection_limits_3_text)}>
          <a href={localPath(locale, '/penetration-testing')} className={link}>
            {t(m.detection_limits_3_link)}
          </a>
        </Limit>
        {uncovered.length > 0 && (
          <Limit title={t(m.detection_limits_4)} text={t(m.detection_limits_4_text, { names })} />
        )}
        <Limit title={t(m.detection_limits_5)} text={t(m.detection_limits_5_text)} />
      </ul>
      <p className="mt-10 text-xl font-medium">{t(m.detection_limits_audit)}</p>
      <a href={localPath(locale, '/audit')} className={link}>
        {t(m.detection_limits_audit_link)}
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
