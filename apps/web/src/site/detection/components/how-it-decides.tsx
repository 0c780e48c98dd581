import { m } from '@lc/content/messages'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { localPath } from '../../../shared/i18n/locale-path.ts'
import { LedgerSection } from '../../../shared/ui/ledger-section.tsx'

const stages = [
  { title: m.detection_how_compile, text: m.detection_how_compile_text },
  { title: m.detection_how_read, text: m.detection_how_read_text },
  { title: m.detection_how_run, text: m.detection_how_run_text },
  { title: m.detection_how_attack, text: m.detection_how_attack_text },
  { title: m.detection_how_reason, text: m.detection_how_reason_text },
  { title: m.detection_how_fuzz, text: m.detection_how_fuzz_text },
  { title: m.detection_how_merge, text: m.detection_how_merge_text },
]

export const HowItDecides = () => {
  const locale = useLocale()
  return (
    <LedgerSection number="01" title={m.detection_how_title({}, { locale })}>
      <ol className="stops mt-10 max-w-[44rem]">
        {stages.map(({ title, text }) => (
          <li key={title({}, { locale })}>
            <h3 className="text-xl">{title({}, { locale })}</h3>
            <p className="mt-2 text-muted">{text({}, { locale })}</p>
          </li>
        ))}
      </ol>
      <a
        href={`${localPath(locale, '/audit')}#severity`}
        className="ml-8 inline-flex min-h-11 items-center font-semibold text-volt-ink underline underline-offset-4"
      >
        {m.detection_how_table({}, { locale })}
      </a>
      <p className="mt-10 max-w-[44rem] text-xl font-medium">{m.detection_how_tested({}, { locale })}</p>
    </LedgerSection>
  )
}
