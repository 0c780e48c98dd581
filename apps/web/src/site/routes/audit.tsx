import { m } from '@lc/content/messages'
import type { MetaArgs } from 'react-router'
import { localeOfPath, localPath } from '../../shared/i18n/locale-path.ts'
import { useLocale, useText } from '../../shared/i18n/text.ts'
import { pageMeta, pageTitle } from '../../shared/seo/page-meta.ts'
import { faqPage } from '../../shared/seo/structured-data.ts'
import { buttonClass } from '../../shared/ui/button.ts'
import { AnnotatedFinding } from '../audit/annotated-finding.tsx'
import { auditQuestions, CodeLens, Process, Questions, WhatYouGet } from '../audit/audit-sections.tsx'
import { SeverityLevels } from '../audit/severity-levels.tsx'
import { ClosingCall, PageHero } from '../sections.tsx'

export const meta = ({ location }: MetaArgs) => [
  ...pageMeta(location.pathname, (locale, t) => ({
    title: pageTitle(t(m.audit_title), locale),
    description: t(m.audit_description),
  })),
  { 'script:ld+json': faqPage(auditQuestions, localeOfPath(location.pathname)) },
]

export default function Audit() {
  const locale = useLocale()
  const t = useText()
  const action = t(m.audit_action)
  const contact = localPath(locale, '/form')
  return (
    <>
      <PageHero kicker={t(m.audit_kicker)} title={t(m.audit_heading)} text={t(m.audit_text)} picture={<CodeLens />}>
        <div className="mt-10 flex flex-wrap gap-4">
          <a href={contact} className={buttonClass('primary', 'site')}>
            {action}
          </a>
          <a href={localPath(locale, '/auto-detection')} className={buttonClass('quiet', 'site')}>
            {t(m.audit_action_scan)}
          </a>
        </div>
      </PageHero>
      <div className="paper overflow-x-clip bg-bg py-8 text-text md:py-12">
        <Process />
        <WhatYouGet />
        <SeverityLevels />
        <AnnotatedFinding />
        <Questions />
      </div>
      <ClosingCall title={t(m.audit_closing_title)} text={t(m.audit_closing_text)}>
        <a href={contact} className={buttonClass('primary', 'site')}>
          {action}
        </a>
      </ClosingCall>
    </>
  )
}
