import { visibleText } from '@lc/content'
import { m } from '@lc/content/messages'
import { propertyById } from '@lc/detectors'
import { figures } from '@lc/detectors/figures'
import { accessWords, actorWords, contractNameFromId, propertyWord, subjectWord, testWord } from '@lc/report/words'
import { localPath } from '../../shared/i18n/locale-path.ts'
import { useLocale, useText } from '../../shared/i18n/text.ts'
import { sampleReports } from '../../shared/pages/sample-files.ts'
import { buttonClass } from '../../shared/ui/button.ts'
import { FindingHead } from '../../shared/ui/finding-head.tsx'
import { ProductPicture } from '../product-picture.tsx'
import { ExcerptLines, excerpts, ResultRow } from './excerpts.tsx'

const scanTimes = {
  seconds: Math.round(figures.scan.seconds),
  fuzzSeconds: Math.round(figures.scan.fuzzSeconds),
}

/** Everything that a scan delivers, each with an excerpt of a real scan. */
export const Results = () => {
  const locale = useLocale()
  const t = useText()
  return (
    <>
      <p className="mt-4 max-w-[40rem] text-muted">{t(m.result_caption, { name: excerpts.name })}</p>
      <ProductPicture name="proof" alt={t(m.result_picture_proof)} caption={t(m.result_picture_caption)} />
      <ul className="mt-8 border-b border-line">
        <ResultRow title={t(m.result_attack)} text={t(m.result_attack_text)}>
          <ProvedFinding />
        </ResultRow>
        <ResultRow title={t(m.result_formal)} text={t(m.result_formal_text)}>
          <Properties />
        </ResultRow>
        <ResultRow title={t(m.result_tests)} text={t(m.result_tests_text)}>
          <Tests />
        </ResultRow>
        <ResultRow title={t(m.result_structure)} text={t(m.result_structure_text)}>
          <Functions />
        </ResultRow>
        <ResultRow
          title={t(m.result_fuzz)}
          text={t(m.result_fuzz_text)}
          caption={t(m.result_fuzz_caption, { name: excerpts.token.name })}
        >
          <BrokenPromise />
        </ResultRow>
      </ul>
      <SampleFiles />
      <a
        href={localPath(locale, '/open-reports')}
        className="mt-2 inline-flex min-h-11 items-center font-semibold text-volt-ink underline underline-offset-4"
      >
        {t(m.open_link)}
      </a>
      <p className="mt-4 max-w-[44rem] text-muted">{t(m.result_time, scanTimes)}</p>
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

const findingPlace = (contract: string, fn: string | undefined) => (fn === undefined ? contract : `${contract}.${fn}`)

const propertyName = (id: string, locale: 'en' | 'zh') => propertyById(id)?.text[locale].name ?? id

const Properties = () => {
  const locale = useLocale()
  return (
    <ExcerptLines
      lines={excerpts.properties.map(({ property, contract, function: fn, outcome }) => [
        propertyName(property, locale),
        propertyWord(outcome, locale),
        findingPlace(contract, fn),
      ])}
    />
  )
}

const Tests = () => {
  const locale = useLocale()
  const t = useText()
  return (
    <>
      <ExcerptLines
        isCode
        lines={excerpts.tests.map(({ contract, function: fn, about, outcome }) => [
          findingPlace(contract, fn),
          `${subjectWord(about, locale)} · ${testWord(outcome, locale)}`,
        ])}
      />
      <p className="mt-3 border-t border-line pt-3 text-sm">{t(m.result_covered, excerpts.lines)}</p>
    </>
  )
}

const Functions = () => {
  const locale = useLocale()
  return (
    <>
      <p className="mb-3 border-b border-line pb-3 font-mono text-sm wrap-anywhere">
        <code>{[excerpts.name, ...excerpts.bases.map(contractNameFromId)].join(' → ')}</code>
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

const names = {
  pdf: m.result_file_pdf,
  md: m.result_file_markdown,
  json: m.result_file_json,
  sarif: m.result_file_sarif,
  foundry: m.result_file_project,
} as const

/** The report behind the excerpts, in the viewer and in every export format. */
const SampleFiles = () => {
  const locale = useLocale()
  const t = useText()
  return (
    <p className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-2">
      <a href={localPath(locale, '/sample-report')} className={buttonClass('quiet', 'site')}>
        {t(m.result_open)}
      </a>
      {t(m.result_files)}
      {sampleReports.map(({ path, format, isLocal }) => (
        <a
          key={path}
          href={isLocal ? localPath(locale, path) : path}
          download
          className="inline-flex min-h-11 items-center font-semibold text-volt-ink underline underline-offset-4"
        >
          {t(names[format])}
        </a>
      ))}
    </p>
  )
}
