import { chains } from '@lc/api-contract'
import { brand } from '@lc/content'
import { m } from '@lc/content/messages'
import { localPath } from '../../shared/i18n/locale-path.ts'
import { useLocale, useText } from '../../shared/i18n/text.ts'
import { buttonClass } from '../../shared/ui/button.ts'
import { WatchingCat } from '../../shared/ui/drawings.tsx'

/** The head of the page about the scanner, with sign-up and log-in. */
export const Entry = () => {
  const locale = useLocale()
  const t = useText()
  return (
    <section className="night overflow-clip bg-bg text-text">
      <div className="wrap grid items-end gap-x-8 gap-y-12 pt-32 md:grid-cols-[1fr_auto] md:pt-40">
        <div className="md:pb-24">
          <p className="font-mono text-sm text-muted">{t(m.site_detection_kicker)}</p>
          <h1 className="mt-4 text-5xl tracking-display">{t(m.site_detection_heading)}</h1>
          <p className="mt-6 max-w-[36rem] text-lg text-muted">
            {t(m.site_detection_text, { product: brand.product[locale] })}
          </p>
          <div className="signed-out mt-10 flex flex-wrap gap-4">
            <button type="button" data-dialog="register" className={buttonClass('primary', 'site')}>
              {t(m.site_detection_sign_up)}
            </button>
            <button type="button" data-dialog="login" className={buttonClass('quiet', 'site')}>
              {t(m.site_detection_log_in)}
            </button>
          </div>
          <div className="signed-in mt-10">
            <a href={localPath(locale, '/dashboard')} className={buttonClass('primary', 'site')}>
              {t(m.site_detection_open)}
            </a>
          </div>
        </div>
        <WatchingCat className="w-64 justify-self-center md:w-[26rem]" />
      </div>
    </section>
  )
}

const steps = [
  { title: m.site_step_1, text: m.site_step_1_text },
  { title: m.site_step_2, text: m.site_step_2_text },
  { title: m.site_step_3, text: m.site_step_3_text },
  { title: m.site_step_4, text: m.site_step_4_text },
  { title: m.site_step_5, text: m.site_step_5_text },
]

/** Five stops on one line. The last one is the reader's goal. */
export const FiveSteps = () => {
  const t = useText()
  return (
    <ol className="steps mt-10">
      {steps.map(({ title, text }, index) => (
        <li key={t(text)}>
          <h3 className="text-lg">
            <span className="mr-2 font-mono text-sm font-normal text-muted">{index + 1}</span>
            {t(title)}
          </h3>
          <p className="mt-2 text-base text-muted">{t(text)}</p>
        </li>
      ))}
    </ol>
  )
}

export const ChainList = () => {
  const t = useText()
  return (
    <>
      <p className="mt-4 text-muted">{t(m.site_chains_text)}</p>
      <ul className="mt-8 grid gap-px border border-line bg-line sm:grid-cols-2 lg:grid-cols-4">
        {chains.map((chain) => (
          <li key={chain.id} className="bg-bg px-5 py-4 last:sm:max-lg:col-span-2 last:lg:col-span-2">
            <p className="font-semibold">{chain.name}</p>
            <p className="font-mono text-xs text-muted">{t(m.site_chains_id, { id: chain.id })}</p>
            {chain.reason && <p className="mt-1 text-sm text-muted">{t(m[`chains_note_${chain.reason}`])}</p>}
          </li>
        ))}
      </ul>
    </>
  )
}
