import { brand } from '@lc/content'
import { m } from '@lc/content/messages'
import { KEYS_PATH, SAMPLE_KEYS_PATH } from '@lc/report/manifest'
import { localPath } from '../../shared/i18n/locale-path.ts'
import { useLocale, useText } from '../../shared/i18n/text.ts'
import { buttonClass } from '../../shared/ui/button.ts'

/** The meaning of a valid signature, and its limits. */
export const VerifyMeaning = () => {
  const t = useText()
  return (
    <aside className="grid content-start gap-10">
      <Meaning
        title={t(m.verify_means)}
        lines={[m.verify_means_1, m.verify_means_2, m.verify_means_3].map((line) => t(line))}
      />
      <Meaning
        title={t(m.verify_means_not)}
        lines={[m.verify_means_not_1, m.verify_means_not_2, m.verify_means_not_3, m.verify_means_not_4].map((line) =>
          t(line),
        )}
      />
    </aside>
  )
}

const Meaning = ({ title, lines }: { title: string; lines: readonly string[] }) => (
  <section>
    <h2 className="text-xl">{title}</h2>
    <ul className="mt-3 border-b border-line">
      {lines.map((line) => (
        <li key={line} className="border-t border-line py-3">
          {line}
        </li>
      ))}
    </ul>
  </section>
)

const link = 'inline-flex min-h-11 items-center font-semibold text-volt-ink underline underline-offset-4'

/** For readers who trust neither this page nor us. */
export const VerifyOffline = () => {
  const locale = useLocale()
  const t = useText()
  const command = `curl -LO ${brand.origin}${KEYS_PATH}\nmake verify FILE=report.pdf KEYS=${KEYS_PATH.split('/').at(-1)}`
  return (
    <section className="wrap border-t border-line py-16 lg:py-20">
      <h2 className="text-3xl tracking-display">{t(m.verify_offline)}</h2>
      <p className="mt-4 max-w-[44rem] text-muted">{t(m.verify_offline_text)}</p>
      <figure className="mt-6 max-w-[52rem]">
        <pre className="border border-line bg-surface p-4 font-mono text-sm whitespace-pre-wrap [overflow-wrap:anywhere]">
          {command}
        </pre>
        <button type="button" data-copy={command} className={`script-only mt-3 ${buttonClass('quiet', 'small')}`}>
          {t(m.verify_offline_copy)}
        </button>
      </figure>
      <p className="mt-6 flex flex-wrap gap-x-8">
        <a href={KEYS_PATH} className={link}>
          {t(m.verify_offline_keys)}
        </a>
        <a href={SAMPLE_KEYS_PATH} className={link}>
          {t(m.verify_offline_sample_keys)}
        </a>
        <a href={localPath(locale, '/sample-report.pdf')} className={link}>
          {t(m.verify_offline_sample)}
        </a>
      </p>
    </section>
  )
}

/** A sheet with a seal: the open slit. */
export const SealPicture = () => (
  <svg viewBox="0 0 320 240" aria-hidden="true" focusable="false" className="w-full overflow-visible">
    <path d="M84 240V24h124l44 44v172Z" className="fill-surface" />
    <path d="M84 240V24h124l44 44v172M208 24v44h44" className="fill-none stroke-control" strokeWidth="2" />
    <path d="M116 62h60M116 86h88" className="fill-none stroke-line" strokeWidth="6" />
    <circle cx="168" cy="160" r="48" className="fill-bg stroke-control" strokeWidth="2" />
    <path d="M168 122c24 22 24 54 0 76c-24-22-24-54 0-76Z" className="fill-volt" />
    <path d="M-1600 214H60V160H108" className="trace" pathLength="1" />
    <circle cx="120" cy="160" r="6" className="trace-dot fill-volt" />
  </svg>
)
