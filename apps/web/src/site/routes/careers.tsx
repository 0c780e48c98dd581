import { m } from '@lc/content/messages'
import type { MetaArgs } from 'react-router'
import { useText } from '../../shared/i18n/text.ts'
import { pageMeta, pageTitle } from '../../shared/seo/page-meta.ts'
import { CareersPicture } from '../careers/careers-pictures.tsx'
import { HiringSteps } from '../careers/position-page.tsx'
import { RoleList } from '../careers/role-list.tsx'
import { PageHero } from '../sections.tsx'

export const meta = ({ location }: MetaArgs) =>
  pageMeta(location.pathname, (locale, t) => ({
    title: pageTitle(t(m.careers_kicker), locale),
    description: t(m.careers_description),
  }))

export default function Careers() {
  const t = useText()
  return (
    <>
      <PageHero
        kicker={t(m.careers_kicker)}
        title={t(m.careers_heading)}
        text={t(m.careers_text)}
        picture={<CareersPicture />}
      />
      <div className="paper bg-bg text-text">
        <RoleList />
        <section className="border-t border-line">
          <div className="wrap py-16 md:py-24">
            <h2 className="text-3xl tracking-display">{t(m.careers_process)}</h2>
            <HiringSteps />
          </div>
        </section>
      </div>
    </>
  )
}
