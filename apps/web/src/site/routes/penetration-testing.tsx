import { m } from '@lc/content/messages'
import type { MetaArgs } from 'react-router'
import { localPath } from '../../shared/i18n/locale-path.ts'
import { useLocale, useText } from '../../shared/i18n/text.ts'
import { pageMeta, pageTitle } from '../../shared/seo/page-meta.ts'
import { buttonClass } from '../../shared/ui/button.ts'
import { Claim, Deliverables, Rules } from '../pentest/pentest-sections.tsx'
import { SurfaceSections } from '../pentest/surface.tsx'
import { SurfaceMap } from '../pentest/surface-map.tsx'
import { ClosingCall } from '../sections.tsx'

export const meta = ({ location }: MetaArgs) =>
  pageMeta(location.pathname, (locale, t) => ({
    title: pageTitle(t(m.pentest_title), locale),
    description: t(m.pentest_description),
  }))

export default function PenetrationTesting() {
  const locale = useLocale()
  const t = useText()
  const action = t(m.pentest_action)
  const contact = localPath(locale, '/form')
  return (
    <>
      <section className="night overflow-clip bg-bg text-text">
        <div className="wrap pt-32 md:pt-40">
          <p className="font-mono text-sm text-muted">{t(m.pentest_kicker)}</p>
          <h1 className="mt-4 max-w-[52rem] text-5xl tracking-display">{t(m.pentest_heading)}</h1>
          <p className="mt-6 max-w-[40rem] text-lg text-muted">{t(m.pentest_text)}</p>
          <a href={contact} className={`mt-10 ${buttonClass('primary', 'site')}`}>
            {action}
          </a>
        </div>
        <SurfaceMap />
      </section>
      <div className="paper bg-bg py-8 text-text md:py-12">
        <SurfaceSections />
        <Rules />
        <Deliverables />
        <Claim />
      </div>
      <ClosingCall title={t(m.pentest_closing_title)} text={t(m.pentest_closing_text)}>
        <a href={contact} className={buttonClass('primary', 'site')}>
          {action}
        </a>
      </ClosingCall>
    </>
  )
}
