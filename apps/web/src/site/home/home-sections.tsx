import type { Locale } from '@lc/api-contract'
import { brand } from '@lc/content'
import { m } from '@lc/content/messages'
import { figures, type LabelledSet, perThousandLines, type SoundLibrary, sumFamilies } from '@lc/detectors/figures'
import { localPath } from '../../shared/i18n/locale-path.ts'
import { textIn, useLocale, useText } from '../../shared/i18n/text.ts'
import { buttonClass } from '../../shared/ui/button.ts'
import { WatchingCat } from '../../shared/ui/drawings.tsx'
import { FigureTable } from '../figure-table.tsx'
import { measuredDates } from '../measured-dates.ts'
import { PackPrices } from '../pack-prices.tsx'
import { ProductPicture } from '../product-picture.tsx'
import { LedgerSection } from '../sections.tsx'

const parts = [
  { title: m.site_how_reads, text: m.site_how_reads_text },
  { title: m.site_how_decides, text: m.site_how_decides_text },
  { title: m.site_how_receives, text: m.site_how_receives_text },
]

export const HowItWorks = ({ number }: { number: string }) => {
  const locale = useLocale()
  const t = useText()
  return (
    <LedgerSection number={number} title={t(m.site_how_title)}>
      <ol className="mt-10 grid gap-10 lg:grid-cols-3 lg:gap-8">
        {parts.map(({ title, text }, index) => (
          <li key={t(text)} className="border-t-2 border-text pt-5">
            <h3 className="flex items-baseline gap-2 text-xl">
              {t(title)}
              {index < parts.length - 1 && (
                <span aria-hidden="true" className="ml-auto text-muted max-lg:hidden">
                  →
                </span>
              )}
            </h3>
            <p className="mt-3 max-w-[38rem] text-muted">{t(text)}</p>
          </li>
        ))}
      </ol>
      <ProductPicture name="report" alt={t(m.result_picture_report)} caption={t(m.result_picture_caption)} />
      <p className="mt-14 max-w-[40rem] text-xl font-medium">{t(m.site_how_no_score)}</p>
      <a
        href={localPath(locale, '/detection')}
        className="mt-2 inline-flex min-h-11 items-center font-semibold text-volt-ink underline underline-offset-4"
      >
        {t(m.detection_link)}
      </a>
    </LedgerSection>
  )
}

const services = [
  { path: '/auto-detection', title: m.site_service_detection, text: m.site_service_detection_text },
  { path: '/audit', title: m.site_service_audit, text: m.site_service_audit_text },
  { path: '/penetration-testing', title: m.site_service_pentest, text: m.site_service_pentest_text },
]

export const Services = ({ number }: { number: string }) => {
  const locale = useLocale()
  const t = useText()
  return (
    <LedgerSection number={number} title={t(m.site_services_title)}>
      <ul className="mt-8">
        {services.map(({ path, title, text }) => (
          <li
            key={path}
            className="grid items-baseline gap-x-8 gap-y-2 border-t border-line py-7 last:border-b lg:grid-cols-[18rem_1fr_auto]"
          >
            <h3 className="text-xl">{t(title)}</h3>
            <p className="max-w-[38rem] text-muted">{t(text)}</p>
            <a
              href={localPath(locale, path)}
              className="inline-flex min-h-11 items-center font-semibold text-volt-ink underline underline-offset-4"
            >
              {t(m.site_service_open)}
              <span className="sr-only">: {t(title)}</span>
            </a>
          </li>
        ))}
      </ul>
    </LedgerSection>
  )
}

/** The price of a detection, from the list that the plans and the API use. */
export const Pricing = ({ number }: { number: string }) => {
  const locale = useLocale()
  const t = useText()
  return (
    <LedgerSection number={number} id="price" title={t(m.plan_price_title)}>
      <div className="mt-2 flex flex-wrap items-start gap-x-16">
        <PackPrices />
        <p className="mt-5 max-w-[34rem] text-muted">{t(m.plan_price_text)}</p>
      </div>
      <a
        href={`${localPath(locale, '/auto-detection')}#plans`}
        className="mt-2 inline-flex min-h-11 items-center font-semibold text-volt-ink underline underline-offset-4"
      >
        {t(m.plan_price_link)}
      </a>
    </LedgerSection>
  )
}

/** Results on three third-party sets. The page /detection shows every family. */
export const Benchmark = ({ number }: { number: string }) => {
  const locale = useLocale()
  const t = useText()
  const product = brand.product[locale]
  return (
    <LedgerSection number={number} title={t(m.benchmark_title)}>
      <p className="mt-4 max-w-[40rem] text-muted">{t(m.benchmark_text, { product })}</p>
      <FigureTable
        label={t(m.benchmark_figures_label)}
        columns={[t(m.benchmark_set), product, t(m.benchmark_slither)]}
        rows={[
          [t(m.benchmark_smartbugs, { files: smartBugs.files }), ...formatFound(smartBugs)],
          [t(m.benchmark_solidifi, { files: solidiFi.files }), ...formatFound(solidiFi)],
          ...libraries.map((library) => controlRow(library, locale)),
        ]}
      />
      <p className="mt-4 max-w-[44rem] text-sm text-muted">{t(m.benchmark_method, { date: measuredDates(locale) })}</p>
      <a
        href={`${localPath(locale, '/detection')}#measured`}
        className="mt-2 inline-flex min-h-11 items-center font-semibold text-volt-ink underline underline-offset-4"
      >
        {t(m.benchmark_link)}
      </a>
    </LedgerSection>
  )
}

const { smartBugs, solidiFi, libraries } = figures

const formatFound = ({ families }: LabelledSet) => {
  const { labels, ours, slither } = sumFamilies(families)
  return [ours, slither].map(({ found }) => `${found} / ${labels}`)
}

const controlRow = ({ name, version, files, lines, ours, slither }: SoundLibrary, locale: Locale) =>
  [
    textIn(locale)(m.benchmark_control, { name, version, files }),
    ...[ours, slither].map(({ all }) => perThousandLines(all, lines).toFixed(1)),
  ] as const

export const Closing = () => {
  const locale = useLocale()
  const t = useText()
  return (
    <section className="night overflow-clip bg-bg text-text">
      <div className="wrap grid items-end gap-x-8 gap-y-12 pt-20 md:grid-cols-[1fr_auto] md:pt-28">
        <div className="md:pb-28">
          <h2 className="text-4xl tracking-display">{t(m.site_closing_title)}</h2>
          <p className="mt-4 text-lg text-muted">{t(m.site_closing_text)}</p>
          <a href={localPath(locale, '/auto-detection')} className={`mt-8 ${buttonClass('primary', 'site')}`}>
            {t(m.site_action_scan)}
          </a>
        </div>
        <WatchingCat className="w-64 justify-self-center md:w-96" />
      </div>
    </section>
  )
}
