import { m } from '@lc/content/messages'
import { renderMail } from '@lc/mails'
import { useLocale } from '../../shared/i18n/locale-context.ts'
import { localPath } from '../../shared/i18n/locale-path.ts'
import { mailSamples } from '../../shared/pages/catalogue-list.ts'
import { ScrollRegion } from '../../shared/ui/scroll-region.tsx'
import { sampleMail } from '../samples/sample-mail.ts'

/** Each mail by its subject: the document itself behind the link, its text version here. */
export const MailList = () => {
  const locale = useLocale()
  return (
    <section className="mt-10">
      <h2 className="text-lg">{m.catalogue_mails({}, { locale })}</h2>
      <p className="mt-2 text-muted">{m.catalogue_mails_text({}, { locale })}</p>
      <ul className="mt-3">
        {mailSamples.map(({ slug, mail }) => {
          const { subject, text } = renderMail(sampleMail(mail, locale))
          return (
            <li key={slug} className="border-t border-line py-2" data-mail={mail}>
              {/* A document of its own, not a page of this app. */}
              <a
                href={localPath(locale, `/components/${slug}`)}
                className="flex min-h-12 items-center font-semibold hover:underline underline-offset-4"
              >
                {subject}
              </a>
              <details>
                <summary className="min-h-8 cursor-pointer text-sm text-muted">
                  {m.catalogue_mail_plain({}, { locale })}
                </summary>
                <ScrollRegion
                  label={m.catalogue_mail_plain_of({ subject }, { locale })}
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
