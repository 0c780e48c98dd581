import '@xyflow/react/dist/base.css'
import './structure-graph.css'
import { edgeDashes, type Finding, type Structure } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { type Edge, MarkerType, ReactFlow, ReactFlowProvider } from '@xyflow/react'
import { useMemo, useState } from 'react'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { DotLegend } from '../../../shared/ui/dot-legend.tsx'
import { type ContractNode, ContractNodeView } from './contract-node.tsx'
import { type GraphEdge, graphOf, NODE_HEIGHT, NODE_WIDTH } from './graph-of.ts'
import { GraphTools } from './graph-tools.tsx'

interface StructureGraphProps {
  structure: Structure
  /** The findings of each contract, by its id. */
  found: ReadonlyMap<string, readonly Finding[]>
  chosenId: string | undefined
  onChoose: (id: string) => void
}

const nodeTypes = { contract: ContractNodeView }

/** The contracts of a project as boxes, what they inherit and call as lines, and their findings on them. */
export const StructureGraph = (props: StructureGraphProps) => (
  <ReactFlowProvider>
    <Canvas {...props} />
  </ReactFlowProvider>
)

const Canvas = ({ structure, found, chosenId, onChoose }: StructureGraphProps) => {
  const locale = useLocale()
  const [search, setSearch] = useState('')
  const graph = useMemo(() => graphOf(structure), [structure])
  const matches = structure.contracts.filter(({ name }) => fits(name, search))
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
      isQuiet: !fits(contract.name, search),
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
      <section aria-label={m.report_graph_label({ count: nodes.length }, { locale })} className="h-[65dvh] min-h-80">
        <ReactFlow
          nodes={nodes}
          edges={graph.edges.map(edgeOf)}
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

const fits = (name: string, search: string) => name.toLowerCase().includes(search.trim().toLowerCase())

const edgeOf = ({ id, source, target, kind }: GraphEdge): Edge => ({
  id,
  source,
  target,
  type: 'smoothstep',
  className: kind === 'inherits' ? 'graph-inherits' : 'graph-call',
  markerEnd: { type: MarkerType.ArrowClosed, color: 'var(--control)' },
  style: { strokeDasharray: kind === 'inherits' ? undefined : edgeDashes[kind] },
})
