import type { ContractSummary, SourceFile } from '@lc/api-contract'
import { visibleText } from '@lc/content'
import { m } from '@lc/content/messages'
import { compilersOf, settingsWords } from '@lc/report/words'
import { formatTime } from '../../../shared/i18n/format-time.ts'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { DeploymentFacts } from '../../../shared/ui/deployment-facts.tsx'
import { FactList } from '../../../shared/ui/fact-list.tsx'
import { ScrollRegion } from '../../../shared/ui/scroll-region.tsx'
import { ChecksTable } from './checks-table.tsx'
import { ContractsTable } from './contracts-table.tsx'

/** The contracts, sources, tools and times of a report: enough to tell whether two reports are about the same code. */
export const ProvenanceSection = ({ summary }: { summary: ContractSummary }) => {
  const locale = useLocale()
  const { createdAt, finishedAt, mainFile, deployment, files, checks, scope } = summary
  const compilers = compilersOf(summary)
  return (
    <section aria-labelledby="provenance" data-provenance className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div>
        <h2 id="provenance" className="text-lg">
          {m.report_tab_provenance({}, { locale })}
        </h2>
        <p className="mt-2 max-w-[44rem] text-muted">{m.report_provenance_intro({}, { locale })}</p>
      </div>
      <FactList
        facts={[
          { name: m.report_provenance_ordered({}, { locale }), value: formatTime(createdAt, locale) },
          { name: m.report_provenance_finished({}, { locale }), value: finishedAt && formatTime(finishedAt, locale) },
          {
            name: m.report_provenance_compiler({}, { locale }),
            value: compilers.length > 0 && mono(compilers.join(', ')),
          },
          {
            name: m.export_settings({}, { locale }),
            value: summary.compilerSettings && settingsWords(summary.compilerSettings, locale),
          },
          { name: m.report_provenance_main_file({}, { locale }), value: mono(mainFile) },
          { name: m.report_provenance_scan({}, { locale }), value: mono(summary.id) },
        ]}
      />
      {deployment && (
        <DeploymentFacts deployment={deployment} source={summary.sourceService} match={summary.bytecodeMatch} />
      )}
      {scope && <ContractsTable scope={scope} />}
      <ChecksTable checks={checks} isOpen />
      <FileTable files={files} />
    </section>
  )
}

const mono = (text: string) => <span className="font-mono text-sm wrap-anywhere">{visibleText(text)}</span>

const cell = 'px-4 py-2 text-left align-top'

const FileTable = ({ files }: { files: readonly SourceFile[] }) => {
  const locale = useLocale()
  const title = m.report_files_title({ count: files.length }, { locale })
  return (
    <div className="border border-line bg-surface">
      <h3 className="flex min-h-11 items-center px-4 text-base font-semibold">{title}</h3>
      <ScrollRegion label={title} className="max-h-[32rem] border-t border-line">
        <table className="w-full text-sm">
          <thead className="text-muted">
            <tr>
              {[m.report_files_path, m.report_files_lines, m.report_files_hash].map((column) => (
                <th key={column({}, { locale })} scope="col" className={`${cell} whitespace-nowrap nth-2:text-right`}>
                  {column({}, { locale })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="font-mono text-xs">
            {files.map(({ path, lines, sha256 }) => (
              <tr key={path} className="border-t border-line">
                <th scope="row" className={`${cell} min-w-40 font-normal wrap-anywhere`}>
                  {visibleText(path)}
                </th>
                <td className={`${cell} text-right tabular-nums`}>{lines}</td>
                <td className={cell}>{sha256}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </div>
  )
}
