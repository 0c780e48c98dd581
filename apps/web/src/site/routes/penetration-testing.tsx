import { m } from '@lc/content/messages'
import type { MetaArgs } from 'react-router'
import { useLocale } from '../../shared/i18n/locale-context.ts'
import { localPath } from '../../shared/i18n/locale-path.ts'
import { pageMeta } from '../../shared/seo/page-meta.ts'
import { pageTitle } from '../../shared/seo/page-title.ts'
import { buttonClass } from '../../shared/ui/button.ts'
import { ClosingCall } from '../../shared/ui/closing-call.tsx'
import { Claim } from '../pentest/components/claim.tsx'
import { Deliverables } from '../pentest/components/deliverables.tsx'
import { Rules } from '../pentest/components/rules.tsx'
import { SurfaceMap } from '../pentest/components/surface-map.tsx'
import { SurfaceSections } from '../pentest/components/surface-sections.tsx'

export const meta = ({ location }: MetaArgs) =>
  pageMeta(location.pathname, (locale) => ({
    title: pageTitle(m.pentest_title({}, { locale }), locale),
    description: m.pentest_description({}, { locale }),
  }))

export default function PenetrationTesting() {
  const locale = useLocale()
  const action = m.pentest_action({}, { locale })
  const contact = localPath(locale, '/form')
  return (
    <>
      <section className="night overflow-clip bg-bg text-text">
        <div className="wrap pt-32 md:pt-40">
          <p className="font-mono text-sm text-muted">{m.pentest_kicker({}, { locale })}</p>
          <h1 className="mt-4 max-w-[52rem] text-5xl tracking-display">{m.pentest_heading({}, { locale })}</h1>
          <p className="mt-6 max-w-[40rem] text-lg text-muted">{m.pentest_text({}, { locale })}</p>
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
      <ClosingCall title={m.pentest_closing_title({}, { locale })} text={m.pentest_closing_text({}, { locale })}>
        <a href={contact} className={buttonClass('primary', 'site')}>
          {action}
        </a>
      </ClosingCall>
    </>
  )
}
