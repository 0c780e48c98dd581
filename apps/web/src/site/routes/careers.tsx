import { m } from '@lc/content/messages'
import type { MetaArgs } from 'react-router'
import { useLocale } from '../../shared/i18n/locale-context.ts'
import { pageMeta } from '../../shared/seo/page-meta.ts'
import { pageTitle } from '../../shared/seo/page-title.ts'
import { PageHero } from '../../shared/ui/page-hero.tsx'
import { CareersPicture } from '../careers/components/careers-picture.tsx'
import { HiringSteps } from '../careers/components/hiring-steps.tsx'
import { RoleList } from '../careers/components/role-list.tsx'

export const meta = ({ location }: MetaArgs) =>
  pageMeta(location.pathname, (locale) => ({
    title: pageTitle(m.careers_kicker({}, { locale }), locale),
    description: m.careers_description({}, { locale }),
  }))

export default function Careers() {
  const locale = useLocale()
  return (
    <>
      <PageHero
        kicker={m.careers_kicker({}, { locale })}
        title={m.careers_heading({}, { locale })}
        text={m.careers_text({}, { locale })}
        picture={<CareersPicture />}
      />
      <div className="paper bg-bg text-text">
        <RoleList />
        <section className="border-t border-line">
          <div className="wrap py-16 md:py-24">
            <h2 className="text-3xl tracking-display">{m.careers_process({}, { locale })}</h2>
            <HiringSteps />
          </div>
        </section>
      </div>
    </>
  )
}
