import { useText } from '../../../../shared/i18n/text.ts'
import '@xyflow/react/dist/base.css'
import './structure-graph.css'
import { edgeDashes, type Finding, type Structure } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { type Edge, MarkerType, ReactFlow, ReactFlowProvider, useReactFlow } from '@xyflow/react'
import { useId, useMemo, useState } from 'react'
import { buttonClass } from '../../../../shared/ui/button.ts'
import { DotLegend } from '../../../../shared/ui/dot-legend.tsx'
import { type ContractNode, ContractNodeView } from './contract-node.tsx'
import { type GraphEdge, layOutGraph, NODE_HEIGHT, NODE_WIDTH } from './graph-layout.ts'

interface StructureGraphProps {
  structure: Structure
  /** The findings of each contract, by its id. */
  found: ReadonlyMap<string, readonly Finding[]>
  chosenId: string | undefined
  onChoose: (id: string) => void
}

const nodeTypes = { contract: ContractNodeView }

/** Contracts as boxes with their findings, inheritance and calls as lines. */
export const StructureGraph = (props: StructureGraphProps) => (
  <ReactFlowProvider>
    <Canvas {...props} />
  </ReactFlowProvider>
)

const Canvas = ({ structure, found, chosenId, onChoose }: StructureGraphProps) => {
  const t = useText()
  const [search, setSearch] = useState('')
  const graph = useMemo(() => layOutGraph(structure), [structure])
  const matches = structure.contracts.filter(({ name }) => hasInName(name, search))
  const nodes: ContractNode[] = structure.contracts.map((contract) => ({
    id: contract.id,
    type: 'contract',
    position: graph.places.get(contract.id) ?? { x: 0, y: 0 },
    width: NODE_WIDTH,
    height: NODE_HEIGHT,
    data: {
      contract,
      findings: found.get(contract.id) ?? [],
      isChosen: contract.id === chosenId,
      isQuiet: !hasInName(contract.name, search),
      onChoose,
    },
  }))
  return (
    <div className="border border-line bg-surface" data-graph={nodes.length}>
      <GraphTools
        search={search}
        onSearch={setSearch}
        matchIds={search === '' ? [] : matches.map(({ id }) => id)}
        onChoose={onChoose}
      />
      <section aria-label={t(m.report_graph_label, { count: nodes.length })} className="h-[65dvh] min-h-80">
        <ReactFlow
          nodes={nodes}
          edges={graph.edges.map(toFlowEdge)}
          nodeTypes={nodeTypes}
          fitView
          fitViewOptions={{ maxZoom: 1 }}
          minZoom={0.1}
          maxZoom={2}
          nodesDraggable={false}
          nodesConnectable={false}
          nodesFocusable={false}
          edgesFocusable={false}
          elementsSelectable={false}
          disableKeyboardA11y
          preventScrolling={false}
          zoomOnScroll={false}
          zoomActivationKeyCode={['Control', 'Meta']}
        />
      </section>
      <div className="border-t border-line px-3 pb-2">
        <DotLegend image={{ boxes: [], edges: graph.edges }} />
      </div>
    </div>
  )
}

const hasInName = (name: string, search: string) => name.toLowerCase().includes(search.trim().toLowerCase())

const toFlowEdge = ({ id, source, target, kind }: GraphEdge): Edge => ({
  id,
  source,
  target,
  type: 'smoothstep',
  className: kind === 'inherits' ? 'graph-inherits' : 'graph-call',
  markerEnd: { type: MarkerType.ArrowClosed, color: 'var(--control)' },
  style: { strokeDasharray: kind === 'inherits' ? undefined : edgeDashes[kind] },
})

interface GraphToolsProps {
  search: string
  onSearch: (text: string) => void
  matchIds: readonly string[]
  onChoose: (id: string) => void
}

/** Search and zoom. Enter in the search shows and opens the first match. */
const GraphTools = ({ search, onSearch, matchIds, onChoose }: GraphToolsProps) => {
  const t = useText()
  const id = useId()
  const { zoomIn, zoomOut, fitView } = useReactFlow()
  const [first] = matchIds
  const open = () => {
    if (!first) return
    onChoose(first)
    fitView({ nodes: [{ id: first }], maxZoom: 1 })
  }
  const zooms = [
    { label: m.report_graph_zoom_in, run: () => zoomIn() },
    { label: m.report_graph_zoom_out, run: () => zoomOut() },
    { label: m.report_graph_whole, run: () => fitView({ maxZoom: 1 }) },
  ]
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-3 py-2">
      <form
        className="flex flex-wrap items-center gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          open()
        }}
      >
        <label htmlFor={id} className="text-sm">
          {t(m.report_graph_search)}
        </label>
        <input
          id={id}
          type="search"
          value={search}
          maxLength={100}
          onChange={(event) => onSearch(event.target.value)}
          className="min-h-8 w-44 rounded-control border border-control bg-bg px-2 text-sm"
        />
        <span role="status" className="text-sm text-muted">
          {search !== '' && t(m.report_graph_matches, { count: matchIds.length })}
        </span>
      </form>
      <div className="flex flex-wrap gap-2">
        {zooms.map(({ label, run }) => (
          <button key={t(label)} type="button" onClick={run} className={buttonClass('quiet', 'small')}>
            {t(label)}
          </button>
        ))}
      </div>
    </div>
  )
}
