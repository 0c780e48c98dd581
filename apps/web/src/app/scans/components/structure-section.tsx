import type { ResponseOf, routes } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { Link } from 'react-router'
import { useStructure } from '../../../shared/api/scans/list-dot-images.ts'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { LoadFailed, Loading } from '../../../shared/ui/load-state.tsx'
import { useReportAddress } from '../use-report-address.ts'
import { StructureExplorer } from './structure-explorer.tsx'
import { StructurePictures } from './structure-pictures.tsx'
import { StructureTree } from './structure-tree.tsx'

/** How the contract is built: a graph to walk in, a text that says all of it, and pictures to keep. */
export const StructureSection = ({ id }: { id: string }) => {
  const locale = useLocale()
  return (
    <section aria-labelledby="structure" data-structure className="min-w-0" data-wide>
      <h2 id="structure" className="text-lg">
        {m.app_structure_title({}, { locale })}
      </h2>
      <StructureBody id={id} />
    </section>
  )
}

const StructureBody = ({ id }: { id: string }) => {
  const locale = useLocale()
  const { data, isError, refetch } = useStructure(id)
  if (isError) return <LoadFailed onRetry={refetch} />
  if (!data) return <Loading />
  switch (data.state) {
    case 'ready':
      return <ReadyStructure id={id} ready={data} />
    case 'failed':
      return <p className="mt-2 font-semibold">{m.app_structure_failed({}, { locale })}</p>
    default:
      return <p className="mt-2 text-muted">{m.app_structure_none({}, { locale })}</p>
  }
}

const views = [
  { view: 'graph', word: m.report_view_graph },
  { view: 'text', word: m.report_view_text },
  { view: 'pictures', word: m.report_view_pictures },
] as const

interface ReadyStructureProps {
  id: string
  ready: Extract<ResponseOf<typeof routes.listDotImages>, { state: 'ready' }>
}

/** None of the views is the lesser one: the address remembers which was chosen. */
const ReadyStructure = ({ id, ready }: ReadyStructureProps) => {
  const locale = useLocale()
  const { search, to } = useReportAddress()
  const { view } = views.find((one) => one.view === search.get('view')) ?? views[0]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="mt-2 max-w-[44rem] text-muted">{m.report_structure_intro({}, { locale })}</p>
      <nav aria-label={m.report_views({}, { locale })}>
        <ul className="flex flex-wrap gap-2">
          {views.map((one) => (
            <li key={one.view}>
              <Link
                to={to({ view: one.view === 'graph' ? undefined : one.view })}
                preventScrollReset
                aria-current={one.view === view ? 'true' : undefined}
                data-view={one.view}
                className="inline-flex min-h-9 items-center rounded-control border border-control px-3 text-sm aria-[current]:bg-text aria-[current]:text-bg"
              >
                {one.word({}, { locale })}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {view === 'graph' && <StructureExplorer id={id} structure={ready.structure} />}
      {view === 'text' && <StructureTree structure={ready.structure} />}
      {view === 'pictures' && <StructurePictures id={id} images={ready.images} undrawn={ready.undrawn} />}
    </div>
  )
}
