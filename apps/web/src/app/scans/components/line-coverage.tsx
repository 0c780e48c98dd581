import type { FileCoverage } from '@lc/api-contract'
import { visibleText } from '@lc/content'
import { m } from '@lc/content/messages'
import { useLocale } from '../../../shared/i18n/locale-context.ts'

/** How many of each file's lines the unit tests ran. */
export const LineCoverage = ({ files }: { files: readonly FileCoverage[] }) => {
  const locale = useLocale()
  if (files.length === 0)
    return <p className="max-w-[44rem] text-sm text-muted">{m.app_unit_lines_none({}, { locale })}</p>
  return (
    <div data-line-coverage>
      <h3 className="text-base font-semibold">{m.app_unit_lines({}, { locale })}</h3>
      <ul className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-2 text-sm">
        {files.map(({ file, covered, total }) => (
          <li key={file} className="grid grid-cols-[minmax(0,1fr)] gap-1">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="font-mono wrap-anywhere">{visibleText(file)}</span>
              <span>{m.app_unit_lines_of({ covered, total }, { locale })}</span>
            </p>
            <span aria-hidden="true" className="block h-1.5 border border-control">
              <span className="block h-full bg-text" style={{ width: `${percentOf(covered, total)}%` }} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

const percentOf = (covered: number, total: number) => (total === 0 ? 0 : Math.min(100, (covered / total) * 100))
