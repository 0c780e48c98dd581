import type { Diagnosis, ScanQuote } from '@lc/api-contract'
import { visibleText } from '@lc/content'
import { m } from '@lc/content/messages'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { FactList } from '../../../shared/ui/fact-list.tsx'
import { costWords } from '../cost-words.ts'

interface ScanFactsProps {
  diagnosis: Diagnosis
  /** How many contracts would be checked, where it is known. */
  count?: number | undefined
  /** How long it should take, in words. */
  time: string
  available: number | undefined
  quote?: ScanQuote | undefined
}

/** With what, how much, how long, at what cost: all that is known before a detection is held. */
export const ScanFacts = ({ diagnosis, count, time, available, quote }: ScanFactsProps) => {
  const locale = useLocale()
  const { compiler, changes, files, lines } = diagnosis
  const libraries = changes.filter(({ code }) => code === 'library_added')
  const fileCount = files.filter(({ state }) => state === 'compiled').length
  return (
    <FactList
      facts={[
        { name: m.intake_facts_compiler({}, { locale }), value: compiler && <Mono text={`solc ${compiler}`} /> },
        {
          name: m.intake_facts_libraries({}, { locale }),
          value: libraries.length > 0 && (
            <ul>
              {libraries.map(({ name = '', found = '' }) => (
                <li key={name}>
                  <Mono text={`${name} ${found}`} />
                </li>
              ))}
            </ul>
          ),
        },
        { name: m.scope_contracts({}, { locale }), value: count },
        {
          name: m.intake_facts_size({}, { locale }),
          value: m.intake_facts_lines({ lines, count: fileCount }, { locale }),
        },
        { name: m.intake_facts_time({}, { locale }), value: time },
        {
          name: m.intake_facts_checks({}, { locale }),
          value: m.intake_facts_checks_all({}, { locale }),
        },
        {
          name: m.intake_facts_cost({}, { locale }),
          value: costWords(quote, { available, locale }),
        },
      ]}
    />
  )
}

const Mono = ({ text }: { text: string }) => (
  <span className="font-mono text-sm wrap-anywhere">{visibleText(text)}</span>
)
