import { m } from '@lc/content/messages'
import { renderMail } from '@lc/mails'
import { localPath } from '../../shared/i18n/locale-path.ts'
import { useLocale, useText } from '../../shared/i18n/text.ts'
import { mailSamples } from '../../shared/pages/catalogue-list.ts'
import { ScrollRegion } from '../../shared/ui/scroll-region.tsx'
import { sampleMail } from '../samples/sample-mail.ts'

/** Each mail by its subject, with a link to the HTML document and the text version. */
export const MailList = () => {
  const locale = useLocale()
  const t = useText()
  return (
    <section className="mt-10">
      <h2 className="text-lg">{t(m.catalogue_mails)}</h2>
      <p className="mt-2 text-muted">{t(m.catalogue_mails_text)}</p>
      <ul className="mt-3">
        {mailSamples.map(({ slug, mail }) => {
          const { subject, text } = renderMail(sampleMail(mail, locale))
          return (
            <li key={slug} className="border-t border-line py-2" data-mail={mail}>
              {/* A separate document, not a page of this app. */}
              <a
                href={localPath(locale, `/components/${slug}`)}
                className="flex min-h-12 items-center font-semibold hover:underline underline-offset-4"
              >
                {subject}
              </a>
              <details>
                <summary className="min-h-8 cursor-pointer text-sm text-muted">{t(m.catalogue_mail_plain)}</summary>
                <ScrollRegion
                  label={t(m.catalogue_mail_plain_of, { subject })}
                  className="mt-2 border border-line bg-surface p-4"
                >
                  <pre className="text-xs leading-6 whitespace-pre-wrap wrap-anywhere">{text}</pre>
                </ScrollRegion>
              </details>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
