import { m } from '@lc/content/messages'
import { useReactFlow } from '@xyflow/react'
import { useId } from 'react'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { buttonClass } from '../../../shared/ui/button.ts'

interface GraphToolsProps {
  search: string
  onSearch: (text: string) => void
  matchIds: readonly string[]
  onChoose: (id: string) => void
}

/** Search and zoom. Enter in the search shows and opens the first match. */
export const GraphTools = ({ search, onSearch, matchIds, onChoose }: GraphToolsProps) => {
  const locale = useLocale()
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
          {m.report_graph_search({}, { locale })}
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
          {search !== '' && m.report_graph_matches({ count: matchIds.length }, { locale })}
        </span>
      </form>
      <div className="flex flex-wrap gap-2">
        {zooms.map(({ label, run }) => (
          <button key={label({}, { locale })} type="button" onClick={run} className={buttonClass('quiet', 'small')}>
            {label({}, { locale })}
          </button>
        ))}
      </div>
    </div>
  )
}
