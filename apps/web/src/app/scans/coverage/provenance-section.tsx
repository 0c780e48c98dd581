import type { SourceFile } from '@lc/api-contract'
import { visibleText } from '@lc/content'
import { m } from '@lc/content/messages'
import { listCompilers, settingsWords } from '@lc/report/words'
import { formatTime, useLocale, useText } from '../../../shared/i18n/text.ts'
import { DeploymentFacts } from '../../../shared/ui/deployment-facts.tsx'
import { FactList } from '../../../shared/ui/facts.tsx'
import { useReport } from '../report/report-context.ts'
import { ChecksTable } from './checks-table.tsx'
import { ContractsTable } from './contracts-table.tsx'
import { RulesSection } from './rules-section.tsx'
import { cell, TableBox } from './table-box.tsx'

/** Contracts, sources, tools and times: enough to see whether two reports are about the same code. */
export const ProvenanceSection = () => {
  const { summary } = useReport()
  const locale = useLocale()
  const t = useText()
  const { createdAt, finishedAt, mainFile, deployment, git, files, checks, scope } = summary
  const compilers = listCompilers(summary)
  return (
    <section aria-labelledby="provenance" data-provenance className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div>
        <h2 id="provenance" className="text-lg">
          {t(m.report_tab_provenance)}
        </h2>
        <p className="mt-2 max-w-[44rem] text-muted">{t(m.report_provenance_intro)}</p>
      </div>
      <FactList
        facts={[
          { name: t(m.report_provenance_ordered), value: formatTime(createdAt, locale) },
          { name: t(m.report_provenance_finished), value: finishedAt && formatTime(finishedAt, locale) },
          {
            name: t(m.report_provenance_compiler),
            value: compilers.length > 0 && mono(compilers.join(', ')),
          },
          {
            name: t(m.export_settings),
            value: summary.compilerSettings && settingsWords(summary.compilerSettings, locale),
          },
          {
            name: t(m.intake_git_repository),
            value: git && mono(git.ref === undefined ? git.url : `${git.url} · ${git.ref}`),
          },
          { name: t(m.intake_git_commit), value: git?.commit !== undefined && mono(git.commit) },
          { name: t(m.report_provenance_main_file), value: mainFile && mono(mainFile) },
          { name: t(m.report_provenance_scan), value: mono(summary.id) },
        ]}
      />
      {deployment && (
        <DeploymentFacts deployment={deployment} source={summary.sourceService} match={summary.bytecodeMatch} />
      )}
      {scope && <ContractsTable scope={scope} />}
      {summary.projectRules && <RulesSection rules={summary.projectRules} />}
      <ChecksTable checks={checks} isOpen />
      {files.length > 0 && <FileTable files={files} />}
    </section>
  )
}

const mono = (text: string) => <span className="font-mono text-sm wrap-anywhere">{visibleText(text)}</span>

const FileTable = ({ files }: { files: readonly SourceFile[] }) => {
  const t = useText()
  const title = t(m.report_files_title, { count: files.length })
  return (
    <TableBox
      title={title}
      columns={[t(m.report_files_path), t(m.report_files_lines)]}
      columnClass="whitespace-nowrap last:text-right"
      bodyClass="font-mono text-xs"
    >
      {files.map(({ path, lines, sha256 }) => (
        <tr key={path} className="border-t border-line">
          <th scope="row" className={`${cell} font-normal wrap-anywhere`}>
            {visibleText(path)}
            <span className="block text-muted">
              {t(m.report_files_hash)} {sha256}
            </span>
          </th>
          <td className={`${cell} text-right tabular-nums`}>{lines}</td>
        </tr>
      ))}
    </TableBox>
  )
}
