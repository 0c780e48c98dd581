import { m } from '@lc/content/messages'
import type { MetaArgs } from 'react-router'
import { useLocale } from '../../shared/i18n/locale-context.ts'
import { localeOfPath, localPath } from '../../shared/i18n/locale-path.ts'
import { faqPage } from '../../shared/seo/faq-page.ts'
import { pageMeta } from '../../shared/seo/page-meta.ts'
import { pageTitle } from '../../shared/seo/page-title.ts'
import { buttonClass } from '../../shared/ui/button.ts'
import { ClosingCall } from '../../shared/ui/closing-call.tsx'
import { PageHero } from '../../shared/ui/page-hero.tsx'
import { auditQuestions } from '../audit/audit-questions.ts'
import { AnnotatedFinding } from '../audit/components/annotated-finding.tsx'
import { CodeLens } from '../audit/components/code-lens.tsx'
import { Process } from '../audit/components/process.tsx'
import { Questions } from '../audit/components/questions.tsx'
import { SeverityLevels } from '../audit/components/severity-levels.tsx'
import { WhatYouGet } from '../audit/components/what-you-get.tsx'

export const meta = ({ location }: MetaArgs) => [
  ...pageMeta(location.pathname, (locale) => ({
    title: pageTitle(m.audit_title({}, { locale }), locale),
    description: m.audit_description({}, { locale }),
  })),
  { 'script:ld+json': faqPage(auditQuestions, localeOfPath(location.pathname)) },
]

export default function Audit() {
  const locale = useLocale()
  const action = m.audit_action({}, { locale })
  const contact = localPath(locale, '/form')
  return (
    <>
      <PageHero
        kicker={m.audit_kicker({}, { locale })}
        title={m.audit_heading({}, { locale })}
        text={m.audit_text({}, { locale })}
        picture={<CodeLens />}
      >
        <div className="mt-10 flex flex-wrap gap-4">
          <a href={contact} className={buttonClass('primary', 'site')}>
            {action}
          </a>
          <a href={localPath(locale, '/auto-detection')} className={buttonClass('quiet', 'site')}>
            {m.audit_action_scan({}, { locale })}
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
      <ClosingCall title={m.audit_closing_title({}, { locale })} text={m.audit_closing_text({}, { locale })}>
        <a href={contact} className={buttonClass('primary', 'site')}>
          {action}
        </a>
      </ClosingCall>
    </>
  )
}
