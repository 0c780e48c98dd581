import type { Finding, Structure, StructureContract } from '@lc/api-contract'
import { visibleText } from '@lc/content'
import { m } from '@lc/content/messages'
import { severityWord } from '@lc/report/words'
import { Suspense, useMemo } from 'react'
import { Link } from 'react-router'
import { useFindings } from '../../../shared/api/findings/list-findings.ts'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { localPath } from '../../../shared/i18n/locale-path.ts'
import { late } from '../../../shared/pages/late.ts'
import { reportPath } from '../../../shared/pages/report-tabs.ts'
import { Loading } from '../../../shared/ui/load-state.tsx'
import { SeverityGlyph } from '../../../shared/ui/severity-glyph.tsx'
import { findingsOfContracts } from '../structure-graph/findings-of-contracts.ts'
import { useReportAddress } from '../use-report-address.ts'
import { ContractBody } from './structure-tree.tsx'

const StructureGraph = late(() => import('../structure-graph/structure-graph.tsx').then((file) => file.StructureGraph))

const none: readonly Finding[] = []

/** The graph, and beside it everything about the contract that was chosen in it. */
export const StructureExplorer = ({ id, structure }: { id: string; structure: Structure }) => {
  const locale = useLocale()
  const { search, set } = useReportAddress()
  const { findings = none } = useFindings(id)
  const found = useMemo(() => findingsOfContracts(structure, findings), [structure, findings])
  const chosen = structure.contracts.find((contract) => contract.id === search.get('contract'))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 min-[1500px]:grid-cols-[minmax(0,1fr)_26rem]">
      <div className="min-w-0">
        <Suspense fallback={<Loading />}>
          <StructureGraph
            structure={structure}
            found={found}
            chosenId={chosen?.id}
            onChoose={(contract) => set({ contract })}
          />
        </Suspense>
        <p className="mt-2 text-sm text-muted">{m.report_graph_keys({}, { locale })}</p>
      </div>
      {chosen ? (
        <ChosenContract id={id} contract={chosen} findings={found.get(chosen.id) ?? none} />
      ) : (
        <p className="text-muted">{m.report_graph_choose({}, { locale })}</p>
      )}
    </div>
  )
}

interface ChosenContractProps {
  id: string
  contract: StructureContract
  findings: readonly Finding[]
}

const ChosenContract = ({ id, contract, findings }: ChosenContractProps) => {
  const locale = useLocale()
  const { to } = useReportAddress()
  const { name, file, line } = contract
  return (
    <div className="min-w-0" data-chosen-contract={name}>
      <h3 className="font-mono text-base font-semibold wrap-anywhere">{visibleText(name)}</h3>
      <p className="font-mono text-xs wrap-anywhere">
        <Link
          to={to({ file, line, finding: undefined }, localPath(locale, reportPath(id, 'code')))}
          className="inline-flex min-h-8 items-center underline underline-offset-4"
        >
          {visibleText(file)}:{line}
        </Link>
      </p>
      <ul className="my-2">
        {findings.map((finding) => (
          <li key={finding.id} className="flex flex-wrap items-center gap-x-2 text-sm">
            <SeverityGlyph severity={finding.severity} />
            <span>{severityWord(finding.severity, locale)}</span>
            <Link
              to={to({ finding: finding.id, file: undefined, line: undefined }, localPath(locale, reportPath(id)))}
              className="inline-flex min-h-8 items-center underline decoration-control underline-offset-4 wrap-anywhere"
            >
              {finding.id} {finding.text.title}
            </Link>
          </li>
        ))}
      </ul>
      <ContractBody contract={contract} />
    </div>
  )
}
