import { m } from '@lc/content/messages'
import type { MetaArgs } from 'react-router'
import { Claim } from '../../features/pentest/components/claim.tsx'
import { Deliverables } from '../../features/pentest/components/deliverables.tsx'
import { Rules } from '../../features/pentest/components/rules.tsx'
import { SurfaceMap } from '../../features/pentest/components/surface-map.tsx'
import { SurfaceSections } from '../../features/pentest/components/surface-sections.tsx'
import { useLocale } from '../../lib/locale-context.ts'
import { localPath } from '../../lib/locale-path.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { pageTitle } from '../../lib/page-title.ts'
import { buttonClass } from '../../ui/button.ts'
import { ClosingCall } from '../../ui/closing-call.tsx'

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
