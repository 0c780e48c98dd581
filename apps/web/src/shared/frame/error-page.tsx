import { brand } from '@lc/content'
import { m } from '@lc/content/messages'
import { localPath } from '../i18n/locale-path.ts'
import { useLocale, useText } from '../i18n/text.ts'
import { WatchingCat } from '../ui/drawings.tsx'

interface ErrorPageProps {
  status: string
  title: string
  /** Set if the title is in another language than the page. */
  titleLang?: string | undefined
  text: string
  isAsleep?: boolean
}

export const ErrorPage = ({ status, title, titleLang, text, isAsleep = false }: ErrorPageProps) => {
  const locale = useLocale()
  const t = useText()
  const ways = [
    { href: localPath(locale, '/'), text: t(m.site_link_home) },
    { href: localPath(locale, '/auto-detection'), text: brand.product[locale] },
    { href: `mailto:${brand.mail.contact}`, text: t(m.site_link_contact) },
  ]
  return (
    <section className="night overflow-clip bg-bg text-text">
      <div className="wrap grid min-h-[calc(100dvh-8rem)] items-end gap-12 pt-32 md:grid-cols-[1fr_auto]">
        <div className="self-center">
          <p className="font-mono text-sm text-muted">{status}</p>
          <h1 lang={titleLang} className="mt-4 text-4xl tracking-display">
            {title}
          </h1>
          <p className="mt-4 max-w-[34rem] text-muted">{text}</p>
          <nav aria-label={t(m.site_error_links)} className="mt-8 flex flex-wrap gap-x-8">
            {ways.map((way) => (
              <a
                key={way.href}
                href={way.href}
                className="inline-flex min-h-11 items-center underline underline-offset-4"
              >
                {way.text}
              </a>
            ))}
          </nav>
        </div>
        <WatchingCat isAsleep={isAsleep} className="w-72 justify-self-center md:w-[28rem]" />
      </div>
    </section>
  )
}
