import { m } from '@lc/content/messages'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { localPath } from '../../../shared/i18n/locale-path.ts'
import { LedgerSection } from '../../../shared/ui/ledger-section.tsx'

const parts = [
  { title: m.site_how_reads, text: m.site_how_reads_text },
  { title: m.site_how_decides, text: m.site_how_decides_text },
  { title: m.site_how_receives, text: m.site_how_receives_text },
]

export const HowItWorks = () => {
  const locale = useLocale()
  return (
    <LedgerSection number="01" title={m.site_how_title({}, { locale })}>
      <ol className="mt-10 grid gap-10 lg:grid-cols-3 lg:gap-8">
        {parts.map(({ title, text }, index) => (
          <li key={text({}, { locale })} className="border-t-2 border-text pt-5">
            <h3 className="flex items-baseline gap-2 text-xl">
              {title({}, { locale })}
              {index < parts.length - 1 && (
                <span aria-hidden="true" className="ml-auto text-muted max-lg:hidden">
                  →
                </span>
              )}
            </h3>
            <p className="mt-3 max-w-[38rem] text-muted">{text({}, { locale })}</p>
          </li>
        ))}
      </ol>
      <p className="mt-14 max-w-[40rem] text-xl font-medium">{m.site_how_no_score({}, { locale })}</p>
      <a
        href={localPath(locale, '/detection')}
        className="mt-2 inline-flex min-h-11 items-center font-semibold text-volt-ink underline underline-offset-4"
      >
        {m.detection_link({}, { locale })}
      </a>
    </LedgerSection>
  )
}
