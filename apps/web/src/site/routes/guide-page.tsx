import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { barePath, localeOfPath, localPath } from '../../shared/i18n/locale-path.ts'
import { useLocale } from '../../shared/i18n/text.ts'
import { pageMeta } from '../../shared/seo/page-meta.ts'
import { GuideNav, NextPage } from '../guide/guide-parts.tsx'
import { describeGuidePage, guideCrumbs, readGuidePage } from '../guide/guide-texts.ts'
import { BlockList } from '../prose.tsx'
import { ProseSection } from '../prose-sections.tsx'

export const meta = ({ location, loaderData }: MetaArgs<typeof loader>) => {
  if (!loaderData) return []
  return [
    ...pageMeta(location.pathname, (locale) => describeGuidePage(loaderData, locale)),
    { 'script:ld+json': guideCrumbs(loaderData, localeOfPath(location.pathname)) },
  ]
}

/** Runs at build time only, once for each page and language. */
export const loader = ({ url: { pathname } }: LoaderFunctionArgs) => {
  const page = readGuidePage(localeOfPath(pathname), barePath(pathname).slice('/guide/'.length))
  if (!page) throw new Response(null, { status: 404 })
  return page
}

export default function GuidePage() {
  const locale = useLocale()
  const { title, guideTitle, intro, sections, pages, slug } = useLoaderData<typeof loader>()
  return (
    <article>
      <section className="night bg-bg text-text">
        <div className="wrap pt-24 pb-12 md:pt-28">
          <a
            href={localPath(locale, '/guide')}
            className="inline-flex min-h-11 items-center font-mono text-sm text-muted underline underline-offset-4 hover:text-text"
          >
            {guideTitle}
          </a>
          <h1 className="mt-2 max-w-[44rem] text-4xl tracking-display">{title}</h1>
        </div>
      </section>
      <div className="paper bg-bg text-text">
        <div className="wrap grid gap-x-12 pt-8 pb-20 md:pt-16 lg:grid-cols-[14rem_minmax(0,1fr)]">
          <GuideNav pages={pages} slug={slug} />
          <div className="min-w-0">
            {intro.length > 0 && (
              <div className="pb-12">
                <BlockList blocks={intro} />
              </div>
            )}
            {sections.map((section, index) => (
              <ProseSection key={section.id} number={index + 1} section={section} />
            ))}
            <NextPage pages={pages} slug={slug} />
          </div>
        </div>
      </div>
    </article>
  )
}
