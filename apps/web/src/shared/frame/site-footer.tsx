import { brand } from '@lc/content'
import { m } from '@lc/content/messages'
import { localPath } from '../i18n/locale-path.ts'
import { useLocale, useText } from '../i18n/text.ts'
import { Logo } from '../ui/drawings.tsx'
import { LanguageLink } from './language-links.tsx'
import { menus } from './menus.tsx'

const COPYRIGHT_YEAR = 2023
const link = 'inline-flex min-h-11 min-w-11 items-center text-muted hover:text-text'

export const SiteFooter = () => {
  const locale = useLocale()
  const t = useText()
  const local = (items: typeof menus.products) =>
    items.map(({ path, label }) => ({ href: localPath(locale, path), text: label(locale) }))
  const write = [
    { href: `mailto:${brand.mail.contact}`, text: t(m.site_footer_contact) },
    { href: brand.newsletter, text: t(m.site_footer_subscribe), rel: 'noopener' },
    { href: `mailto:${brand.mail.security}`, text: t(m.site_footer_report_flaw) },
  ]
  const elsewhere = [...brand.social, ...brand.code].map(({ name, url }) => ({
    href: url,
    text: name,
    label: t(m.site_footer_profile, { company: brand.company[locale], place: name }),
    rel: 'noopener me',
  }))
  return (
    <footer className="night border-t border-line bg-bg text-text">
      <div className="wrap grid grid-cols-2 gap-10 py-16 md:grid-cols-[1fr_auto_auto_auto_auto] md:gap-8 lg:gap-14">
        <div className="max-md:col-span-2">
          <Logo locale={locale} />
          <p className="mt-4 max-w-80 text-sm text-muted">{t(m.site_footer_limits)}</p>
        </div>
        <LinkColumn title={t(m.site_footer_product)} links={local([...menus.products, ...menus.help])} />
        <LinkColumn title={t(m.site_footer_company)} links={local(menus.company)} />
        <LinkColumn title={t(m.site_footer_write)} links={write} />
        <LinkColumn title={t(m.site_footer_follow)} links={elsewhere} />
      </div>
      <div className="wrap">
        <div className="flex flex-wrap items-center justify-between gap-x-8 border-t border-line py-4 text-sm text-muted">
          <p>
            © {COPYRIGHT_YEAR} {brand.legal}
          </p>
          <address className="not-italic">{brand.address[locale]}</address>
          <ul className="flex flex-wrap gap-x-6">
            {local(menus.legal).map(({ href, text }) => (
              <li key={href}>
                <a href={href} className={link}>
                  {text}
                </a>
              </li>
            ))}
            <li>
              <LanguageLink className={link} />
            </li>
          </ul>
        </div>
      </div>
    </footer>
  )
}

interface FooterLink {
  href: string
  text: string
  /** A longer name for screen readers. */
  label?: string
  rel?: string
}

const LinkColumn = ({ title, links }: { title: string; links: FooterLink[] }) =>
  links.length > 0 && (
    <div>
      <h2 className="text-sm font-semibold">{title}</h2>
      <ul className="mt-2">
        {links.map(({ href, text, label, rel }) => (
          <li key={href}>
            <a href={href} className={link} aria-label={label} rel={rel}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
