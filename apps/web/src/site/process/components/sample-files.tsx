import { m } from '@lc/content/messages'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { localPath } from '../../../shared/i18n/locale-path.ts'
import { sampleReports } from '../../../shared/pages/file-list.ts'

const names = {
  pdf: m.result_file_pdf,
  md: m.result_file_markdown,
  json: m.result_file_json,
  sarif: m.result_file_sarif,
  foundry: m.result_file_project,
} as const

/** The report whose pieces are shown above, in every form in which a report leaves us. */
export const SampleFiles = () => {
  const locale = useLocale()
  return (
    <p className="mt-6 flex flex-wrap items-center gap-x-5">
      {m.result_files({}, { locale })}
      {sampleReports.map(({ path, format, isLocal }) => (
        <a
          key={path}
          href={isLocal ? localPath(locale, path) : path}
          download
          className="inline-flex min-h-11 items-center font-semibold text-volt-ink underline underline-offset-4"
        >
          {names[format]({}, { locale })}
        </a>
      ))}
    </p>
  )
}
