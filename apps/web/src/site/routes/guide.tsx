import { brand } from '@lc/content'
import { m } from '@lc/content/messages'
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { localeOfPath } from '../../shared/i18n/locale-path.ts'
import { pageMeta, pageTitle } from '../../shared/seo/page-meta.ts'
import { GuideList } from '../guide/guide-parts.tsx'
import { readGuideIndex } from '../guide/guide-texts.ts'
import { BlockList } from '../prose.tsx'

export const meta = ({ location, loaderData }: MetaArgs<typeof loader>) => {
  if (!loaderData) return []
  return pageMeta(location.pathname, (locale, t) => ({
    title: pageTitle(loaderData.title, locale),
    description: t(m.guide_description, { product: brand.product[locale] }),
  }))
}

/** Runs at build time only. */
export const loader = ({ url: { pathname } }: LoaderFunctionArgs) => readGuideIndex(localeOfPath(pathname))

export default function GuideIndex() {
  const { title, intro, end, pages } = useLoaderData<typeof loader>()
  return (
    <>
      <section className="night bg-bg text-text">
        <div className="wrap pt-28 pb-12 md:pt-32">
          <h1 className="text-5xl tracking-display">{title}</h1>
          <div className="mt-1 text-lg text-muted">
            <BlockList blocks={intro} />
          </div>
        </div>
      </section>
      <div className="paper bg-bg text-text">
        <div className="wrap py-12 md:py-20">
          <GuideList pages={pages} />
          <BlockList blocks={end} />
        </div>
      </div>
    </>
  )
}
