import type { Finding, Location, Structure, StructureContract } from '@lc/api-contract'
import { visibleText } from '@lc/content'
import { m } from '@lc/content/messages'
import { severityWord } from '@lc/report/words'
import { Suspense, useMemo } from 'react'
import { Link } from 'react-router'
import { useFindings } from '../../../shared/api/findings/list-findings.ts'
import { useReportPath } from '../../../shared/api/report-source.ts'
import { useLocale, useText } from '../../../shared/i18n/text.ts'
import { lazyPart } from '../../../shared/ui/lazy-part.tsx'
import { Loading } from '../../../shared/ui/load-state.tsx'
import { SeverityGlyph } from '../../../shared/ui/severity.tsx'
import { useReport } from '../report/report-context.ts'
import { useReportAddress } from '../report/use-report-address.ts'
import { ContractBody } from './structure-tree.tsx'

const StructureGraph = lazyPart(() => import('./graph/structure-graph.tsx').then((file) => file.StructureGraph))

const none: readonly Finding[] = []

/** The graph, with all details of the chosen contract beside it. */
export const StructureExplorer = ({ structure }: { structure: Structure }) => {
  const t = useText()
  const { id: scanId } = useReport().summary
  const { search, set } = useReportAddress()
  const { findings = none } = useFindings(scanId)
  const found = useMemo(() => groupByContract(structure, findings), [structure, findings])
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
        <p className="mt-2 text-sm text-muted">{t(m.report_graph_keys)}</p>
      </div>
      {chosen ? (
        <ChosenContract contract={chosen} findings={found.get(chosen.id) ?? none} />
      ) : (
        <p className="text-muted">{t(m.report_graph_choose)}</p>
      )}
    </div>
  )
}

interface ChosenContractProps {
  contract: StructureContract
  findings: readonly Finding[]
}

const ChosenContract = ({ contract, findings }: ChosenContractProps) => {
  const pathOf = useReportPath(useReport().summary.id)
  const locale = useLocale()
  const { to } = useReportAddress()
  const { name, file, line } = contract
  return (
    <div className="min-w-0" data-chosen-contract={name}>
      <h3 className="font-mono text-base font-semibold wrap-anywhere">{visibleText(name)}</h3>
      <p className="font-mono text-xs wrap-anywhere">
        <Link
          to={to({ file, line, finding: undefined }, pathOf('code'))}
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
              to={to({ finding: finding.id, file: undefined, line: undefined }, pathOf())}
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

/** The findings of each contract by its id, worst first as they arrive. */
const groupByContract = (
  { contracts }: Structure,
  findings: readonly Finding[],
): ReadonlyMap<string, readonly Finding[]> => {
  const byFile = Map.groupBy(contracts, ({ file }) => file)
  const found = new Map<string, Set<Finding>>()
  for (const finding of findings) {
    for (const place of finding.locations) {
      const id = contractAt(byFile.get(place.file) ?? [], place)
      if (id) found.set(id, (found.get(id) ?? new Set()).add(finding))
    }
  }
  return new Map([...found].map(([id, members]) => [id, [...members]]))
}

/** The contract that the engine named, or the last one that begins before the line. */
const contractAt = (inFile: readonly StructureContract[], { contract, startLine }: Location) =>
  (
    inFile.find(({ name }) => name === contract) ??
    inFile.toSorted((a, b) => a.line - b.line).findLast(({ line }) => line <= startLine)
  )?.id
