import { m } from '@lc/content/messages'
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { barePath, localeOfPath, localPath } from '../../shared/i18n/locale-path.ts'
import { useLocale, useText } from '../../shared/i18n/text.ts'
import { pageMeta } from '../../shared/seo/page-meta.ts'
import { buttonClass } from '../../shared/ui/button.ts'
import { describeKind, kindCrumbs, readKind } from '../detection/kind-data.ts'
import { KindExample, KindFacts, KindMeasured, KindText, RelatedKinds } from '../detection/kind-parts.tsx'
import { ClosingCall } from '../sections.tsx'

export const meta = ({ location, loaderData }: MetaArgs<typeof loader>) => {
  if (!loaderData) return []
  return [
    ...pageMeta(location.pathname, (locale) => describeKind(loaderData, locale)),
    { 'script:ld+json': kindCrumbs(loaderData, localeOfPath(location.pathname)) },
  ]
}

/** Runs at build time only, once for each kind and language. */
export const loader = ({ url: { pathname } }: LoaderFunctionArgs) => {
  const kind = readKind(localeOfPath(pathname), barePath(pathname).slice('/detection/'.length))
  if (!kind) throw new Response(null, { status: 404 })
  return kind
}

export default function DetectionKind() {
  const locale = useLocale()
  const t = useText()
  const kind = useLoaderData<typeof loader>()
  return (
    <>
      <article>
        <section className="night bg-bg text-text">
          <div className="wrap pt-24 pb-12 md:pt-28">
            <a
              href={`${localPath(locale, '/detection')}#catalogue`}
              className="inline-flex min-h-11 items-center font-mono text-sm text-muted underline underline-offset-4 hover:text-text"
            >
              {t(m.detection_kind_all)}
            </a>
            <h1 className="mt-2 max-w-[44rem] text-4xl tracking-display">{kind.title}</h1>
            <p className="mt-4 font-mono text-sm text-muted">{kind.id}</p>
          </div>
        </section>
        <div className="paper bg-bg text-text">
          <div className="wrap grid gap-x-12 gap-y-12 pt-8 pb-12 md:pt-16 lg:grid-cols-[14rem_minmax(0,1fr)]">
            <KindFacts kind={kind} />
            <div className="min-w-0">
              <KindText title={t(m.app_finding_what)} text={kind.what} />
              <KindText title={t(m.app_finding_impact)} text={kind.why} />
              <KindText title={t(m.app_finding_fix)} text={kind.fix} />
              <KindExample examples={kind.examples} />
              <KindText title={t(m.app_finding_false_positive)} text={kind.falseAlarm} />
              <KindMeasured kind={kind} />
              {kind.related.length > 0 && <RelatedKinds related={kind.related} />}
            </div>
          </div>
        </div>
      </article>
      <ClosingCall title={t(m.detection_closing_title)} text={t(m.detection_closing_text)}>
        <a href={localPath(locale, '/auto-detection')} className={buttonClass('primary', 'site')}>
          {t(m.site_action_scan)}
        </a>
      </ClosingCall>
    </>
  )
}
