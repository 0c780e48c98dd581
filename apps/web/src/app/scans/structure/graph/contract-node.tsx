import type { Finding, StructureContract } from '@lc/api-contract'
import { visibleText } from '@lc/content'
import { m } from '@lc/content/messages'
import { contractKeywords, severityWord } from '@lc/report/words'
import { Handle, type Node, type NodeProps, Position, useReactFlow } from '@xyflow/react'
import { useLocale, useText } from '../../../../shared/i18n/text.ts'
import { SeverityGlyph } from '../../../../shared/ui/severity.tsx'
import { NODE_HEIGHT, NODE_WIDTH } from './graph-layout.ts'

export type ContractNode = Node<
  {
    contract: StructureContract
    findings: readonly Finding[]
    isChosen: boolean
    /** Doesn't match the search. */
    isQuiet: boolean
    onChoose: (id: string) => void
  },
  'contract'
>

const kinds = {
  contract: 'border-solid',
  abstract: 'border-dashed',
  interface: 'border-dotted',
  library: 'border-double border-4',
} as const satisfies Record<StructureContract['kind'], string>

/** A contract as a button: Tab moves between contracts, and the focused one scrolls into view. */
export const ContractNodeView = ({ data, positionAbsoluteX, positionAbsoluteY }: NodeProps<ContractNode>) => {
  const locale = useLocale()
  const t = useText()
  const { setCenter, getZoom } = useReactFlow()
  const { contract, findings, isChosen, isQuiet, onChoose } = data
  const show = () =>
    setCenter(positionAbsoluteX + NODE_WIDTH / 2, positionAbsoluteY + NODE_HEIGHT / 2, { zoom: getZoom() })
  const worst = findings[0]?.severity
  return (
    <>
      <Handle type="target" position={Position.Bottom} isConnectable={false} />
      <button
        type="button"
        aria-pressed={isChosen}
        onClick={() => onChoose(contract.id)}
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && show()}
        data-node={contract.name}
        className={`nopan pointer-events-auto flex size-full cursor-pointer flex-col justify-center border border-control bg-surface px-3 text-left aria-pressed:bg-surface-2 aria-pressed:outline-2 aria-pressed:outline-text ${kinds[contract.kind]} ${isQuiet ? 'opacity-40' : ''}`}
      >
        <span className="font-mono text-xs text-muted">{contractKeywords[contract.kind]}</span>
        <span className="w-full truncate font-mono text-sm font-semibold">{visibleText(contract.name)}</span>
        {worst && (
          <span className="flex items-center gap-1.5 text-xs" data-node-findings={findings.length}>
            <SeverityGlyph severity={worst} />
            {t(m.report_graph_findings, { severity: severityWord(worst, locale), count: findings.length })}
          </span>
        )}
      </button>
      <Handle type="source" position={Position.Top} isConnectable={false} />
    </>
  )
}
