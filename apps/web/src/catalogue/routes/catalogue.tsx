import { m } from '@lc/content/messages'
import { Link } from 'react-router'
import { localPath } from '../../shared/i18n/locale-path.ts'
import { useLocale, useText } from '../../shared/i18n/text.ts'
import { catalogue } from '../../shared/pages/catalogue-list.ts'
import { appMeta } from '../../shared/seo/app-meta.ts'
import { MailList } from './mail-list.tsx'

export const meta = appMeta(m.catalogue_title)

const groups = [
  { kind: 'dialog', title: m.catalogue_dialogs },
  { kind: 'part', title: m.catalogue_parts },
] as const

export default function Catalogue() {
  const locale = useLocale()
  const t = useText()
  return (
    <>
      <h1 className="text-3xl tracking-display">{t(m.catalogue_title)}</h1>
      <p className="mt-3 max-w-[40rem] text-muted">{t(m.catalogue_text)}</p>
      {groups.map(({ kind, title }) => (
        <section key={kind} className="mt-10">
          <h2 className="text-lg">{t(title)}</h2>
          <ul className="mt-3 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
            {catalogue
              .filter((entry) => entry.kind === kind)
              .map(({ slug, name }) => (
                <li key={slug} className="border-t border-line">
                  <Link
                    to={localPath(locale, `/components/${slug}`)}
                    className="flex min-h-12 items-center font-semibold hover:underline underline-offset-4"
                  >
                    {t(name)}
                  </Link>
                </li>
              ))}
          </ul>
        </section>
      ))}
      <MailList />
    </>
  )
}
