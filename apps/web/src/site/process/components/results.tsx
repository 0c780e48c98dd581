import { visibleText } from '@lc/content'
import { m } from '@lc/content/messages'
import { propertyById } from '@lc/detectors'
import { accessWords, actorWords, contractNameOf, propertyWord, subjectWord, testWord } from '@lc/report/words'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { FindingHead } from '../../../shared/ui/finding-head.tsx'
import { scanSeconds } from '../../benchmark.ts'
import { excerpts } from '../sample/excerpts.ts'
import { ExcerptLines, ResultRow } from './excerpt.tsx'
import { SampleFiles } from './sample-files.tsx'

/** Everything that comes out of a scan, each with a piece of one that took place. */
export const Results = () => {
  const locale = useLocale()
  return (
    <>
      <p className="mt-4 max-w-[40rem] text-muted">{m.result_caption({ name: excerpts.name }, { locale })}</p>
      <ul className="mt-8 border-b border-line">
        <ResultRow title={m.result_attack({}, { locale })} text={m.result_attack_text({}, { locale })}>
          <ProvedFinding />
        </ResultRow>
        <ResultRow title={m.result_formal({}, { locale })} text={m.result_formal_text({}, { locale })}>
          <Properties />
        </ResultRow>
        <ResultRow title={m.result_tests({}, { locale })} text={m.result_tests_text({}, { locale })}>
          <Tests />
        </ResultRow>
        <ResultRow title={m.result_structure({}, { locale })} text={m.result_structure_text({}, { locale })}>
          <Functions />
        </ResultRow>
        <ResultRow
          title={m.result_fuzz({}, { locale })}
          text={m.result_fuzz_text({}, { locale })}
          caption={m.result_fuzz_caption({ name: excerpts.token.name }, { locale })}
        >
          <BrokenPromise />
        </ResultRow>
      </ul>
      <SampleFiles />
      <p className="mt-4 max-w-[44rem] text-muted">{m.result_time(scanSeconds, { locale })}</p>
    </>
  )
}

const ProvedFinding = () => {
  const locale = useLocale()
  const { text, output, ...head } = excerpts.finding
  return (
    <>
      <FindingHead {...head} title={text[locale].title} />
      <pre className="mt-3 border-t border-line pt-3 font-mono text-xs whitespace-pre-wrap wrap-anywhere">
        {visibleText(output.join('\n'))}
      </pre>
    </>
  )
}

const placeOf = (contract: string, fn: string | undefined) => (fn === undefined ? contract : `${contract}.${fn}`)

const propertyName = (id: string, locale: 'en' | 'zh') => propertyById(id)?.text[locale].name ?? id

const Properties = () => {
  const locale = useLocale()
  return (
    <ExcerptLines
      lines={excerpts.properties.map(({ property, contract, function: fn, outcome }) => [
        propertyName(property, locale),
        propertyWord(outcome, locale),
        placeOf(contract, fn),
      ])}
    />
  )
}

const Tests = () => {
  const locale = useLocale()
  return (
    <>
      <ExcerptLines
        isCode
        lines={excerpts.tests.map(({ contract, function: fn, about, outcome }) => [
          placeOf(contract, fn),
          `${subjectWord(about, locale)} · ${testWord(outcome, locale)}`,
        ])}
      />
      <p className="mt-3 border-t border-line pt-3 text-sm">{m.result_covered(excerpts.lines, { locale })}</p>
    </>
  )
}

const Functions = () => {
  const locale = useLocale()
  return (
    <>
      <p className="mb-3 border-b border-line pb-3 font-mono text-sm wrap-anywhere">
        <code>{[excerpts.name, ...excerpts.bases.map(contractNameOf)].join(' → ')}</code>
      </p>
      <ExcerptLines
        isCode
        lines={excerpts.functions.map(({ signature, access }) => [signature, accessWords(access, locale)])}
      />
    </>
  )
}

const BrokenPromise = () => {
  const locale = useLocale()
  const { property, calls } = excerpts.token
  return (
    <>
      <ExcerptLines lines={[[propertyName(property, locale), propertyWord('found', locale)]]} />
      <ol className="mt-3 border-t border-line pt-3 font-mono text-xs wrap-anywhere">
        {calls.map((call) => (
          <li key={JSON.stringify(call)}>
            {visibleText(`${actorWords(call, locale)} → `)}
            <code>{visibleText(`${call.function}(${call.arguments.join(', ')})`)}</code>
          </li>
        ))}
      </ol>
    </>
  )
}
